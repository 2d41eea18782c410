/** What every part of the editor needs of the draft: the file, the book that it makes, its faults, and how to change it. */
import { computed, inject, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import { t } from '../../i18n/t'
import { describeRuleFault, type RulesTranslate } from '../../rules/checks/describe-rule-fault'
import type { RuleFault } from '../../rules/checks/rule-fault'
import type { ArmyBook } from '../../rules/book'
import { contradictions } from '../../rules/house/contradictions'
import { openDraft, type DraftBook } from '../../rules/house/draft-book'
import { withOwnSentences } from '../../rules/house/edit-limits'
import { setWords, type TermChange, type WordKind } from '../../rules/house/edit-words'
import { FaultsByPlace } from '../../rules/house/fault-place'
import type { RulesFile } from '../../rules/schema-rules-file'
import { faultWords } from './fault-words'
import type { useDraftHistory } from './draft-history'

type History = ReturnType<typeof useDraftHistory>

interface DraftEditing extends Pick<History, 'edit' | 'settle'> {
  file: Ref<RulesFile>
  /** The game that is changed; undefined for a whole game. */
  base: ArmyBook | undefined
  draft: ComputedRef<DraftBook>
  /** What the draft makes of the game, in order or not. */
  book: ComputedRef<ArmyBook>
  /** The sentences of the faults at a place. */
  faultsAt: (part: string, id: string) => string[]
  /** How many faults the things of these parts have. */
  countIn: (...parts: readonly string[]) => number
  setWords: (kind: WordKind, id: string, change: TermChange) => void
}

export function draftEditing(history: History, base: ArmyBook | undefined, rulesT: RulesTranslate) {
  const { file, edit, settle } = history
  const draft = computed(() => openDraft(base, file.value, rulesT))
  const byPlace = computed(() => new FaultsByPlace(draft.value.faults, draft.value.book))
  const clashes = computed(() => contradictions(draft.value.book?.ruleset.limits ?? []))
  const sentence = (fault: RuleFault) => faultWords(fault, draft.value.book, t) ?? describeRuleFault(fault, rulesT)
  const nameOfLimit = (id: string) => (draft.value.book?.words.limits[id]?.text ?? id).replace(/\.$/, '')

  /** What no list can keep together is told at both limits. */
  const clashesAt = (id: string) =>
    clashes.value.flatMap(({ least, most }) => (least.id === id ? [most.id] : most.id === id ? [least.id] : []))
  const faultsAt = (part: string, id: string): string[] => [
    ...byPlace.value.at(part, id).map(sentence),
    ...(part === 'limits' ? clashesAt(id) : []).map((other) =>
      t('house-edit.contradiction', { other: nameOfLimit(other) }),
    ),
  ]
  const countIn = (...parts: readonly string[]): number =>
    byPlace.value.in(...parts).length + (parts.includes('limits') ? clashes.value.length : 0)

  /** Limits of the book's own speak of units by their names, so their sentences follow. */
  function rename(kind: WordKind, id: string, change: TermChange) {
    const before = draft.value.book
    const named = setWords(file.value, base, kind, id, change)
    const after = before && (file.value.limits?.add ?? []).length > 0 ? openDraft(base, named, rulesT).book : null
    const next = before && after ? withOwnSentences(named, before, after, t) : named
    edit(next, `${kind} ${id} ${Object.keys(change).join(' ')}`)
  }

  /** How many things keep the draft from being used. */
  const count = computed(() => draft.value.faults.length + clashes.value.length)
  return { file, base, draft, edit, settle, faultsAt, countIn, count, setWords: rename, sentence }
}

export const DRAFT: InjectionKey<DraftEditing> = Symbol('draft of rules')

/** The draft of the editor around this component. */
export function useDraftEditing(): DraftEditing {
  const editing = inject(DRAFT)
  if (!editing) throw new Error('Not within the editor of a draft')
  return editing
}

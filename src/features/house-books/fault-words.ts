/** Sentences for faults of a draft where the player mends them by a tap, not in a file. */
import type { MessageKey, Translate } from '../../i18n/t'
import type { ArmyBook } from '../../rules/book'
import type { RuleFault } from '../../rules/checks/rule-fault'

const SAID: ReadonlyMap<string, MessageKey> = new Map([
  ['row-says-nothing', 'house-edit.fault.row-says-nothing'],
  ['too-short', 'house-edit.fault.too-short'],
  ['no-words', 'house-edit.fault.no-words'],
  ['no-one', 'house-edit.fault.no-one'],
  ['never-kept', 'house-edit.fault.never-kept'],
  ['selects-nothing', 'house-edit.fault.selects-nothing'],
  ['min-over-max', 'house-edit.fault.min-over-max'],
  ['off-step', 'house-edit.fault.off-step'],
  ['unknown-id', 'house-edit.fault.unknown-id'],
  ['idle-set', 'house-edit.fault.idle-set'],
  ['alone-in-group', 'house-edit.fault.alone-in-group'],
])

/** undefined where the sentence for files says it as well. */
export function faultWords({ code, facts }: RuleFault, book: ArmyBook | null, t: Translate): string | undefined {
  const key = SAID.get(code)
  if (!key) return undefined
  const id = String(facts.id ?? '')
  const terms = book ? [book.words.units, book.words.weapons, book.words.upgrades, book.words.rules] : []
  const name = terms.flatMap((of) => of[id]?.name ?? [])[0] ?? id
  return t(key, { ...facts, name })
}

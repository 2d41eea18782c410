/** Who attacks whom on the screen, in which situation, and what comes of it. */
import { computed, ref, shallowRef, watch } from 'vue'
import { firstMode, odds, situations, type OptionValue, type Situation } from '../../odds/odds'
import type { Asked } from '../../odds/situation'
import type { ArmyList } from '../../roster/list'
import type { Report } from '../../roster/check'
import type { ResolvedEntry } from '../../roster/resolve'
import type { ArmyBook } from '../../rules/book'
import type { OddsRules } from '../../rules/odds-schema'
import { t } from '../../words/t'
import { entryKey, picksOf, sideAt, type Picks } from './sides'

interface Open {
  id: string
  list: ArmyList | null
  book: ArmyBook | undefined
  report: Report | null
}
export const ROLES = ['attacker', 'second', 'target'] as const
export type Role = (typeof ROLES)[number]

/** An entry of a list, by its place. */
export interface Wanted {
  list: string
  entry: number
}

/** Another list may be on the table while the one asked for is being opened: nothing is picked from that. */
export function useDuel(editor: Open, rules: () => OddsRules | undefined, wanted: () => Wanted) {
  const keys = shallowRef<Record<Role, string>>({ attacker: '', second: '', target: '' })
  /** Models where the player has said how many, else as the list has it. */
  const counts = shallowRef<Record<Role, number | null>>({ attacker: null, second: null, target: null })
  const situation = shallowRef<Situation>({})
  const chosenMode = ref<string | null>(null)

  const picks = computed(() => (editor.list && editor.book ? picksOf(editor.list, editor.book, t) : null))

  /** The entry asked for, against the first that is something else. */
  function begin(now: Picks) {
    const all = [...now.mine, ...now.book]
    const attacker = all.find((one) => one.key === entryKey(wanted().entry)) ?? all[0]
    // A single model of a design would be no target: where units are counted out, another of the list is.
    const counted = editor.book?.ruleset.countIs === 'models'
    const others = counted ? now.mine.filter((one) => one.key !== attacker?.key) : []
    const target = others[0] ?? now.book[0] ?? all[0]
    keys.value = { attacker: attacker?.key ?? '', second: '', target: target?.key ?? '' }
    counts.value = { attacker: null, second: null, target: null }
    situation.value = {}
    chosenMode.value = null
  }

  let begun = ''
  watch(
    [picks, () => editor.id, wanted],
    () => {
      const { list, entry } = wanted()
      const what = `${list} ${entry}`
      if (!picks.value || editor.id !== list || begun === what) return
      begun = what
      begin(picks.value)
    },
    { immediate: true },
  )

  function side(role: Role): ResolvedEntry | null {
    const { list, book, report } = editor
    const key = keys.value[role]
    return list && book && report && key !== '' ? sideAt(key, counts.value[role], list, book, report.settings) : null
  }
  const attacker = computed(() => side('attacker'))
  const second = computed(() => side('second'))
  const target = computed(() => side('target'))
  const nameOf = (role: Role): string =>
    [...(picks.value?.mine ?? []), ...(picks.value?.book ?? [])].find((one) => one.key === keys.value[role])?.name ?? ''

  const mode = computed(() => {
    const data = rules()
    if (!data || !editor.book || !attacker.value || !target.value) return ''
    return chosenMode.value ?? firstMode(attacker.value, target.value, editor.book, data)
  })
  const attackers = computed(() =>
    (['attacker', 'second'] as const).flatMap((role) => {
      const one = role === 'attacker' ? attacker.value : second.value
      return one ? [{ entry: one, name: nameOf(role) }] : []
    }),
  )
  const answers = computed<Situation>(() => ({ ...situation.value, mode: mode.value }))

  /** What either attack asks, each question once. */
  const asked = computed<Asked[]>(() => {
    const data = rules()
    const { book } = editor
    const against = target.value
    if (!data || !book || !against) return []
    const all = attackers.value.flatMap(({ entry: one }) =>
      situations(one, against, answers.value, book, data).modes.flatMap(({ id, asked: some }) =>
        id === mode.value ? some : [],
      ),
    )
    return all.filter((one, at) => all.findIndex((other) => other.option.id === one.option.id) === at)
  })

  const results = computed(() => {
    const data = rules()
    const { book } = editor
    const against = target.value
    if (!data || !book || !against) return []
    return attackers.value.map(({ entry: one, name }) => ({
      name,
      result: odds(one, against, answers.value, book, data),
    }))
  })

  function choose(role: Role, key: string) {
    keys.value = { ...keys.value, [role]: key }
    counts.value = { ...counts.value, [role]: null }
  }
  const setCount = (role: Role, count: number) => (counts.value = { ...counts.value, [role]: count })
  const setOption = (id: string, value: OptionValue) => (situation.value = { ...situation.value, [id]: value })
  function swap() {
    keys.value = { ...keys.value, attacker: keys.value.target, target: keys.value.attacker }
    counts.value = { ...counts.value, attacker: counts.value.target, target: counts.value.attacker }
    chosenMode.value = null
  }
  /** How many models to show for a side; null where the game does not count them so. */
  const countOf = (role: Role): number | null =>
    editor.book?.ruleset.countIs === 'models' ? (side(role)?.entry.count ?? null) : null

  return { picks, keys, mode, chosenMode, asked, results, choose, setCount, setOption, swap, countOf, target }
}

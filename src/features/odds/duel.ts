/** The state of the odds screen: who attacks whom, in which situation, and the results. */
import { computed, ref, shallowRef, watch } from 'vue'
import { firstMode, odds, situations, type Fielded, type OptionValue, type Situation } from '../../odds/odds'
import type { Asked } from '../../odds/situation'
import { pairs } from '../../roster/identity'
import { entryPicture } from '../../roster/picture'
import type { ArmyList, Entry } from '../../roster/list'
import type { Session } from '../../session/session'
import type { ArmyBook } from '../../rules/book'
import type { OddsRules, Option } from '../../rules/schema-odds'
import { updateHistoryState, historyState } from '../../app/router/history-state'
import { t } from '../../i18n/t'
import { entryKey, lastTarget, noteTarget } from './last-targets'
import { entryOf, fieldedName, groupsOf, othersOf, type Group, type Other, type Stander } from './sides'

/** A list, the index of the attacking entry, and the key of the opponent's list; empty for none. */
export interface Table {
  id: string
  entry: number
  against: string
  /** The number of attacking models, where the address gives one. */
  models?: number | undefined
  /** The games of both lists, where the odds include the losses of the game in progress. */
  games?: ((id: string) => Session) | undefined
  /** null while the list is being opened. */
  list: ArmyList | null
  book: ArmyBook | undefined
}
const ROLES = ['attacker', 'second', 'target'] as const
export type Role = (typeof ROLES)[number]
type Keys = Readonly<Record<Role, string>>

/** Whether the option's value comes from one of the units, such as the number of its models, and not from the situation. */
const isOfSide = ({ default: first }: Option): boolean => typeof first === 'object' && 'of' in first

/** The entries of each list at the time when keys of its units were noted, by the key of the list. */
type Met = Readonly<Record<string, readonly Entry[]>>
const listOf = (key: string): string => key.split(' ')[0] ?? ''

const metOf = (all: readonly Stander[]): Met =>
  Object.fromEntries(all.flatMap(({ key, list }) => (list.units.length > 0 ? [[listOf(key), list.units]] : [])))

/** The key that a unit has now, if entries were moved since its `key` was noted; for a unit that left its list, a key of none. */
function keyNow(all: readonly Stander[], key: string, met: Met): string {
  const from = listOf(key)
  const before = met[from]
  const now = metOf(all)[from]
  return before && now
    ? entryKey(from, pairs(before, now).find((one) => entryKey(from, one.before) === key)?.after ?? -1)
    : key
}

export function useDuel(table: Table, rules: () => OddsRules | undefined, others: () => readonly Other[]) {
  const keys = shallowRef<Keys>({ attacker: '', second: '', target: '' })
  /** The number of models that the player has entered; null for the number in the list. */
  const counts = shallowRef<Record<Role, number | null>>({ attacker: null, second: null, target: null })
  const situation = shallowRef<Situation>({})
  const chosenMode = ref<string | null>(null)

  const groups = computed(() => {
    const { id, list, book, against, games } = table
    if (!list || !book) return null
    const own = { id, list }
    const gameOf = (one: string) => (games && (one === id || one === against) ? games(one) : null)
    return groupsOf(own, book, othersOf(others(), own, against), t, gameOf)
  })
  const standers = computed(() => groups.value?.flatMap((one) => one.standers) ?? [])

  const keysNow = (before: Keys, met: Met): Keys => {
    const now = (role: Role) => keyNow(standers.value, before[role], met)
    return { attacker: now('attacker'), second: now('second'), target: now('target') }
  }

  /** Restores the question that was asked when the page was left, if its units still exist. */
  function goOn(what: string): boolean {
    const { odds: left } = historyState()
    if (left?.of !== what) return false
    const now = keysNow(left.keys, left.met ?? {})
    if (ROLES.some((role) => now[role] !== '' && !standers.value.some(({ key }) => key === now[role]))) return false
    keys.value = now
    counts.value = left.counts
    situation.value = left.situation
    chosenMode.value = left.mode
    return true
  }

  /**
   * Starts with the entry in the address as attacker. The target is the last one chosen in the opponent's list, else
   * its first unit that is not lost, else some other unit.
   */
  function begin(now: readonly Group[]) {
    const { id, entry, against, models } = table
    const first = (from: string, but?: Stander) => {
      const all = now.find((one) => one.from === from)?.standers.filter((one) => one !== but) ?? []
      const left = all.filter((one) => one.left?.length !== 0)
      const last = lastTarget(from)
      const again = last && keyNow(all, last.key, { [from]: last.list.units })
      return left.find(({ key }) => key === again) ?? left[0] ?? all[0]
    }
    const attacker = standers.value.find((one) => one.key === entryKey(id, entry)) ?? standers.value[0]
    // Where counts mean models, a unit from the book is one model and no sensible target: prefer another entry of the list.
    const counted = table.book?.ruleset.countIs === 'models'
    const target = (against && first(against)) || (counted && first(id, attacker)) || first('') || standers.value[0]
    keys.value = { attacker: attacker?.key ?? '', second: '', target: target?.key ?? '' }
    counts.value = { attacker: null, second: null, target: null }
    const left = models === undefined ? [] : (rules()?.modes ?? []).map((mode) => [mode.models ?? '', models] as const)
    situation.value = Object.fromEntries(left)
    chosenMode.value = null
  }

  let begun = ''
  watch(
    [groups, () => table.entry],
    (_now, [before]) => {
      const { id, entry, against, models = '', games } = table
      const what = `${id} ${entry} ${against} ${models || (games ? 'table' : '')}`
      if (!groups.value) return
      // Another window may have moved entries of a list meanwhile.
      if (begun === what) keys.value = keysNow(keys.value, metOf(before?.flatMap((one) => one.standers) ?? []))
      else if (!goOn(what)) begin(groups.value)
      begun = what
    },
    { immediate: true },
  )

  watch([keys, counts, situation, chosenMode], ([keys, counts, situation, mode]) => {
    const met = metOf(ROLES.flatMap((role) => stander(role) ?? []))
    updateHistoryState({ odds: { keys, counts, situation, mode, of: begun, met } })
  })

  const stander = (role: Role) => standers.value.find((one) => one.key === keys.value[role])
  function side(role: Role): Fielded | null {
    const one = stander(role)
    // Of several units of one entry, the most damaged is the target, and the least damaged attacks.
    const left = one?.left?.at(role === 'target' ? 0 : -1)
    return one && table.book ? entryOf(one, left, counts.value[role], table.book) : null
  }
  const attacker = computed(() => side('attacker'))
  const second = computed(() => side('second'))
  const target = computed(() => side('target'))

  const mode = computed(() => {
    const data = rules()
    if (!data || !table.book || !attacker.value || !target.value) return ''
    return chosenMode.value ?? firstMode(attacker.value, target.value, table.book, data)
  })
  const attackers = computed(() =>
    (['attacker', 'second'] as const).flatMap((role) => {
      const entry = role === 'attacker' ? attacker.value : second.value
      const from = stander(role)
      return entry && from ? [{ entry, from }] : []
    }),
  )
  const answers = computed<Situation>(() => ({ ...situation.value, mode: mode.value }))

  /** What either attack asks, each question once. */
  const asked = computed<Asked[]>(() => {
    const data = rules()
    const { book } = table
    const against = target.value
    if (!data || !book || !against) return []
    const all = attackers.value.flatMap(({ entry: one }) =>
      situations(one, against, answers.value, book, data).modes.flatMap(({ id, asked: some }) =>
        id === mode.value ? some : [],
      ),
    )
    return all.filter((one, at) => all.findIndex((other) => other.option.id === one.option.id) === at)
  })

  /** The values of options that come from the units, before any answer of the player. */
  const known = computed<Situation>(() => {
    const data = rules()
    const { book } = table
    if (!data || !book || !attacker.value || !target.value) return {}
    const { modes } = situations(attacker.value, target.value, {}, book, data)
    const all = modes.flatMap(({ asked }) => asked)
    return Object.fromEntries(all.flatMap(({ option, value }) => (isOfSide(option) ? [[option.id, value]] : [])))
  })

  /**
   * The values that hold for both attackers: those about the situation. Values that come from a unit, such as the
   * number of attackers, are each attacker's own.
   */
  const shared = computed<Situation>(() =>
    Object.fromEntries(asked.value.flatMap(({ option, value }) => (isOfSide(option) ? [] : [[option.id, value]]))),
  )

  const results = computed(() => {
    const data = rules()
    const { book } = table
    const against = target.value
    if (!data || !book || !against) return []
    return attackers.value.map(({ entry: one, from: { name, list } }) => ({
      name,
      result: odds(one, against, { ...shared.value, ...answers.value }, book, data),
      unitName: (id: string) => fieldedName(list, book, id, t),
    }))
  })

  /** Changes the units, and drops the answers to options whose values from the units have changed. */
  function change(by: () => void) {
    const before = known.value
    by()
    const now = known.value
    situation.value = Object.fromEntries(Object.entries(situation.value).filter(([id]) => before[id] === now[id]))
  }
  const choose = (role: Role, key: string) =>
    change(() => {
      const { against } = table
      const theirs = groups.value?.find(({ from }) => from === against)?.standers.find((one) => one.key === key)
      if (role === 'target' && against && theirs) noteTarget(against, theirs)
      keys.value = { ...keys.value, [role]: key }
      counts.value = { ...counts.value, [role]: null }
    })
  const setCount = (role: Role, count: number) => {
    counts.value = { ...counts.value, [role]: count }
  }
  const setOption = (id: string, value: OptionValue) => {
    situation.value = { ...situation.value, [id]: value }
  }
  const swap = () =>
    change(() => {
      keys.value = { ...keys.value, attacker: keys.value.target, target: keys.value.attacker }
      counts.value = { ...counts.value, attacker: counts.value.target, target: counts.value.attacker }
      chosenMode.value = null
    })
  /** The number of models to show for a side; null where counts don't mean models. */
  const countOf = (role: Role): number | null =>
    table.book?.ruleset.countIs === 'models' ? (side(role)?.entry.count ?? null) : null

  /** The picture of the unit on a side; undefined for none. */
  const pictureOf = (role: Role): string | undefined => {
    const one = side(role)
    return table.book && one ? entryPicture(table.book, one) : undefined
  }

  return {
    groups,
    keys,
    mode,
    chosenMode,
    asked,
    results,
    choose,
    setCount,
    setOption,
    swap,
    countOf,
    pictureOf,
    target,
  }
}

/** The other side of a game that two players play on one phone. */
import { computed, shallowRef, watch } from 'vue'
import { endedIn, givenBy, isOver, toAct, type Gives } from '../../session/count'
import { settingWords, unitName } from '../../roster/describe-problems'
import { lostOf, standing, type Slot } from '../../session/marks'
import type { ArmyList, Entry } from '../../roster/list'
import { isSameRules } from '../../roster/same-rules'
import { isSame, NEW_SESSION, type Session } from '../../session/session'
import type { ArmyBook } from '../../rules/book'
import { countWords } from '../../rules/describe-limits'
import { settingsApart, settingsInForce, type Settings } from '../../rules/settings'
import type { ListRecord } from '../../storage/list-records'
import { goAlong, noteAlong, noteStep, type Step, type Way } from './session-undo'
import { changeGame, changeSavedSession, savedSessions } from '../../stores/sessions'
import { useLibrary } from '../../stores/library'
import { useNotices } from '../../stores/notices'
import { storedSlots } from '../../stores/saved-mark-owners'
import { useOpponents } from './opponents'
import { t } from '../../i18n/t'
import { askedOf, atEnd } from './due'
import { twiceWords, wonWords, worthLost } from './score'
import { disambiguatedNames } from './disambiguate-names'

export interface Opponent {
  id: string
  /** Its name, and that of this side; with a difference or a number where both lists have the same name. */
  name: string
  own: string
  /** Its settings that don't fit those of this side, in words; '' for none. */
  apart: string
  /** Its round, which may differ from that of this side. */
  round: number
  /** What this side scores for its losses. */
  score: number
  /** `score` in words, with the score that wins if there is one; '' if losses score nothing. */
  worth: string
  gives: Gives
  /** The values of its own trackers to which this side may give, in words; '' if there are none. */
  won: string
  /** The game is over, for either side. */
  isOver: boolean
  /** What its losses or its trackers decide for this side: that it has won, or that the game is over; '' for nothing yet. */
  decides: string
  /** How many of its models are lost, in words; '' if none are, or if the game has a score to show instead. */
  lost: string
  /** How many of its slots have still to act; null where the question applies to none of them. */
  toAct: number | null
  /** It has something to roll for. */
  rolls: boolean
  game: Session
  list: ArmyList
  /** `fullName`: the name of the entry. */
  slots: readonly (Slot & { fullName: string })[]
}

/** Lists that can be the other side of this one: by the same rules, and not archived unless `chosen` already. */
export function opponentsOf(records: readonly ListRecord[], id: string, chosen: string): ListRecord[] {
  const own = records.find((one) => one.id === id)?.list
  const isThere = (one: ListRecord) => !one.archived || one.id === chosen
  return records.filter((one) => one.id !== id && own && isSameRules(one.list, own) && isThere(one))
}

/**
 * Call it in a component's setup. `other`: the side that the player chose for this list, with its stored game; undefined for
 * none. `own`: the game of this side.
 */
export function useOpponent(id: () => string, book: () => ArmyBook | null | undefined, own: () => Session) {
  const library = useLibrary()
  const sides = useOpponents()
  const notices = useNotices()
  /** A function from a list's id to its stored game. */
  const games = shallowRef<(id: string) => Session>(() => NEW_SESSION)
  const look = async () => {
    games.value = (await savedSessions().catch(() => null)) ?? games.value
  }
  /**
   * Warns of scores that may be counted twice: if the other side is chosen in mid-game, players may have ticked by hand
   * what the app now counts. Checks both sides, because the choice can be made at either table.
   */
  function warnOfDoubleCount() {
    const its = book()
    if (!its || !other.value) return
    const { game, gives, name, own: ownName } = other.value
    const text = [twiceWords(its, own(), gives, ownName), twiceWords(its, game, givenBy(own(), its, game), name)]
      .join(' ')
      .trim()
    if (text !== '') notices.show(text)
  }
  watch(
    [id, () => sides.against(id()), () => sides.known],
    async ([here, , known], [before, , wasKnown]) => {
      await look()
      if (here === before && here === id() && known === wasKnown) warnOfDoubleCount()
    },
    { immediate: true },
  )
  library.listen((event) => {
    if (event === 'chosen') void look()
  })
  const record = computed(() => {
    const other = sides.against(id())
    return opponentsOf(library.records, id(), other).find((one) => one.id === other)
  })
  function apartWords(its: ArmyBook, settings: Settings): string {
    const own = settingsInForce(its, library.records.find((one) => one.id === id())?.list.settings ?? {})
    const differing = settingsApart(its, own, settings).map((setting) => {
      const value = settingWords(its, { settings, unknown: new Map() }, setting.id, t)
      return t('setting.is', { setting: its.words.settings[setting.id]?.name ?? setting.id, value: value ?? '' })
    })
    return differing.join(' · ')
  }
  const other = computed((): Opponent | undefined => {
    const its = book()
    const here = library.records.find((one) => one.id === id())
    if (!record.value || !here || !its) return undefined
    const [ownName, name] = disambiguatedNames(here, record.value)
    const { id: there, list } = record.value
    const settings = settingsInForce(its, list.settings)
    const game = games.value(there)
    const called = ({ name, unit }: Entry) => name || unitName(list, its, unit, t)
    const slots = storedSlots(list, its, game).map((slot) => ({ ...slot, fullName: called(slot.entry) }))
    const { found: score, says: worth, wins } = worthLost(its, settings, game, slots)
    const lost = lostOf(game, slots)
    const gives = givenBy(game, its, own())
    const isScored = worth !== '' || Object.keys(gives).length > 0
    const models = slots.reduce((sum, slot) => sum + slot.models, 0)
    const side = { book: its, game, slots, models }
    const ended = endedIn(game, its)
    const over = [game, own()].some((one) => isOver(one, its))
    const reached = ended.map((tick) => {
      const value = t.number(standing(game, tick, ''))
      const says = t('table.over-there', { name, what: t('setting.is', { setting: tick.name, value }) })
      return [says, its.words.trackers[tick.tracker.id]?.there].filter(Boolean).join(' ')
    })
    const decided = [
      ...(lost && lost >= models ? [t('table.wiped-there', { name })] : []),
      ...(wins ? [t('table.win', { points: worth })] : []),
      ...reached,
    ]
    return {
      id: there,
      name,
      own: ownName,
      apart: apartWords(its, settings),
      round: game.round,
      score,
      worth,
      gives,
      won: wonWords(its, game, givenBy(own(), its, game)),
      isOver: over,
      decides: decided.join(' '),
      lost: !isScored && lost ? t('table.lost', { n: lost, models: countWords(its, 'models', models, t) }) : '',
      toAct: over ? null : toAct(game, slots),
      rolls: !over && askedOf(side).length + atEnd(side).length > 0,
      game,
      list,
      slots,
    }
  })
  type By = (now: Session, slots: readonly Slot[]) => Session
  /** By number: the step with the other side's half, once that is saved. The player may undo the step before. */
  const steps = new Map<number, Promise<Step | undefined>>()
  /**
   * Makes the change `by` to the other side's game too, as the other half of `step`. If it can't be saved, the state shown for
   * the other side stays as it was.
   */
  function along(step: Step | undefined, by: By) {
    const done = doThere(step, by)
    if (step) steps.set(step.n, done)
  }
  async function doThere(step: Step | undefined, by: By): Promise<Step | undefined> {
    const its = book()
    const here = id()
    if (!record.value || !its) return undefined
    const { id: there, list } = record.value
    let turn: { before: Session; after: Session } | undefined
    const isSaved = await changeGame(there, (before) => {
      const after = by(before, storedSlots(list, its, before))
      turn = { before, after }
      return after
    })
    if (!isSaved || !turn || isSame(turn.before, turn.after)) return undefined
    const noted = noteAlong(here, step, there, turn)
    void look()
    return noted
  }
  /** How many changes of the other side's game alone are being saved. */
  let saving = 0
  /** Changes the other side's game alone: shown at once, and read again when it is saved. */
  async function changeThere(by: (now: Session) => Session): Promise<void> {
    if (!other.value) return
    const { id: there, game: before } = other.value
    const stored = games.value
    const after = by(before)
    games.value = (one) => (one === there ? after : stored(one))
    noteStep(there, { before, after })
    saving++
    const isSaved = await changeGame(there, by)
    saving--
    if (!isSaved) notices.show(t('table.unkept'))
    if (saving === 0) await look()
  }
  /** Undoes or redoes the other side's half of a step, after that has been saved. */
  async function follow(step: Partial<Step> | undefined, way: Way) {
    const whole = step && ((await steps.get(step.n ?? 0)) ?? step)
    if (whole) await goAlong(whole, way, changeSavedSession)
    await look()
  }
  return { other, along, follow, changeThere }
}

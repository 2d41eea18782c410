/** Names, numbers and sentences about limits for the player. Data comes in as records and is put into words only here. */
import type { MessageKey, Translate } from '../i18n/t'
import type { ArmyBook } from './book'
import { isMade, type LimitResult } from './judge'
import type { Stat } from './schema-ruleset'
import type { Term } from './schema-words'
import { settingValue, type SettingValue } from './settings'

/** "#37" stands for something that came by link under a number that this version does not know. */
export const unknownNumber = (id: string): string | null => /^#([1-9]\d{0,7})$/.exec(id)?.[1] ?? null

/** Kinds of things that the words of a book name. */
export type Named =
  'units' | 'upgrades' | 'settings' | 'rules' | 'weapons' | 'capabilities' | 'kinds' | 'categories' | 'stats'

/** The name of something in the army book; what the book does not know is called by its id or number. */
export function nameOf(book: ArmyBook | undefined, what: Named, id: string, t: Translate): string {
  const number = unknownNumber(id)
  if (number !== null) {
    const key: MessageKey =
      what === 'units' ? 'unknown.unit' : what === 'upgrades' ? 'unknown.upgrade' : 'unknown.other'
    return t(key, { number })
  }
  const terms = book?.words[what]
  return terms && Object.hasOwn(terms, id) ? (terms[id]?.name ?? id) : id
}

/** The short name where the book has one: for places where the context is named already. */
export const shortNameOf = (book: ArmyBook, what: Named, id: string, t: Translate): string =>
  book.words[what][id]?.short ?? nameOf(book, what, id, t)

/** The name of a capability's parameter for the middle of a sentence: its `short` words, else its name in lower case. */
export const paramName = (book: ArmyBook, id: string, t: Translate): string =>
  book.words.params[id]?.short ?? (book.words.params[id]?.name ?? id).toLocaleLowerCase(t.locale)

/** "2D6x": how many, of how many sides, and marks behind. */
const DICE = /^(\d*)D(\d+)(.*)$/

/** A fact that is text, in the player's language: the book's word for it, or dice; any other text stays as it is. */
export function factText(book: ArmyBook | undefined, stat: string, fact: string, t: Translate): string {
  const word = book?.words.stats[stat]?.values?.[fact]
  if (word !== undefined) return word
  const [, count, sides, mark] = DICE.exec(fact) ?? []
  return sides === undefined ? fact : t('fact.dice', { count: count ?? '', sides, mark: mark ?? '' })
}

/** What stands behind a number of the column: ″, +, or a word such as " AP". */
export const suffixOf = (book: ArmyBook, stat: Pick<Stat, 'id' | 'suffix'>): string =>
  book.words.stats[stat.id]?.suffix ?? stat.suffix ?? ''

/** What the limit counts and its rule, in words. */
export function limitWords(book: ArmyBook, result: LimitResult): Term | undefined {
  const { id } = result.limit
  return book.words.limits[id] ?? book.words.advice[id]
}

/** true for a number that takes the singular. */
export const isOne = (n: number, t: Pick<Translate, 'form'>): boolean => t.form(n) === 'one'

/** "22 models", or as the game calls them: "8 figures", "41 elements". */
export function countWords(book: ArmyBook | undefined, what: 'models' | 'units', n: number, t: Translate): string {
  const words = book?.words.counts?.[what]
  if (!words) return t(`total.${what}`, { n })
  return t('total.of', { n, what: (isOne(n, t) ? words.one : undefined) ?? words.name })
}

/** "models", or what the game calls them: "elements". */
export const countName = (book: ArmyBook | undefined, what: 'models' | 'units', t: Translate): string =>
  book?.words.counts?.[what]?.name ?? t(`count.${what}`)

/** "Round", or what the game calls it: "Turn". */
export const roundName = (book: ArmyBook, t: Translate): string => book.words.round?.name ?? t('sheet.round')

/** How the game writes a cost behind a number: "pts". */
export function costName(book: ArmyBook, id: string): string {
  const words = book.words.costs[id]
  return words?.short ?? words?.name ?? ''
}

/** `costName` in the form that fits this number: "1 pt". */
export const costOf = (book: ArmyBook, id: string, n: number, t: Translate): string =>
  (isOne(n, t) ? book.words.costs[id]?.one : undefined) ?? costName(book, id)

/** The name of a choice as it is shown behind the name of its setting: short where the book has a short one. */
export const choiceName = (book: ArmyBook, setting: string, choice: string, t: Translate): string => {
  const terms = book.words.choices[setting] ?? {}
  const words = Object.hasOwn(terms, choice) ? terms[choice] : undefined
  const number = unknownNumber(choice)
  return words?.short ?? words?.name ?? (number === null ? choice : t('unknown.other', { number }))
}

/** The names of the choices that a player has picked and that are no secret, such as a faction. */
export const openPicks = (book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>, t: Translate): string[] =>
  book.ruleset.settings
    .filter((setting) => setting.role === 'pick' && setting.secret !== true)
    .flatMap((setting) => {
      const value = settingValue(book, setting, chosen)
      return typeof value === 'string' ? [choiceName(book, setting.id, value, t)] : []
    })

export const isCost = (book: ArmyBook, result: LimitResult) => book.ruleset.costs.includes(result.limit.measure)

/** What the limit counts, behind this number: "2 heavies", "1 heavy"; of a cost the number is not theirs: "1 pt of vehicles". */
export function countedWords(book: ArmyBook, result: LimitResult, n: number, t: Translate): string {
  const words = limitWords(book, result)
  return (isOne(n, t) && !isCost(book, result) ? words?.one : undefined) ?? words?.name ?? result.limit.id
}

/** The range that is allowed; null where it is a single number or has one end only. */
const rangeOf = ({ min, max }: LimitResult) => (min !== null && max !== null && min !== max ? { min, max } : null)

/** The bound, rounded down for a maximum of things that are counted: of 21 units up to 10 may be vehicles. */
const wholeOf = (book: ArmyBook, result: LimitResult) =>
  isCost(book, result) || result.max === null ? result.allowed : Math.floor(result.allowed)

/** What is allowed, without what it counts: "3", "4–8". */
export function allowedWords(book: ArmyBook, result: LimitResult, t: Translate): string {
  const range = rangeOf(result)
  return range ? t('limit.range', range) : t.number(wholeOf(book, result))
}

/** Numbers are shown with two decimals. */
const HUNDREDTHS = 100

/**
 * The found number to be shown. Where rounding to two decimals would hide that it misses the bound, it is a hundredth beyond
 * the bound.
 */
export function foundOf({ found, allowed }: LimitResult): number {
  const isVisible = Math.round(found * HUNDREDTHS) !== Math.round(allowed * HUNDREDTHS)
  if (found === allowed || isVisible) return found
  return (Math.round(allowed * HUNDREDTHS) + Math.sign(found - allowed)) / HUNDREDTHS
}

/**
 * Two ways to meet a broken maximum that is a share of the list itself. `n`: how much has to be removed; that is more than the
 * excess, twice as much for a half, because the bound falls with it. `more`: how much else has to be added, because the bound
 * rises with it. null for any other bound.
 */
function waysIntoShare(book: ArmyBook, { found, limit, max }: LimitResult): { n: number; more: number } | null {
  const bound = typeof limit.max === 'object' ? limit.max : {}
  const share = bound.measure === limit.measure && !bound.select ? bound.share : undefined
  const [part = 0, whole = 1] = share?.split('/').map(Number) ?? []
  if (share === undefined || max === null || found <= max || part <= 0 || part >= whole) return null
  const rounded = book.ruleset.costs.includes(limit.measure) ? (n: number) => n : Math.ceil
  const over = (found - max) * whole
  return { n: rounded(over / (whole - part)), more: rounded(over / part) }
}

/** The counter without what it counts: "175 / 150 pts", "3 / 4–8". */
export function counterNumbers(book: ArmyBook, result: LimitResult, t: Translate): string {
  const cost = costOf(book, result.limit.measure, result.allowed, t)
  const numbers = { found: foundOf(result), allowed: allowedWords(book, result, t) }
  return isCost(book, result) ? t('limit.total', { ...numbers, cost }) : t('limit.numbers', numbers)
}

/** The counter: "175 / 150 pts of vehicles", "3 / 4–8 figures". */
export function describeCounter(book: ArmyBook, result: LimitResult, t: Translate): string {
  const cost = costOf(book, result.limit.measure, result.allowed, t)
  const what = countedWords(book, result, rangeOf(result)?.max ?? wholeOf(book, result), t)
  const allowed = allowedWords(book, result, t)
  const key = !isCost(book, result) ? 'limit.count' : result.limit.select ? 'limit.of' : 'limit.total'
  return t(key, { found: foundOf(result), allowed, cost, what })
}

/** How much is too many or missing, then what was found and what is allowed. */
export function describeLimit(book: ArmyBook, result: LimitResult, t: Translate): string {
  if (result.limit.measure === 'chosen') {
    const what = limitWords(book, result)?.name ?? result.limit.id
    const { stray } = result
    if (!stray) return t('limit.chosen', { what })
    const name = (id: string) => choiceName(book, result.limit.setting ?? '', id, t)
    return t('limit.stray', { what, value: name(stray.value), open: stray.open.map(name).join(', ') })
  }
  const { measure } = result.limit
  if (isMade(measure) && result.allowed === 0) return t(`made.says.${measure}`, { n: result.found })
  const limit = describeCounter(book, result, t)
  if (result.met) return t('limit.met', { limit })
  const costs = isCost(book, result)
  const costFor = (n: number) => costOf(book, result.limit.measure, n, t)
  const ways = waysIntoShare(book, result)
  if (ways) {
    if (!costs) return t('limit.over-share-count', { limit, ...ways })
    return t('limit.over-share', { limit, ...ways, cost: costFor(ways.n), costMore: costFor(ways.more) })
  }
  const n = Math.abs(foundOf(result) - result.allowed)
  if (!costs) {
    if (result.allowed === 0) return t('limit.none', { n, what: countedWords(book, result, n, t) })
    return t(result.found > result.allowed ? 'limit.over-count' : 'limit.under', { limit, n })
  }
  const words = { n, cost: costFor(n), found: foundOf(result), allowed: allowedWords(book, result, t) }
  if (result.found < result.allowed) return t('limit.unspent', words)
  if (!result.limit.select) return t('limit.over', words)
  return t('limit.over-of', { ...words, what: countedWords(book, result, n, t) })
}

/** The total of a list with its limit, and the verdict, in words. */
import { mainLimit, type Problem, type Report } from '../roster/check'
import { madeWords, settingWords } from '../roster/describe-problems'
import type { ArmyBook, HouseBook } from '../rules/book'
import { choiceName, countWords, countedWords, describeCounter, limitWords } from '../rules/describe-limits'
import type { LimitResult } from '../rules/judge'
import type { Translate } from '../i18n/t'
import type { Misfit } from '../roster/fit'

/** Whether a maximum is exceeded. */
export const isPassed = (result: LimitResult | undefined): boolean =>
  result !== undefined && !result.met && result.found > result.allowed

/** Most letters of a number and its word that fill a line of the narrowest phone with the largest text. */
const LINE = 10
/** Most letters of a unit that stays with its number, however long that is. */
const UNIT = 4

/**
 * Puts no-break spaces around "/" and "×", and between a number and its word, unless both are so long that the word itself
 * would be broken. Only for text on the screen, not for text that is copied or saved.
 */
export const unbroken = (words: string): string =>
  words
    .replace(/(?<=\p{N}) (?=[/×])|(?<= [/×]) /gu, '\u00a0')
    .replace(/([^ ]*\p{N}) (\p{L}[^ ]*)/gu, (both, number: string, word: string) =>
      both.length > LINE && word.length > UNIT ? both : `${number}\u00a0${word}`,
    )

/**
 * A price or a total in its number and its unit: "40" and " pts", for columns in which the number is seen alone and the unit is for
 * screen readers. What is more than numbers stays whole.
 */
export function splitPrice(price: string): { number: string; unit: string } {
  const [, number = price, unit = ''] = /^([+−±]?[\p{N}.,/×–\u00a0 ]*\p{N})(\D*)$/u.exec(price) ?? []
  return { number, unit }
}

/** How much of a limit is used, for a bar: 1 is all of it; of a range, what its upper end allows. */
export const shareOf = ({ found, max, allowed }: LimitResult): number => {
  const most = max ?? allowed
  return most > 0 ? found / most : Math.min(1, found)
}

/** "290 / 300 pts", "7 / 10 models"; "12 models" where nothing bounds the whole. */
export function totalWords(book: ArmyBook, report: Report, t: Translate): string {
  const main = mainLimit(book, report)
  if (main) return unbroken(describeCounter(book, main, t))
  return unbroken(countWords(book, 'models', report.models, t))
}

/**
 * What the limit on the whole list leaves, or by how much it is exceeded: "34 left", "room for 5 figures", "12 over".
 * Empty where it is met exactly, or where no limit bounds the whole list.
 */
export function leftWords(book: ArmyBook, report: Report, t: Translate): string {
  const main = mainLimit(book, report)
  if (!main || main.max === null || main.found === main.max) return ''
  const n = Math.abs(main.max - main.found)
  const isOver = main.found > main.max
  if (book.ruleset.costs.includes(main.limit.measure)) return t(isOver ? 'total.over' : 'total.left', { n })
  return t(isOver ? 'total.over-of' : 'total.left-of', { n, what: countedWords(book, main, n, t) })
}

/** The number of units, to stand beside the total; empty where the total is that number, because each model is a unit. */
export const unitsWords = (book: ArmyBook | undefined, report: Report, t: Translate): string =>
  report.points === null && report.units === report.models ? '' : unbroken(countWords(book, 'units', report.units, t))

/** A limit as a short counter; a limit on a setting as the setting's name and value. */
export function counterWords(book: ArmyBook, report: Report, result: LimitResult, t: Translate): string {
  if (result.limit.measure !== 'chosen') return unbroken(describeCounter(book, result, t))
  const id = result.limit.setting ?? ''
  const setting = book.words.settings[id]?.name ?? limitWords(book, result)?.name ?? id
  if (result.stray) return t('setting.is-stray', { setting, value: choiceName(book, id, result.stray.value, t) })
  const value = settingWords(book, report, id, t)
  return value === null ? t('setting.open', { setting }) : t('setting.is', { setting, value })
}

/**
 * Whether a problem is only something still missing: too little was taken or chosen, which goes away as the player
 * builds on.
 */
export const isLack = (problem: Problem): boolean =>
  problem.kind === 'limit' ? lacks(problem.result) : problem.id === 'empty'

/** As `isLack`, for a limit that is not met. */
export const lacks = ({ found, allowed, stray }: LimitResult): boolean => !stray && found < allowed

/**
 * The kind of a verdict, which sets its colour and icon. A list that only lacks something is `yet`, not `bad`, unless
 * it is `final`: sent by its player and not being built any more.
 */
export function verdictKind(report: Report, final = false): 'ok' | 'bad' | 'open' | 'yet' {
  if (report.legal) return 'ok'
  if (!report.complete) return 'open'
  return !final && report.violations.every(isLack) ? 'yet' : 'bad'
}

/**
 * The verdict in words: "Legal"; "2 problems", not counting what is only missing unless the list is `final`; "Not
 * finished" where something is only missing, or that the list is empty; or that the verdict is open while something is
 * unknown. What is judged by a house book names it, and where it is `final` also by its fingerprint; what the players made
 * up is told behind it.
 */
export function verdictWords(report: Report, t: Translate, final = false): string {
  const made = madeWords(report, t)
  const verdict = verdictBy(report, t, final)
  return made === '' ? verdict : t('verdict.made', { verdict, made })
}

function verdictBy(report: Report, t: Translate, final: boolean): string {
  const { house } = report
  if (!house) return plainVerdict(report, t, final)
  const named = t('house.named', { name: house.name })
  const book = final ? `${named} ${shortFingerprint(house)}` : named
  const kind = verdictKind(report, final)
  const isJudged = kind === 'ok' || kind === 'bad'
  return t(isJudged ? 'verdict.judged-by' : 'verdict.by', { verdict: plainVerdict(report, t, final), book })
}

/** The half of a fingerprint by which people tell books apart: "K7QM-4T2P". */
export const shortFingerprint = ({ fingerprint }: HouseBook): string => fingerprint.slice(0, 9)

/** The verdict alone, where the house book, and what the players made up, are told beside it. */
export function plainVerdict(report: Report, t: Translate, final = false): string {
  switch (verdictKind(report, final)) {
    case 'ok':
      return t('verdict.legal')
    case 'open':
      return t('verdict.open')
    case 'yet':
      return report.entries.length === 0 ? t('verdict.empty') : t('verdict.yet')
    case 'bad':
      return t('verdict.illegal', { n: report.violations.filter((one) => final || !isLack(one)).length })
  }
}

/** Why a unit does not fit: the limits it would break, as counters. */
export function misfitWords(book: ArmyBook, misfit: Misfit, t: Translate): string {
  const why = misfit.limits.map((result) => describeCounter(book, result, t)).join(', ')
  return t(misfit.never ? 'book.never' : 'book.misfit', { why })
}

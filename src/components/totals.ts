/** The one number that matters most in a list, with its bound. */
import { mainLimit, type Problem, type Report } from '../roster/check'
import { settingWords } from '../roster/describe'
import type { ArmyBook } from '../rules/book'
import { choiceName, countWords, countedWords, describeCounter, limitWords } from '../rules/describe'
import type { LimitResult } from '../rules/judge'
import type { Translate } from '../words/t'

/** More was taken than may be. */
export const isPassed = (result: LimitResult | undefined): boolean =>
  result !== undefined && !result.met && result.found > result.allowed

/** A number stays in one line with its word: so do what is and what may be, and how many of what. For words that are drawn, and go nowhere else. */
export const unbroken = (words: string): string => words.replace(/(?<=\p{N}) (?=[\p{L}/×])|(?<= [/×]) /gu, '\u00a0')

/** "290 / 300 pts", "7 / 10 models"; "12 models" where nothing bounds the whole. */
export function totalWords(book: ArmyBook, report: Report, t: Translate): string {
  const main = mainLimit(book, report)
  if (main) return unbroken(describeCounter(book, main, t))
  return unbroken(countWords(book, 'models', report.models, t))
}

/**
 * What the limit on the whole list leaves, or by how much it is passed: "34 left", "room for 5 figures", "12 over". Empty where
 * it is spent to the last, or nothing bounds the whole.
 */
export function leftWords(book: ArmyBook, report: Report, t: Translate): string {
  const main = mainLimit(book, report)
  if (!main || main.max === null || main.found === main.max) return ''
  const n = Math.abs(main.max - main.found)
  const isOver = main.found > main.max
  if (book.ruleset.costs.includes(main.limit.measure)) return t(isOver ? 'total.over' : 'total.left', { n })
  return t(isOver ? 'total.over-of' : 'total.left-of', { n, what: countedWords(book, main, n, t) })
}

/** The number of units, to stand beside the total; empty where that says it: each model is a unit of its own. */
export const unitsWords = (book: ArmyBook | undefined, report: Report, t: Translate): string =>
  report.points === null && report.units === report.models ? '' : unbroken(countWords(book, 'units', report.units, t))

/** A limit as a short counter; what had to be chosen by its name. */
export function counterWords(book: ArmyBook, report: Report, result: LimitResult, t: Translate): string {
  if (result.limit.measure !== 'chosen') return unbroken(describeCounter(book, result, t))
  const id = result.limit.setting ?? ''
  const setting = book.words.settings[id]?.name ?? limitWords(book, result)?.name ?? id
  if (result.stray) return t('setting.is-stray', { setting, value: choiceName(book, id, result.stray.value, t) })
  const value = settingWords(book, report, id, t)
  return value === null ? t('setting.open', { setting }) : t('setting.is', { setting, value })
}

/** Something that is still to come: too little of it was taken or chosen yet, which whoever goes on building puts right. */
export const isLack = (problem: Problem): boolean =>
  problem.kind === 'limit' ? lacks(problem.result) : problem.id === 'empty'

/** As `isLack`, of a limit that is not kept. */
export const lacks = ({ found, allowed, stray }: LimitResult): boolean => !stray && found < allowed

/** By what a verdict is coloured, beside its words. A list that only lacks something is not broken, unless it is `final`: as its player has sent it. */
export function verdictKind(report: Report, final = false): 'ok' | 'bad' | 'open' | 'yet' {
  if (report.legal) return 'ok'
  if (!report.complete) return 'open'
  return !final && report.violations.every(isLack) ? 'yet' : 'bad'
}

/**
 * "Legal"; "2 problems", among which what is still to come does not count unless the list is `final`; "Not finished" of a
 * list that only lacks something; that there is nothing in it yet; or that the verdict is open while something is unknown.
 */
export function verdictWords(report: Report, t: Translate, final = false): string {
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

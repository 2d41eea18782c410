/** The line of a list's text that says whether it is legal, and by which house book; it ends the list. */
import type { Translate } from '../../i18n/t'
import type { HouseBook } from '../../rules/book'
import type { Report } from '../../roster/check'
import { cleanName } from '../../roster/clean-text'
import { madeWords } from '../../roster/describe-problems'

/** The verdict in a line, with what the players made up. A list whose house book isn't here names that. */
export function verdictText(report: Report, asked: HouseBook | undefined, t: Translate): string {
  const made = madeWords(report, t)
  return made === '' ? plainVerdict(report, asked, t) : `${plainVerdict(report, asked, t)} [${made}]`
}

const withoutMade = (line: string): string => line.replace(/:$/, '').replace(/ \[[^[\]]{1,200}\]$/, '')

function plainVerdict(report: Report, asked: HouseBook | undefined, t: Translate): string {
  const n = report.violations.length
  const house = report.house ?? asked
  if (!house) return n === 0 ? t('text.legal') : report.complete ? t('text.illegal', { n }) : t('text.open')
  const by = { book: cleanName(house.name), fingerprint: house.fingerprint }
  if (n === 0) return t('text.legal-by', by)
  return report.complete ? t('text.illegal-by', { ...by, n }) : t('text.open-by', by)
}

const FINGERPRINT = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/
/** Longer than any name and the words around it. */
const LONGEST = 1000

const numberIn = (text: string) => /\p{N}+/u.exec(text)?.[0] ?? ''

/** The house book that a line names which is a verdict by one; null for any other line. */
export function houseOfVerdict(line: string, t: Translate): HouseBook | null {
  const text = withoutMade(line)
  const fingerprint = text.length > LONGEST ? undefined : FINGERPRINT.exec(text)?.[0]
  if (fingerprint === undefined) return null
  const end = text.lastIndexOf(fingerprint)
  const number = numberIn(text.slice(end + fingerprint.length))
  const forms = [
    t('text.legal-by', { fingerprint }),
    t('text.open-by', { fingerprint }),
    ...[1, 2].map((n) => t('text.illegal-by', { n, fingerprint }).replace(new RegExp(`${String(n)}(?=\\D*$)`), number)),
  ]
  for (const form of forms) {
    const [before = '', after = ''] = form.split('{book}')
    if (text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length)
      return { name: cleanName(text.slice(before.length, text.length - after.length)), fingerprint }
  }
  return null
}

/** Whether the line is the verdict, which ends the list; its problems and the link follow. */
export function isVerdict(line: string, t: Translate): boolean {
  const text = withoutMade(line)
  const number = numberIn(text)
  const says = [
    t('text.legal'),
    t('text.open'),
    t('text.open-before'),
    ...[1, 2].map((n) => t('text.illegal', { n }).replace(String(n), number)),
  ]
  return says.includes(text) || houseOfVerdict(line, t) !== null
}

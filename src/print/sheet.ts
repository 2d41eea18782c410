/** Makes the contents of a sheet. Pure: texts and rows depend only on the list, its army book, its report and the options. */
import { accentOf } from '../catalogue/catalogue'
import type { ArmyBook } from '../rules/book'
import { countWords, describeCounter, describeLimit, limitWords } from '../rules/describe-limits'
import { mainLimit, type Problem, type Report } from '../roster/check'
import { describeProblem, forceWords, settingWords } from '../roster/describe-problems'
import { isRespectedBan } from '../rules/judge'
import { rowWords } from '../rules/reference'
import { isClosed } from '../rules/settings'
import { remindersOf } from '../roster/in-use'
import type { ArmyList } from '../roster/list'
import { withoutSecrets } from '../roster/secrets'
import { asSeen } from '../roster/without-secrets'
import { listTicks } from '../session/ticks'
import { totalText } from '../exchange/text/write-text'
import type { Translate } from '../i18n/t'
import { houseSection } from './house-changes'
import { abbreviations } from './abbreviations'
import { LONGEST_QR } from '../exchange/link/qr-limit'
import { type Fact, type Sheet, type SheetOptions } from './page-model'
import { capabilitiesOf } from './sheet-names'
import { referenceSections } from './reference-tables'
import { roundTable, tickLegend } from './sheet-ticks'
import { merged } from './merge-entries'
import { unitRows } from './unit-rows'

/** Longest code, in characters, that stands on one line. */
const LONGEST_CODE = 80
/** Most faults of units that the header lists, with up to twice as many limits. Every fault is also printed at its unit. */
const MOST_SENTENCES = 6
/** A blank to write on. */
const TO_WRITE = '________'

function dateWords(date: string, region: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

function facts(book: ArmyBook, report: Report, options: SheetOptions, t: Translate): Fact[] {
  const shown = book.ruleset.settings.flatMap((setting): Fact[] => {
    const value = setting.secret === true ? null : settingWords(book, report, setting.id, t)
    return value === null ? [] : [{ name: book.words.settings[setting.id]?.name ?? setting.id, value }]
  })
  const player = options.player?.trim() ?? ''
  return [
    ...shown,
    ...(player === '' ? [] : [{ name: t('sheet.player'), value: player }]),
    ...(options.date === undefined
      ? []
      : [{ name: t('sheet.date'), value: dateWords(options.date, options.region ?? t.locale) }]),
  ]
}

/** The secret settings and the rules of what was chosen; a blank for a choice that may be made later, during play. */
function slip(book: ArmyBook, report: Report, t: Translate): Fact[] {
  const { settings, limits } = report
  const chosen = book.ruleset.settings.filter((one) => one.secret === true && !isClosed(book, one, settings))
  const sections = book.reference.sections.filter(({ use }) => use === 'choice')
  const facts: Fact[] = []
  const rules: Fact[] = []
  for (const { id } of chosen) {
    const value = settings.get(id)
    const name = settingWords(book, report, id, t) ?? TO_WRITE
    facts.push({ name: book.words.settings[id]?.name ?? id, value: name })
    const section = sections.find(({ rows }) => rows.some((row) => row.id === value))
    const text = section && typeof value === 'string' && rowWords(book, section, value)?.text
    if (text) rules.push({ name, value: text })
    const stray = limits.find(({ limit, stray }) => stray && limit.setting === id)
    if (stray) rules.push({ name, value: describeLimit(book, stray, t) })
  }
  return [...facts, ...rules]
}

/** The sentence for a problem, without naming a secret choice. */
function withoutSecret(problem: Problem, list: ArmyList, book: ArmyBook, t: Translate): string {
  const result = problem.kind === 'limit' ? problem.result : undefined
  const isSecret = book.settingById.get(result?.limit.setting ?? '')?.secret === true
  return isSecret && result?.stray
    ? t('limit.stray-secret', { what: limitWords(book, result)?.name ?? problem.id })
    : describeProblem(problem, withoutSecrets(list, book), book, t)
}

function verdict(list: ArmyList, book: ArmyBook, report: Report, t: Translate): Sheet['verdict'] {
  const ofList = report.violations.filter((problem) => problem.kind === 'limit' || problem.entry === null)
  const ofEntries = report.violations.filter((problem) => problem.kind === 'fault' && problem.entry !== null)
  // Every unit of a faulty design has the same fault: say it once.
  const said = (problems: readonly Problem[]) => [...new Set(problems.map((one) => withoutSecret(one, list, book, t)))]
  const limits = said(ofList)
  const faults = said(ofEntries)
  const hints = said(report.advice.filter((one) => one.kind === 'limit' && one.result.limit.onSheet))
  const sentences = [...limits.slice(0, 2 * MOST_SENTENCES), ...faults.slice(0, MOST_SENTENCES), ...hints]
  const more = limits.length + faults.length + hints.length - sentences.length
  const kind = !report.complete ? 'open' : report.legal ? 'legal' : 'illegal'
  const house = report.house ?? list.book
  return {
    kind,
    words: house ? t(`sheet.by.${kind}`, { book: house.name, fingerprint: house.fingerprint }) : t(`sheet.is.${kind}`),
    sentences: more > 0 ? [...sentences, t('sheet.more', { n: more })] : sentences,
  }
}

/** The sheet of the quick reference alone: it belongs to the game and shows nothing of a list. */
const referenceOf = (sheet: Sheet): Sheet => ({
  ...sheet,
  title: sheet.labels.reference,
  labels: { ...sheet.labels, reference: `${sheet.labels.reference} · ${sheet.game}` },
  facts: [],
  units: [],
  notes: '',
  slip: [],
  code: '',
})

/**
 * The contents of a list's sheet. Never throws: what the book does not know is named by its id. `merge` prints equal
 * entries as one, in games in which a count repeats whole units.
 */
export function makeSheet(
  whole: ArmyList,
  book: ArmyBook,
  judged: Report,
  t: Translate,
  options: SheetOptions,
  merge = false,
): Sheet {
  const [list, checked] = options.secrets ? [whole, judged] : asSeen(whole, book, judged)
  const report = merge && book.ruleset.countIs === 'units' ? merged(checked) : checked
  const { texts = true, ticks = true, points = true, notes = true } = options
  const link = options.link ?? ''
  const code = options.code ?? ''
  const scanned = link.length > 0 && link.length <= LONGEST_QR
  const models = countWords(book, 'models', report.models, t)
  const force = forceWords(book, report, t)
  const played = [{ list, report }, ...(options.beside ?? [])]
  const sections = [...houseSection(played, book, options, t), ...referenceSections(played, book, options, t)]
  const elsewhere = options.only === 'list' ? referenceSections(played, book, { ...options, only: 'reference' }, t) : []
  const printed = new Set([...sections, ...elsewhere].flatMap(({ rows }) => rows.map(({ text }) => text)))
  // The total shows the main limit already, so the counters leave it out.
  const main = report.points === null ? undefined : mainLimit(book, report)
  const rows = unitRows(list, book, report, t, { ticks, points, notes, texts })
  // Cards name capabilities in full; fitted to one page they may become blocks, which do not.
  const noted = capabilitiesOf(options.layout === 'roster' || options.fit ? list.elements : [])
  const boxes = { ticks: ticks ? listTicks(book, report, t) : [], rounds: ticks ? roundTable(book, report, t) : null }
  const sheet: Sheet = {
    language: t.locale,
    accent: accentOf(book.id) ?? 'olive',
    title: list.name.trim() || t('list.unnamed'),
    game: [book.title.name, book.title.edition].filter(Boolean).join(' · '),
    total: points ? totalText(book, report, t) : models,
    size: report.points !== null && points ? force : force === models ? '' : countWords(book, 'units', report.units, t),
    verdict: verdict(list, book, report, t),
    facts: facts(book, report, options, t),
    counters: report.limits
      .filter((result) => result.limit.measure !== 'chosen' && result !== main && !isRespectedBan(result))
      .filter((result) => points || !book.ruleset.costs.includes(result.limit.measure))
      .map((result) => describeCounter(book, result, t)),
    ...rows,
    labels: {
      upgrades: t('sheet.upgrades'),
      rules: t('sheet.rules'),
      notes: t('sheet.notes'),
      tracking: ticks ? t('sheet.tracking') : '',
      reminders: t('sheet.reminders'),
      reference: options.reference === 'none' || options.only === 'list' ? '' : t('sheet.reference'),
      slip: t('sheet.slip'),
      melee: t('facts.melee'),
      write: notes ? t('sheet.write') : '',
    },
    ...boxes,
    legend: ticks ? tickLegend(book, report, rows.units) : [],
    abbreviations: abbreviations(book, { ...rows, ...boxes }, [...sections, ...elsewhere], noted),
    notes: notes ? list.notes : '',
    reminders: texts ? remindersOf(book, report, printed) : [],
    slip: options.secrets ? slip(book, report, t) : [],
    sections,
    inPlay: sections.some((section) => section.rows.some((row) => row.inPlay))
      ? t(options.beside?.length ? 'sheet.inPlayAny' : 'sheet.inPlay')
      : '',
    continued: t('sheet.continued'),
    pageOf: t('sheet.page', { page: '{page}', pages: '{pages}' }),
    code: code.length > LONGEST_CODE ? (scanned ? '' : t('sheet.codeLong')) : code && `${t('sheet.code')}: ${code}`,
    link: scanned ? link : '',
    scan: t('sheet.scan'),
    lacks: scanned && options.lacks ? t(`sheet.lacks.${options.lacks}`) : '',
    missing: '',
  }
  return options.only === 'reference' ? referenceOf(sheet) : sheet
}

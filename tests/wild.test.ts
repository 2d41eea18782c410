/**
 * All that a link can contain, however far outside the limits of the army books: it is judged, described, stored, compared,
 * repaired, printed and used for odds, and nothing throws. One list that throws would make the library unusable.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadOdds } from '../src/catalogue/catalogue'
import { firstMode, odds } from '../src/odds/odds'
import { makePages } from '../src/print/make-pdf'
import { changesWords } from '../src/roster/change-words'
import { check } from '../src/roster/check'
import { describeProblem } from '../src/roster/describe-problems'
import { newList, type ArmyList } from '../src/roster/list'
import { fillUps } from '../src/quartermaster/fill'
import { repairs } from '../src/quartermaster/repairs'
import { pricer } from '../src/roster/resolve'
import { upgradesOf, type ArmyBook } from '../src/rules/book'
import { describePrice } from '../src/rules/describe-price'
import { decodeCode } from '../src/exchange/link/decode'
import { describeMatch, matchRows } from '../src/exchange/compare/describe-match'
import { encodeList } from '../src/exchange/link/encode'
import { readText } from '../src/exchange/file/file-read'
import { writeBackup } from '../src/exchange/file/file-write'
import { compareLists } from '../src/exchange/compare/match'
import { listText } from '../src/exchange/text/write-text'
import { readListText } from '../src/exchange/text/text-read'
import { newRecord } from '../src/storage/list-records'
import { plainRecord, readRecord } from '../src/storage/record-shape'
import { translateEnglish as t } from '../src/i18n/english'
import { bookOf, folders } from './data/folders'
import { OPTIONS } from './print/lists'
import { lookup } from './exchange/books'
import './print/open'
import { runs } from './runs'

const number = fc.constantFrom(
  ...[0, 1, 2, 3, 5, 10, 50, 300, 999, 1000, -1, 0.5, -0.1, 2 ** 53, 1e21, 1e-320, 5e7, 1e308, -1e308],
)
const foreign = fc.constantFrom('__proto__', 'constructor', 'toString', 'x', '#37', 'a: b, “c” (d)')
const oneOf = (ids: readonly string[]) => fc.oneof(fc.constantFrom('zz', ...ids), foreign)
const keyed = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(fc.tuple(key, value), { maxLength }).map((pairs): Record<string, T> => Object.fromEntries(pairs))

function anyDesign({ elements: rules }: ArmyBook) {
  if (!rules) return null
  const ids = rules.capabilities.map((one) => one.id)
  const value = fc.oneof({ weight: 3, arbitrary: number }, fc.boolean(), oneOf(ids))
  const own = fc
    .constantFrom(...rules.capabilities)
    .chain(({ id, param }) => value.map((one) => ({ id, ...(param && { params: { [param.id]: one } }) })))
  const strange = fc.record({ id: oneOf(ids), params: keyed(foreign, value, 2) })
  const stat = fc.oneof({ weight: 3, arbitrary: number }, fc.constantFrom<['auto', null]>('auto', null))
  const known = fc.record(Object.fromEntries(rules.stats.map((one) => [one.id, stat])), { requiredKeys: [] })
  return fc.record({
    name: fc.constantFrom('A', ''),
    kind: oneOf(rules.kinds),
    stats: fc.tuple(known, keyed(foreign, stat, 1)).map(([some, more]) => ({ ...some, ...more })),
    capabilities: fc.array(fc.oneof({ weight: 3, arbitrary: own }, strange), { maxLength: 6 }),
  })
}

const DESIGNS = ['x', 'constructor', '__proto__'] as const

function anyWild(book: ArmyBook): fc.Arbitrary<ArmyList> {
  const settings = keyed(
    oneOf(book.ruleset.settings.map((one) => one.id)),
    fc.oneof(number, oneOf(book.ruleset.settings.flatMap((one) => one.choices?.map(({ id }) => id) ?? []))),
    4,
  )
  const design = anyDesign(book)
  const elements = (design ? fc.array(design, { maxLength: DESIGNS.length }) : fc.constant([])).map((some) =>
    some.map((one, at) => ({ ...one, id: DESIGNS[at] ?? '' })),
  )
  const upgrades = [...book.unitById.values()].flatMap((unit) => upgradesOf(book, unit).map((one) => one.id))
  const unit = fc.record({
    unit: fc.oneof(fc.constantFrom(...DESIGNS), fc.constantFrom(...book.unitById.keys(), '#9')),
    count: fc.constantFrom(1, 2, 3, 999),
    upgrades: fc.array(oneOf(upgrades), { maxLength: 4 }),
    name: fc.constantFrom('', 'N'),
    notes: fc.constantFrom('', 'n\nm'),
    command: fc.constantFrom(null, 'x', 'constructor', 'nobody'),
  })
  return fc
    .record({ settings, elements, units: fc.array(unit, { maxLength: 6 }) })
    .map((parts) => newList(book.id, parts as Partial<ArmyList>))
}

describe.each(folders)('any list that a link of %s can contain', (folder) => {
  const book = bookOf(folder)

  it('is accepted by every function that takes a list', async () => {
    const rules = await loadOdds(folder)
    let before = newList(folder)
    const everything = (raw: ArmyList) => {
      const encoded = encodeList(raw, lookup, { secrets: true })
      fc.pre(encoded.ok)
      const decoded = decodeCode(encoded.ok ? encoded.code : '', lookup)
      if (!decoded.ok) return expect.unreachable(decoded.reason)
      const { list } = decoded
      const report = check(list, book)
      const told = [...report.violations, ...report.advice].map((one) => describeProblem(one, list, book, t))
      const text = listText(list, book, report, t, { notes: true, secrets: true })
      expect([...told, text].join('\n')).not.toMatch(/\bNaN\b|∞|Infinity|undefined/)
      expect(report.points === null).toBe(book.ruleset.costs.length === 0)
      expect(readListText(text, lookup, t).ok).toBe(true)

      const [file = ''] = writeBackup([list])
      expect(readText(file, lookup)).toMatchObject({ ok: true, broken: [] })
      const record = plainRecord(newRecord(list))
      const kept = readRecord(record.id, structuredClone(record))
      expect(kept.ok && encodeList(kept.record.list, lookup, { secrets: true })).toEqual(encoded)

      matchRows(compareLists(list, before, lookup), t)
      describeMatch(compareLists(list, before, lookup), t)
      changesWords(before, list, book, t)
      fillUps(list, book, { report, most: 3 })
      repairs(list, book)
      const priceOf = pricer(book, report.settings)
      for (const element of list.elements) describePrice(book, priceOf(element)!, t)
      makePages(list, book, report, t, { ...OPTIONS, reference: 'full' })
      const [attacker] = report.entries
      const target = report.entries.at(-1)
      if (rules && attacker && target)
        odds(attacker, target, { mode: firstMode(attacker, target, book, rules.rules) }, book, rules.rules)
      before = list
    }
    fc.assert(fc.property(anyWild(book), everything), { seed: 20261122, numRuns: runs(36) })
  }, 120_000)
})

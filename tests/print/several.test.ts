import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { SheetOptions } from '../../src/print/page-model'
import type { Page } from '../../src/print/paper'
import { makeSeveralPages, makeSeveralPdf, type Printed } from '../../src/print/several'
import { makeSheet } from '../../src/print/sheet'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { encodeList } from '../../src/exchange/link/encode'
import { lookupOf } from '../../src/exchange/link/lookup'
import { receive } from '../../src/exchange/receive'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS, PLATOON } from './lists'
import './open'

const folder = mkdtempSync(join(tmpdir(), 'several-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

async function printed(list: ArmyList, options: Partial<SheetOptions> = {}): Promise<Printed> {
  const book = (await loadBook(list.ruleset))!
  const encoded = encodeList(list, lookupOf([book]), { secrets: false })
  const code = encoded.ok ? encoded.code : ''
  return {
    list,
    book,
    report: check(list, book),
    options: { ...OPTIONS, ...options, code, link: `https://x.y/#${code}` },
  }
}
test('for paper printed on both sides each list and each shared reference begins a leaf, and no empty page is last', async () => {
  const lists = [PLATOON, ...others]
  const made = async (options: Partial<SheetOptions>, of = lists) => {
    const { pages } = await makeSeveralPages(await Promise.all(of.map((list) => printed(list, options))), t)
    return pages
  }
  for (const reference of ['none', 'full'] as const) {
    const pages = await made({ reference })
    const leaves = await made({ reference, leaf: true })
    expect(pages.some(({ boxes }) => boxes.length === 0)).toBe(false)
    expect(leaves.filter(({ boxes }) => boxes.length > 0)).toEqual(pages)
    expect(leaves.length).toBeGreaterThan(pages.length)
    expect(leaves.at(-1)?.boxes).not.toEqual([])
    const isFirst = ({ boxes }: Page) => boxes.some((box) => box.kind === 'text' && box.text.startsWith('Page 1 of'))
    for (const [at, page] of leaves.entries()) if (isFirst(page)) expect(at % 2).toBe(0)
  }
  // Where only one list is left, the choice is not offered and has no effect.
  expect(await made({ reference: 'none', leaf: true }, others.slice(0, 1))).toHaveLength(1)
})

const others = [
  newList('hammer-wars', { name: 'Waaagh', settings: { faction: 'orks' }, units: [newEntry('tactical')] }),
  newList('army-men-combat', { name: 'Взвод', units: [newEntry('jeep'), newEntry('sniper')] }),
]

test.each([{ layout: 'roster' }, { layout: 'cards', paper: 'letter', orientation: 'landscape' }] as const)(
  'each list starts on a page of its own, with its own page numbers and entry in the outline (%j)',
  async (options) => {
    const all = await Promise.all([PLATOON, ...others].map((list) => printed(list, { reference: 'full', ...options })))
    const bytes = await makeSeveralPdf(all, '3 army lists', t)
    const file = join(folder, `${options.layout}.pdf`)
    writeFileSync(file, bytes)
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
    const beside = [{ list: all[2]!.list, report: all[2]!.report }]
    const without = { only: 'list' } as const
    const shared = { beside, only: 'reference' } as const
    // The reference that two lists of one game share follows the last of them.
    const sheets = [all[0]!, all[1]!, all[2]!, all[0]!]
    const alone = sheets.map(
      ({ list, book, report, options: own }, at) =>
        makePages(list, book, report, t, { ...own, ...[without, {}, without, shared][at] }).pages.length,
    )
    const reference = 'Quick reference · Army Men Combat · Points edition'
    const titles = [...all.map(({ list }) => list.name), reference]
    const pages = alone.reduce((sum, count) => sum + count, 0)
    const info = run('pdfinfo', '-enc', 'UTF-8', file)
    expect(info).toMatch(new RegExp(`Pages:\\s+${pages}\\n`))
    expect(info).toMatch(/Title:\s+3 army lists/)
    expect(info).toMatch(/Subject:\s+Army Men Combat.*, Hammer Wars/)

    let first = 1
    for (const [at, count] of alone.entries()) {
      const text = run('pdftotext', '-layout', '-f', String(first), '-l', String(first), '-enc', 'UTF-8', file, '-')
      expect(text.trimStart().startsWith(titles[at]!)).toBe(true)
      expect(text).toContain(`Page 1 of ${count}`)
      first += count
    }
    // Each page of a shared reference names its game, and no list.
    const last = run('pdftotext', '-layout', '-f', String(first - 1), '-enc', 'UTF-8', file, '-')
    expect(last.replace(/ +/g, ' ')).toContain(reference)
    expect(last).not.toContain('Code:')

    // Some versions of qpdf write numbers as "792.".
    const json = run('qpdf', '--json', '--json-key=outlines', file).replace(/(\d)\.(?=\s*[,\]])/g, '$1')
    const outline = JSON.parse(json) as {
      outlines: { title: string; destpageposfrom1: number; kids: { title: string; kids: unknown[] }[] }[]
    }
    expect(outline.outlines.map(({ title }) => title)).toEqual(titles)
    expect(outline.outlines.map((one) => one.destpageposfrom1)).toEqual(
      alone.map((_, at) => 1 + alone.slice(0, at).reduce((sum, count) => sum + count, 0)),
    )
    const kidsOf = (at: number) => outline.outlines[at]!.kids
    const rules = options.layout === 'roster' ? ['Special rules'] : []
    expect(kidsOf(2).map(({ title }) => title)).toEqual(['Jeep', 'Sniper', ...rules])
    // The only list of its game keeps its own reference.
    expect(kidsOf(1).at(-1)?.title).toBe('Quick reference')
    for (const kids of [kidsOf(1).at(-1)!.kids, kidsOf(3)]) expect(kids.length).toBeGreaterThan(2)
  },
)

test('the quick reference of two lists of one game has what either of them uses', async () => {
  const book = (await loadBook('army-men-combat'))!
  const played = (...units: string[]) => {
    const list = newList(book.id, { units: units.map((id) => newEntry(id)) })
    return { list, report: check(list, book) }
  }
  const foot = played('recruits-5')
  const tank = played('jeep')
  const rulesOf = (options: Partial<SheetOptions>) => {
    const { sections, inPlay } = makeSheet(foot.list, book, foot.report, t, { ...OPTIONS, ...options })
    return { inPlay, titles: sections.map(({ title }) => title), rows: sections.flatMap(({ rows }) => rows) }
  }
  expect(rulesOf({}).titles).not.toContain('Vehicle actions')
  const both = rulesOf({ beside: [tank] })
  expect(both.titles).toEqual(expect.arrayContaining(['Infantry actions', 'Vehicle actions']))
  for (const unit of ['Recruits', 'Jeep']) expect(both.rows.map(({ users }) => users).join(' ')).toContain(unit)
  const full = rulesOf({ reference: 'full', beside: [tank] })
  expect(full.inPlay).toBe('● is in one of these lists.')
  expect(full.rows.filter((row) => row.inPlay).length).toBeGreaterThan(
    rulesOf({ reference: 'full' }).rows.filter((row) => row.inPlay).length,
  )
})

test('without a quick reference each list has the texts of its own rules, and nothing follows the lists', async () => {
  const all = await Promise.all([PLATOON, PLATOON].map((list) => printed(list, { reference: 'none' })))
  const { pages } = await makeSeveralPages(all, t)
  const texts = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
  expect(texts.filter((text) => text === 'Special rules')).toHaveLength(2)
  expect(texts.join(' ')).not.toContain('Quick reference')
})

const wordsOf = (pages: readonly Page[]) =>
  pages.map(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])).join(' '))

test('beside a shared reference each list has the texts of its own rules, and only those', async () => {
  const all = await Promise.all([PLATOON, others[1]!].map((list) => printed(list, { reference: 'full' })))
  const words = wordsOf((await makeSeveralPages(all, t)).pages)
  const own = words.filter((page) => page.includes('Points limit'))
  const shared = words.slice(words.findIndex((page) => page.startsWith('Quick reference')))
  expect(own.length).toBe(2)
  expect(words.indexOf(own[1]!) + shared.length).toBe(words.length - 1)
  const texts = (pages: readonly string[], rule: string) => pages.join(' ').split(rule).length - 1
  const lists = words.slice(0, -shared.length)
  // Both lists have a sniper, neither has a bomber.
  for (const [rule, onLists, onShared] of [
    ['Hits on 2+ when shooting', 2, 0],
    ['Special rules', 2, 1],
    ['Coherency', 0, 1],
  ] as const)
    expect([texts(lists, rule), texts(shared, rule)], rule).toEqual([onLists, onShared])
})

test('each list has its own reference if that takes no additional page', async () => {
  const small = ['One', 'Two'].map((name) =>
    newList('simple-toy-soldier-game', { name, units: [newEntry('machine-gunner'), newEntry('rifleman')] }),
  )
  const pagesOf = async (options: Partial<SheetOptions>, lists = small) =>
    wordsOf((await makeSeveralPages(await Promise.all(lists.map((list) => printed(list, options))), t)).pages)
  const own = await pagesOf({})
  expect(own).toHaveLength(2)
  for (const page of own) expect(page).toContain('Quick reference')
  // Several small references would each fill a page, so they are one.
  const squads = ['A', 'B', 'C', 'D'].map((name) => ({ ...PLATOON, name }))
  const shared = await pagesOf({ reference: 'full' }, squads)
  expect(shared.filter((page) => page.includes('Quick reference')).length).toBeLessThan(4)
})

test('no list is marked with the player’s name when lists of several players are printed', async () => {
  const [one, two] = await Promise.all(others.map((list) => printed(list)))
  const named = async (all: readonly Printed[]) => wordsOf((await makeSeveralPages(all, t)).pages).join(' ')
  expect(await named([one!])).toContain(OPTIONS.player)
  expect(await named([one!, two!])).not.toContain(OPTIONS.player)
})

test('all lists in a PDF can be imported into the app', async () => {
  const all = await Promise.all([PLATOON, ...others].map((list) => printed(list)))
  const bytes = await makeSeveralPdf(all, 'Lists', t)
  const found = receive(bytes, lookupOf(all.map(({ book }) => book)), t)
  if (found.kind !== 'lists') throw new Error(found.kind)
  expect(found.lists.map(({ list }) => list.name)).toEqual(all.map(({ list }) => list.name))
  expect(found.lists.every(({ from }) => from === 'pdf')).toBe(true)
})

test('makes the same bytes every time, and reports its progress', async () => {
  const all = await Promise.all(others.map((list) => printed(list)))
  const told: number[] = []
  const pause = (done: number) => {
    told.push(done)
    return Promise.resolve()
  }
  const first = await makeSeveralPdf(all, 'Lists', t)
  const second = await makeSeveralPdf(all, 'Lists', t, { pause })
  expect(Buffer.compare(first, second)).toBe(0)
  expect(told.toSorted((a, b) => a - b)).toEqual(told)
  expect(told.every((done) => done >= 0 && done <= 1)).toBe(true)
})

test('reports for each list whether it fits on one page, if that was asked for', async () => {
  const units = Array.from({ length: 150 }, (_, at) => newEntry('riflemen-10', { name: `Squad ${String(at)}` }))
  const long = newList('army-men-combat', { name: 'Long', units })
  const fits = async (fit: boolean) =>
    (
      await makeSeveralPages(
        await Promise.all([PLATOON, long].map((list) => printed(list, { fit, reference: 'full' }))),
        t,
      )
    ).fits
  expect(await fits(true)).toMatchObject([{ fits: true }, { fits: false }])
  expect(await fits(false)).toEqual([null, null])
})

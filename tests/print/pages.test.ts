import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue'
import { POINT } from '../../src/print/font'
import { FIT_STEPS, makePages, makePagesGently } from '../../src/print/make'
import { drawable } from '../../src/print/glyphs'
import type { Sheet, SheetOptions } from '../../src/print/model'
import { sheetFonts } from '../../src/print/fonts'
import { LEAST_TYPE, usualStyle, denseStyle, tightStyle } from '../../src/print/style'
import { ASCENT, DESCENT, colourOf, TONES, type Box, type Page } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { translateEnglish } from '../../src/words/t'
import { newEntry, newList } from '../../src/roster/list'
import { anyList, anyOptions, OPTIONS, SQUADS } from './lists'

interface Area {
  left: number
  top: number
  right: number
  bottom: number
  what: string
}

function areaOf(box: Box): Area {
  switch (box.kind) {
    case 'text': {
      const points = box.size * POINT
      const [top, bottom] = [box.y - ASCENT * points, box.y + DESCENT * points]
      return { left: box.x, right: box.x + box.width, top, bottom, what: box.text }
    }
    case 'line':
      return { left: box.x1, right: box.x2, top: box.y1, bottom: box.y2, what: 'line' }
    case 'rect':
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, what: 'rect' }
    case 'image':
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, what: box.alt }
    case 'check':
    case 'qr':
      return { left: box.x, right: box.x + box.size, top: box.y, bottom: box.y + box.size, what: box.kind }
  }
}

function overlaps(page: Page): string[] {
  const solid = page.boxes
    .filter((box) => box.kind === 'text' || box.kind === 'check' || box.kind === 'qr' || box.kind === 'image')
    .map(areaOf)
    .toSorted((a, b) => a.top - b.top)
  const slack = 0.02
  return solid.flatMap((a, at) => {
    const found: string[] = []
    for (let next = at + 1; next < solid.length; next++) {
      const b = solid[next]!
      if (b.top >= a.bottom - slack) break
      if (a.left < b.right - slack && b.left < a.right - slack) found.push(`${a.what} | ${b.what}`)
    }
    return found
  })
}

const bare = (text: string) => text.replace(/\s/g, '')
const textOf = (pages: readonly Page[]) =>
  bare(
    pages
      .flatMap((page) =>
        page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : box.kind === 'image' ? [box.alt] : [])),
      )
      .join(''),
  )

const regular = sheetFonts().regular.covers
const bold = sheetFonts().bold.covers
const covers = new Set([...regular].filter((code) => bold.has(code)))
/** A name drawer that knows a width only. */
const measure = (text: string) => [...text].length * 0.9

/** Everything that the sheet says of the list, with what may be cut when it is long. */
function said(sheet: Sheet, cards: boolean, close: boolean): string[] {
  return [
    sheet.title,
    sheet.game,
    sheet.total,
    sheet.size,
    sheet.verdict.words,
    ...sheet.verdict.sentences,
    ...sheet.facts.flatMap((fact) => [fact.name, fact.value]),
    sheet.counters.join('·'),
    ...sheet.units.flatMap((unit) => [
      unit.title,
      unit.subtitle,
      unit.count,
      unit.cost,
      unit.upgrades.join(','),
      ...unit.faults,
      unit.notes,
      unit.ticksCut,
      ...unit.profile,
      ...unit.lines.flatMap((line) => [
        line.name,
        line.note,
        ...(close ? line.cells.filter((text) => text !== '–') : line.cells),
      ]),
      ...(cards ? unit.texts.flatMap((text) => [text.name, text.value]) : [unit.rules.join(',')]),
      ...unit.ticks.flatMap((group) => group.ticks.map((tick) => tick.name)),
    ]),
    ...sheet.ticks.flatMap((tick) => [tick.name, tick.text]),
    ...(sheet.rounds?.ticks.flatMap((tick) => [tick.name, tick.text]) ?? []),
    ...sheet.notes.split('\n'),
    ...sheet.reminders,
    ...sheet.sections.flatMap((section) => [
      section.title,
      section.text,
      ...(close ? [] : section.columns),
      ...section.rows.flatMap((row) => [row.name, ...row.cells, row.text + row.users]),
    ]),
    sheet.code,
    ...sheet.legend.flatMap((fact) => [fact.name, fact.value]),
    sheet.missing,
  ].map((text) => drawable(text, covers).text)
}

/** Missing texts; one that is cut must show it. */
function lost(texts: readonly string[], all: string): string[] {
  const ends = [...all.matchAll(/…/g)].map((match) => match.index)
  const isCut = (text: string) =>
    ends.some((end) => {
      const start = all.lastIndexOf(text.slice(0, 20), end)
      return start >= 0 && end - start >= 20 && all.slice(start, end) === text.slice(0, end - start)
    })
  return texts.filter((text) => !all.includes(text) && !isCut(text))
}

/** What is wrong with the pages; empty when all is well. */
function faults(pages: readonly Page[], margin: number): string[] {
  const found: string[] = []
  for (const page of pages) {
    for (const box of page.boxes) {
      const area = areaOf(box)
      const inside =
        area.left >= margin &&
        area.top >= margin - 0.1 &&
        area.right <= page.width - margin &&
        area.bottom <= page.height - margin + 0.1
      if (!inside) found.push(`over the margin: ${JSON.stringify(area)}`)
      if (box.kind === 'text' && box.size < LEAST_TYPE - 1e-9) found.push(`${box.text} in ${box.size} points`)
    }
    found.push(...overlaps(page))
  }
  return found
}

/** Whole texts, in their order; where paragraphs run on from column to column, every word of them. */
function unsaid(sheet: Sheet, pages: readonly Page[], options: SheetOptions, close: boolean): string[] {
  const texts = said(sheet, options.layout === 'cards', close)
  return lost(close ? texts.flatMap((text) => text.split(' ')) : texts.map(bare), textOf(pages))
}

test.each(rulesetIds)(
  'the pages of any list of %s hold everything, inside the margins, nothing over another',
  async (id) => {
    const book = (await loadBook(id))!
    const t = translateEnglish
    fc.assert(
      fc.property(anyList(book), anyOptions, fc.boolean(), (list, options, drawsNames) => {
        const { sheet, pages, fit } = makePages(
          list,
          book,
          check(list, book),
          t,
          options,
          drawsNames ? measure : undefined,
        )
        const close = fit !== null && FIT_STEPS.indexOf(fit.step) >= FIT_STEPS.indexOf('small')
        expect(faults(pages, close ? 7.99 : 11.99)).toEqual([])
        if (fit) expect(fit).toEqual({ ...fit, fits: pages.length === 1, pages: pages.length })
        if (!drawsNames) expect(unsaid(sheet, pages, options, close)).toEqual([])
      }),
      { seed: 20261120, numRuns: 150 },
    )
  },
  300_000,
)

test('body text is 9 points, and no style sets anything under 8', () => {
  const fonts = sheetFonts()
  expect(usualStyle(fonts).type.body).toBe(9)
  for (const style of [usualStyle(fonts), tightStyle(fonts), denseStyle(fonts)])
    for (const size of Object.values<number>({ ...style.type })) expect(size).toBeGreaterThanOrEqual(LEAST_TYPE)
})

test('colours survive a printer without them', () => {
  const grey = ([red, green, blue]: readonly [number, number, number]) => 0.299 * red + 0.587 * green + 0.114 * blue
  for (const tone of TONES) {
    expect(grey(colourOf(0, tone))).toBeLessThan(80)
    expect(grey(colourOf(0.87, tone))).toBeGreaterThan(215)
  }
})

test('a 300-point army with the rules it uses finds room on one side, and says what was done for it', async () => {
  const book = (await loadBook('army-men-combat'))!
  const report = check(SQUADS, book)
  expect(report).toMatchObject({ legal: true, units: 8 })
  for (const paper of ['a4', 'letter'] as const) {
    const made = makePages(SQUADS, book, report, translateEnglish, { ...OPTIONS, paper, fit: true })
    expect(made.fit).toEqual({ fits: true, step: 'dense', pages: 1 })
    const text = textOf(made.pages)
    for (const words of ['1stSquad', 'FP2,Dice20', 'Rookie', 'Closecombat', 'Vehicledamage', 'Thehigherscore.'])
      expect(text).toContain(words)
  }
})

test('what cannot be on one page says so, and is set no closer than helps', async () => {
  const book = (await loadBook('hammer-wars'))!
  const units = [...book.unitById.keys()].map((unit) => newEntry(unit))
  const list = newList(book.id, { units, notes: 'Remember the flank.\n'.repeat(90) })
  const made = makePages(list, book, check(list, book), translateEnglish, { ...OPTIONS, reference: 'full', fit: true })
  expect(made.fit?.fits).toBe(false)
  expect(made.fit?.pages).toBe(made.pages.length)
  expect(made.pages.length).toBeGreaterThan(1)
})

test('made in steps it is the same sheet', async () => {
  const book = (await loadBook('army-men-combat'))!
  const asked = [SQUADS, book, check(SQUADS, book), translateEnglish, OPTIONS] as const
  const gently = await makePagesGently(() => Promise.resolve(), ...asked)
  expect(gently).toEqual(makePages(...asked))
})

test('500 units are laid out whole, and in good time', async () => {
  const book = (await loadBook('army-men-combat'))!
  const ids = [...book.unitById.keys()]
  const units = Array.from({ length: 500 }, (_, at) => ({
    unit: ids[at % ids.length]!,
    count: 1,
    upgrades: [],
    name: `Unit number ${at + 1}`,
    notes: '',
    command: null,
  }))
  const list = { ruleset: book.id, name: 'Horde', notes: '', settings: {}, units, elements: [] }
  const { pages } = makePages(list, book, check(list, book), translateEnglish, {
    paper: 'a4',
    reference: 'used',
    layout: 'roster',
    secrets: false,
  })
  const text = textOf(pages)
  for (let at = 1; at <= 500; at++) expect(text).toContain(`Unitnumber${at}`)
  expect(pages.length).toBeGreaterThan(20)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadBook, loadStarts, rulesetIds } from '../../src/catalogue/catalogue'
import { makePages, makePagesGently } from '../../src/print/make-pdf'
import { sheetFonts } from '../../src/print/fonts'
import type { SheetOptions } from '../../src/print/page-model'
import { LEAST_TYPE, usualStyle, denseStyle, tightStyle } from '../../src/print/style'
import { colourOf, HUES, MARGIN, type Page, type Tone } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf } from '../../src/exchange/link/lookup'
import { translateEnglish } from '../../src/i18n/english'
import type { Translate } from '../../src/i18n/t'
import { newEntry, newList } from '../../src/roster/list'
import { ACCENTS } from '../../src/rules/schema-words'
import { OPTIONS, SQUADS } from './lists'
import { faults } from './paper-check'
import { measure, textOf } from './said'
import './open'

test.each(['roster', 'cards'] as const)('the longest names and notes stay inside the pages as %s', async (layout) => {
  const book = (await loadBook('army-men-combat'))!
  for (const letter of ['W', '👨‍👩‍👧'])
    for (const size of ['normal', 'large'] as const) {
      const name = letter.repeat(80)
      const notes = letter.repeat(2000)
      const upgrades = ['bayonets', 'c4', 'bazooka']
      const units = [newEntry('riflemen-10', { name, notes, upgrades }), newEntry('sniper')]
      const list = newList(book.id, { name, notes, units })
      const options = { ...OPTIONS, layout, size, paper: 'letter', orientation: 'landscape', player: name } as const
      const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, options, measure)
      expect(faults(pages, sheet, 11.99)).toEqual([])
    }
})

test('a points limit of any size stays inside the page', async () => {
  const book = (await loadBook('army-men-combat'))!
  for (const pointsLimit of [1e308, -1e308, 123_456_789_012_345_680_000]) {
    const list = newList(book.id, { name: 'W'.repeat(80), settings: { pointsLimit }, units: [newEntry('heavy-tank')] })
    const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, OPTIONS, measure)
    expect(faults(pages, sheet, 11.99)).toEqual([])
  }
})

test.each(rulesetIds)('in large type nothing overlaps on a sheet of %s', async (id) => {
  const book = (await loadBook(id))!
  // In a language with longer words a repeated heading would overlap the next one.
  const wordy: Translate = Object.assign(
    (...[key, params]: Parameters<Translate>) =>
      key === 'sheet.continued' ? 'continued from the page before' : translateEnglish(key, params),
    { locale: 'en', number: String, form: () => 'other' as const },
  )
  for (const { file } of (await loadStarts(id)).starts) {
    const read = readText(file, lookupOf([book]))
    if (!read.ok) throw new Error(id)
    const list = read.lists[0]!
    const long = { ...list, units: [list.units, list.units, list.units].flat() }
    for (const layout of ['roster', 'cards'] as const) {
      const options = { ...OPTIONS, layout, size: 'large' } as const
      const one = makePages(list, book, check(list, book), translateEnglish, options)
      expect(faults(one.pages, one.sheet, 11.99), list.name).toEqual([])
      const many = makePages(long, book, check(long, book), wordy, options)
      expect(faults(many.pages, many.sheet, 11.99), list.name).toEqual([])
    }
  }
})

test.each(['a4', 'letter'] as const)(
  'in large type the quick reference is still set in two columns on %s',
  async (paper) => {
    const book = (await loadBook('army-men-combat'))!
    const options = { ...OPTIONS, paper, size: 'large', reference: 'full', only: 'reference' } as const
    const { pages } = makePages(SQUADS, book, check(SQUADS, book), translateEnglish, options)
    const [first] = pages
    const starts = (first?.boxes ?? []).flatMap((box) => (box.kind === 'text' && box.font === 'bold' ? [box.x] : []))
    expect(starts.filter((x) => x === MARGIN).length).toBeGreaterThan(5)
    expect(starts.filter((x) => x > (first?.width ?? 0) / 2).length).toBeGreaterThan(5)
  },
)

test('the head is drawn in the order in which it is read aloud', async () => {
  const book = (await loadBook('army-men-combat'))!
  const list = { ...SQUADS, name: 'Green Platoon' }
  const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, OPTIONS)
  const texts = (pages[0]?.boxes ?? []).flatMap((box) => (box.kind === 'text' ? [box.text] : []))
  const { title, total, game, size, verdict, counters } = sheet
  const said = [title, total, game, size, `✓ ${verdict.words}`, counters.join(' · ')]
  expect(texts.slice(0, said.length)).toEqual(said)
})

test('a tall last unit may be alone on its page if the unit before it would leave a hole', async () => {
  const book = (await loadBook('army-men-combat'))!
  const onPages = (count: number) => {
    const list = newList(book.id, { units: Array.from({ length: 4 }, () => newEntry('riflemen-10', { count })) })
    const { pages } = makePages(list, book, check(list, book), translateEnglish, { ...OPTIONS, reference: 'none' })
    return pages.map(({ bookmarks }) => bookmarks.filter(({ level }) => level === 1).length)
  }
  expect(Array.from({ length: 12 }, (_, at) => onPages(at + 3))).toContainEqual([3, 1])
})

test('body text is 9 points, and no style is under 8', () => {
  const fonts = sheetFonts()
  expect(usualStyle(fonts).type.body).toBe(9)
  for (const style of [usualStyle(fonts), tightStyle(fonts), denseStyle(fonts)])
    for (const size of Object.values<number>({ ...style.type })) expect(size).toBeGreaterThanOrEqual(LEAST_TYPE)
})

test('what colours tell is also readable in black and white', () => {
  const grey = ([red, green, blue]: readonly [number, number, number]) => 0.299 * red + 0.587 * green + 0.114 * blue
  for (const tone of Object.keys(HUES) as Tone[]) {
    expect(grey(colourOf(0, tone))).toBeLessThan(80)
    expect(grey(colourOf(0.87, tone))).toBeGreaterThan(215)
  }
})

test('the colours of games on paper are those on the screen', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  for (const accent of ACCENTS) {
    const [, hex = ''] = new RegExp(`--accent-${accent}: #(\\w{6})`).exec(tokens) ?? []
    expect(HUES[accent].map((part) => part.toString(16).padStart(2, '0')).join('')).toBe(hex)
  }
})

test.each(rulesetIds)('nothing of a fitted sheet of %s stands in the white of its QR code', async (id) => {
  const book = (await loadBook(id))!
  const units = [...book.unitById.keys()].slice(0, 3).map((unit) => newEntry(unit))
  const list = newList(id, { units })
  const report = check(list, book)
  for (const [paper, orientation, layout, length] of [
    ['letter', 'portrait', 'cards', 450],
    ['letter', 'landscape', 'roster', 640],
    ['a4', 'portrait', 'cards', 640],
  ] as const) {
    const link = 'https://example.org/#'.padEnd(length, 'x')
    const options: SheetOptions = { ...OPTIONS, paper, orientation, layout, size: 'large', fit: true, link }
    const { pages, sheet } = makePages(list, book, report, translateEnglish, options)
    expect(faults(pages, sheet, 7.99)).toEqual([])
  }
})

test('a 300-point army with its rules fits on one page, and the sheet says what was changed for that', async () => {
  const book = (await loadBook('army-men-combat'))!
  const report = check(SQUADS, book)
  expect(report).toMatchObject({ legal: true, units: 8 })
  for (const paper of ['a4', 'letter'] as const) {
    const made = makePages(SQUADS, book, report, translateEnglish, { ...OPTIONS, paper, fit: true })
    expect(made.fit).toEqual({ fits: true, step: paper === 'a4' ? 'rows' : 'dense', pages: 1 })
    const text = textOf(made.pages)
    for (const words of ['1stSquad', 'FP2,Dice20', 'Rookie', 'Closecombat', 'Vehicledamage', 'Thehigherscore.'])
      expect(text).toContain(words)
  }
})

test('on one page each row of a table starts its own line if there is room', async () => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  const units = ['sergeant', 'rifleman', 'sniper'].map((id) => newEntry(id, { count: 3 }))
  const list = newList(book.id, { units })
  const { pages, sheet, fit } = makePages(list, book, check(list, book), translateEnglish, { ...OPTIONS, fit: true })
  expect(fit).toEqual({ fits: true, step: 'rows', pages: 1 })
  const names = sheet.sections.find(({ title }) => title === 'Actions')?.rows.map(({ name }) => name) ?? []
  const drawn = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box] : [])))
  const boxes = names.map((name) => drawn.find(({ text, font }) => text === name && font === 'bold'))
  expect(boxes.length).toBeGreaterThan(4)
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(boxes.length)
})

test('the boxes of all units start in the same column', async () => {
  const book = (await loadBook('army-men-combat'))!
  const units = ['riflemen-10', 'gunner', 'sniper', 'light-tank', 'veterans-10'].map((unit) => newEntry(unit))
  const list = newList(book.id, { units: [newEntry('riflemen-10', { upgrades: ['bayonets'] }), ...units] })
  const { pages } = makePages(list, book, check(list, book), translateEnglish, OPTIONS)
  const labels = (pages[0]?.boxes ?? []).flatMap((box) =>
    box.kind === 'text' && box.font === 'regular' && /^(?:Models|Destroyed|Activated)/.test(box.text) ? [box] : [],
  )
  // For a unit with several, the first box is the leftmost.
  const fronts = labels.filter((box) => !labels.some((other) => other.y === box.y && other.x < box.x))
  expect(fronts.length).toBeGreaterThanOrEqual(6)
  expect(new Set(fronts.map(({ x }) => x.toFixed(2))).size).toBe(1)
})

test('a sheet that can’t fit on one page says so, with its number of pages', async () => {
  const book = (await loadBook('hammer-wars'))!
  const units = [...book.unitById.keys()].map((unit) => newEntry(unit))
  const list = newList(book.id, { units, notes: 'Remember the flank.\n'.repeat(90) })
  const made = makePages(list, book, check(list, book), translateEnglish, { ...OPTIONS, reference: 'full', fit: true })
  expect(made.fit?.fits).toBe(false)
  expect(made.fit?.pages).toBe(made.pages.length)
  expect(made.pages.length).toBeGreaterThan(1)
})

test('a small army takes two pages, three with the full quick reference, which starts below the units', async () => {
  const book = (await loadBook('army-men-combat'))!
  const units = ['light-tank', 'riflemen-10', 'veterans-5', 'gunner', 'recruits-5'].map((id) => newEntry(id))
  const list = newList(book.id, { units })
  for (const paper of ['a4', 'letter'] as const)
    for (const [reference, most] of [
      ['used', 2],
      ['full', 3],
    ] as const) {
      const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, {
        ...OPTIONS,
        paper,
        reference,
      })
      expect(pages.length).toBeLessThanOrEqual(most)
      expect(textOf(pages.slice(0, 1))).toContain('Quickreference')
      expect(faults(pages, sheet, 11.99)).toEqual([])
    }
})

test('a few lines too many for a page are saved by closer setting, not by small type; more are not', async () => {
  const book = (await loadBook('army-men-combat'))!
  const options = { ...OPTIONS, reference: 'none', ticks: false } as const
  const pagesOf = (lines: number, layout: 'roster' | 'cards' = 'roster') => {
    const list = { ...SQUADS, notes: Array.from({ length: lines }, (_, at) => `Line ${at}`).join('\n') }
    return makePages(list, book, check(list, book), translateEnglish, { ...options, layout }).pages
  }
  const lines = Array.from({ length: 70 }, (_, at) => at + 1)
  const sizes = (pages: readonly Page[]) =>
    pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.size] : [])))
  for (const layout of ['roster', 'cards'] as const) {
    const first = lines.find((count) => pagesOf(count, layout).length === 2) ?? 0
    expect(first).toBeGreaterThan(1)
    const front = pagesOf(first - 1, layout)
    const back = pagesOf(first, layout)
    expect(new Set(sizes(front))).toEqual(new Set(sizes(back)))
    const onBack = back[1]?.boxes.filter((box) => box.kind === 'text').length ?? 0
    expect(onBack, `after ${first} lines`).toBeGreaterThan(7)
  }
})

test('cards stand in rows from left to right, all of a row equally tall, in the colour of their game', async () => {
  for (const id of rulesetIds) {
    const book = (await loadBook(id))!
    const read = readText((await loadStarts(id)).starts[0]?.file ?? '', lookupOf([book]))
    const list = read.ok ? read.lists[0]! : newList(id)
    for (const orientation of ['portrait', 'landscape'] as const) {
      const options = { ...OPTIONS, layout: 'cards', ink: 'colour', orientation } as const
      const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, options)
      const bands = pages.flatMap(({ boxes }) =>
        boxes.flatMap((box) => (box.kind === 'text' && box.shade === 1 && box.size > 11 ? [box.text] : [])),
      )
      const titles = sheet.units.map(({ title }) => title)
      expect(bands.filter((text) => titles.some((title) => text.startsWith(title)))).toHaveLength(titles.length)
      for (const page of pages) {
        const cards = page.boxes.flatMap((box) =>
          box.kind === 'rect' && box.fill === null && box.width > 60 ? [box] : [],
        )
        const inRow = orientation === 'portrait' ? 2 : 3
        for (const [at, card] of cards.entries()) {
          const first = cards[at - (at % inRow)]
          expect([card.y, card.height, card.tone]).toEqual([first?.y, first?.height, sheet.accent])
          expect(card.x).toBeCloseTo(MARGIN + (at % inRow) * ((cards[1]?.x ?? 0) - MARGIN), 3)
        }
      }
    }
  }
})

test('the text about the code moves nothing beside it down', async () => {
  const book = (await loadBook('army-men-combat'))!
  const made = (options: Partial<SheetOptions>) => {
    const asked = [SQUADS, book, check(SQUADS, book), translateEnglish, { ...OPTIONS, ...options }] as const
    const { pages, sheet } = makePages(...asked)
    expect(faults(pages, sheet, 11.99)).toEqual([])
    const heading = pages[0]?.boxes.find((box) => box.kind === 'text' && box.text === sheet.labels.tracking)
    const code = pages[0]?.boxes.find((box) => box.kind === 'qr')
    return { text: textOf(pages), top: heading?.kind === 'text' ? heading.y : 0, end: code ? code.y + code.size : 0 }
  }
  for (const lacks of ['notes', 'both'] as const) {
    const { text, top, end } = made({ lacks })
    expect(text).toContain('Scantoopenandcheckthislist')
    // One line of small type and the space around a heading.
    expect(top - end).toBeLessThan(18)
    expect(top).toBeGreaterThan(end)
  }
})

test('where tables must be broken, the short ones that can stay whole do', async () => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  const file = (await loadStarts(book.id)).starts[1]?.file ?? ''
  const read = readText(file, lookupOf([book]))
  if (!read.ok) throw new Error(file)
  const [list = newList(book.id)] = read.lists
  const options = { ...OPTIONS, layout: 'cards', paper: 'letter' } as const
  const made = makePages(list, book, check(list, book), translateEnglish, options)
  const said = (pages: readonly Page[]) =>
    pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
  expect(said(made.pages)).not.toContain(`Dice and sight ${made.sheet.continued}`)
})

test('a roster whose page has room gets larger boxes, and lines for notes and objectives', async () => {
  const book = (await loadBook('army-men-combat'))!
  const made = (count: number, options: Partial<SheetOptions> = {}) => {
    const list = newList(book.id, { units: Array.from({ length: count }, () => newEntry('gunner')) })
    const all = { ...OPTIONS, reference: 'none', ...options } as const
    const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, all)
    expect(faults(pages, sheet, 11.99)).toEqual([])
    const boxes = pages.flatMap((page) => page.boxes)
    const sides = boxes.flatMap((box) => (box.kind === 'check' ? [box.size] : []))
    return { pages: pages.length, side: Math.max(...sides), text: textOf(pages) }
  }
  expect(made(4)).toMatchObject({ pages: 1, side: 4.4 })
  expect(made(4).text).toContain('Notesandobjectives')
  expect(made(4, { notes: false }).text).not.toContain('Notesandobjectives')
  const full = Array.from({ length: 40 }, (_, at) => made(at + 1)).findLast(({ pages }) => pages === 1)!
  expect(full.side).toBe(3.4)
  expect(full.text).not.toContain('Notesandobjectives')
})

test('laying out in steps gives the same sheet', async () => {
  const book = (await loadBook('army-men-combat'))!
  const asked = [SQUADS, book, check(SQUADS, book), translateEnglish, OPTIONS] as const
  const gently = await makePagesGently(() => Promise.resolve(), ...asked)
  expect(gently).toEqual(makePages(...asked))
})

test('500 units are laid out completely', async () => {
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

test('a short table is kept in one place where that costs no page', async () => {
  for (const [id, units] of [
    ['mini-combat', []],
    ['hammer-wars', [newEntry('assault-infantry')]],
    ['army-men-combat', [newEntry('riflemen-10')]],
    [
      'army-men-combat-v1.5.0',
      ['rifleman', 'sniper', 'sergeant', 'heavy-support', 'support-gunner'].map((id) => newEntry(id)),
    ],
  ] as const) {
    const book = (await loadBook(id))!
    const list = newList(book.id, { units: [...units] })
    const options = { ...OPTIONS, reference: 'full' } as const
    const { pages, sheet } = makePages(list, book, check(list, book), translateEnglish, options)
    const said = pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
    const short = sheet.sections.filter(
      (section) => section.rows.length <= 6 && section.rows.every(({ text }) => text.length < 160),
    )
    expect(short.length).toBeGreaterThan(4)
    for (const { title } of short) expect(said).not.toContain(`${title} ${sheet.continued}`)
  }
})

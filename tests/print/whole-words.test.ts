import { expect, test } from 'vitest'
import { loadBook, loadStarts, openLanguage, rulesetIds } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import { capabilityTitle } from '../../src/print/sheet-names'
import { lookupOf } from '../../src/exchange/link/lookup'
import { readText } from '../../src/exchange/file/file-read'
import { check } from '../../src/roster/check'
import { t } from '../../src/i18n/t'
import { newEntry, newList } from '../../src/roster/list'
import { OPTIONS } from './lists'
import { faults } from './paper-check'
import { measure } from './said'
import './open'
import { someOf } from '../runs'

await openLanguage('de')

const CHOSEN = (['roster', 'cards'] as const).flatMap((layout) =>
  (['portrait', 'landscape'] as const).flatMap((orientation) =>
    (['normal', 'large'] as const).flatMap((size) => [false, true].map((fit) => ({ layout, orientation, size, fit }))),
  ),
)

test.each(rulesetIds)('no word of a German sheet of %s is broken if a line can hold it', async (id) => {
  const book = (await loadBook(id))!
  const { starts } = await loadStarts(id)
  const read = readText(starts[0]!.file, lookupOf([book]))
  if (!read.ok) throw new Error(id)
  const list = read.lists[0]!
  const report = check(list, book)
  for (const { layout, orientation, size, fit } of someOf(CHOSEN, rulesetIds.indexOf(id))) {
    const options = { ...OPTIONS, reference: 'full', layout, orientation, size, fit } as const
    const { pages, sheet } = makePages(list, book, report, t, options, measure)
    const texts = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
    const said = `${layout} ${orientation} ${size} ${String(fit)}`
    expect.soft(texts, `${said}: a mark is on the line of the name that it marks`).not.toContain('●')
    const drawn = new Set(texts.flatMap((text) => text.split(' ')))
    const words = [
      ...sheet.sections.flatMap(({ title, rows }) => [title, ...rows.flatMap((row) => [row.name, row.text])]),
      ...sheet.units.flatMap((unit) => [unit.title, unit.subtitle, ...unit.lines.map((line) => line.name)]),
    ].flatMap((text) => text.split(' '))
    expect
      .soft(
        [...new Set(words)].filter((word) => word !== '' && !drawn.has(word)),
        said,
      )
      .toEqual([])
  }
})

const LONGEST = 'Colonel Ferdinand von Hohenlinden-Württemberg on his armoured command carriage'

test.each([
  ['roster', LONGEST],
  ['cards', LONGEST],
  ['roster', 'W'.repeat(80)],
  ['cards', 'W'.repeat(80)],
] as const)('a long name of a command element is printed completely (%s, %s)', async (layout, name) => {
  const book = (await loadBook('mini-combat'))!
  const { starts } = await loadStarts(book.id)
  const read = readText(starts[0]!.file, lookupOf([book]))
  if (!read.ok) throw new Error(book.id)
  const own = read.lists[0]!
  const list = { ...own, elements: own.elements.map((one) => ({ ...one, name })) }
  const report = check(list, book)
  for (const orientation of ['portrait', 'landscape'] as const)
    for (const size of ['normal', 'large'] as const) {
      // Without boxes, because these would repeat the mark of the command element.
      const options = { ...OPTIONS, reference: 'none', ticks: false, layout, orientation, size } as const
      const { pages } = makePages(list, book, report, t, options, measure)
      const drawn = pages
        .flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? box.text : [])))
        .join(' ')
      const said = `${orientation} ${size}`
      const [mark = ''] = t('sheet.command', { name: '' }).trim().split(' ')
      const commands = list.units.filter(({ command }) => command !== null).length
      expect.soft(drawn.split(mark).length - 1, said).toBe(commands)
      if (name === LONGEST)
        expect.soft(drawn.split('Hohenlinden-Württemberg').length, said).toBeGreaterThan(list.units.length)
      expect.soft(drawn, said).not.toContain('…')
    }
})

test('what a German capability counts is a noun after its number', async () => {
  const book = (await loadBook('mini-combat'))!
  expect(capabilityTitle(book, { id: 'one-shot', params: { turns: 5 } }, t)).toBe('Ein Schuss (5 Züge)')
})

test.each(rulesetIds)('no line of %s ends between the name of a number and the number', async (id) => {
  const book = (await loadBook(id))!
  for (const { file } of someOf((await loadStarts(id)).starts, 0, 2)) {
    const read = readText(file, lookupOf([book]))
    if (!read.ok) throw new Error(id)
    const list = read.lists[0]!
    for (const fit of [false, true]) {
      const options = { ...OPTIONS, reference: 'full', fit } as const
      const { pages, sheet } = makePages(list, book, check(list, book), t, options)
      const { lines, profile } = sheet.headings
      const names = new Set([...lines, ...profile, ...sheet.sections.flatMap(({ columns }) => columns)])
      const last = (text: string) => /(?<=[,·] )[^,·]+$/.exec(text)?.[0] ?? ''
      for (const box of pages.flatMap(({ boxes }) => boxes))
        if (box.kind === 'text') expect.soft(names, box.text).not.toContain(last(box.text))
    }
  }
})

test.each(['roster', 'cards'] as const)('no capability of a design is left out as %s', async (layout) => {
  const book = (await loadBook('mini-combat'))!
  const { starts } = await loadStarts(book.id)
  const read = readText(starts[0]!.file, lookupOf([book]))
  if (!read.ok) throw new Error(book.id)
  const own = read.lists[0]!
  const alone = /cone|-10cm|bombardment|skimmer|ethereal|(reduced|restricted)-|full-armor|deny/
  const ids = book.elements!.capabilities.map(({ id }) => id).filter((id) => !alone.test(id))
  const denied = ids.slice(0, 8).map((id) => ({ id: 'deny', params: { denies: id } }))
  const capabilities = [...ids.map((id) => ({ id, params: {} })), ...denied]
  const list = { ...own, elements: own.elements.map((one) => ({ ...one, capabilities })) }
  for (const fit of [false, true]) {
    // The texts of the capabilities would name them too.
    const options = { ...OPTIONS, layout, fit, texts: false, reference: 'none' } as const
    const { pages } = makePages(list, book, check(list, book), t, options)
    const drawn = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? box.text : [])))
    expect.soft(drawn.filter((text) => text.includes('…'))).toEqual([])
  }
})

test('the heading of the attacks does not run into the next, where the attacks have short names', async () => {
  const book = (await loadBook('hammer-wars'))!
  const list = newList(book.id, {
    settings: { faction: 'dwarfs' },
    units: [newEntry('support-infantry', { name: 'W'.repeat(80) }), newEntry('assault-specialist')],
  })
  const options = { ...OPTIONS, layout: 'roster', size: 'large', fit: true } as const
  const { pages, sheet } = makePages(list, book, check(list, book), t, { ...options, reference: 'none' }, measure)
  expect(faults(pages, sheet, 7.99)).toEqual([])
})

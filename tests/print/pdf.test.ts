import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { SheetOptions } from '../../src/print/page-model'
import { makePdf } from '../../src/print/pdf'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { qrRows } from '../../src/exchange/link/qr'
import { translateEnglish as t } from '../../src/i18n/english'
import { anyList, anyOptions, OPTIONS, PLATOON } from './lists'
import { measure, PIXEL } from './said'
import './open'
import { runs } from '../runs'

const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function pdf(list: ArmyList, options: Partial<SheetOptions> = {}) {
  const book = (await loadBook(list.ruleset))!
  const all = { ...OPTIONS, ...options }
  const report = check(list, book)
  const bytes = await makePdf(list, book, report, t, all)
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, bytes)
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
  return { bytes, file, run, pages: makePages(list, book, report, t, all).pages }
}

const words = (text: string) => text.split(/\s+/).filter(Boolean).toSorted()

async function readsBack(list: ArmyList, options: Partial<SheetOptions> = {}) {
  const { file, run, pages } = await pdf(list, options)
  const drawn = pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
  expect(words(run('pdftotext', '-raw', '-enc', 'UTF-8', file, '-'))).toEqual(words(drawn.join(' ')))
  return run('pdftotext', '-layout', '-enc', 'UTF-8', file, '-')
}

test('every word of the pages can be read back from the PDF, for any list of any game', async () => {
  for (const id of rulesetIds) {
    const book = (await loadBook(id))!
    for (const [list, options] of fc.sample(fc.tuple(anyList(book), anyOptions), { seed: 7, numRuns: runs(4, 1) }))
      await readsBack(list, options)
  }
}, 120_000)

describe('a list of 12 units', () => {
  test('makes a small file with embedded fonts that a strict reader accepts', async () => {
    for (const options of [{ reference: 'full' }, { layout: 'cards' }] satisfies Partial<SheetOptions>[]) {
      const { bytes, file, run } = await pdf(PLATOON, options)
      expect(bytes.length).toBeLessThan(60_000)
      expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
      const fonts = run('pdffonts', file).trim().split('\n').slice(2)
      expect(fonts).toHaveLength(2)
      for (const font of fonts) expect(font).toMatch(/CID TrueType.*Identity-H\s+yes /)
    }
  })

  test('makes the same bytes every time', async () => {
    const first = await pdf(PLATOON)
    const second = await pdf(PLATOON)
    const other = await pdf({ ...PLATOON, name: 'Green platoon' })
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
    expect(Buffer.compare(first.bytes, other.bytes)).not.toBe(0)
  })

  test('makes a PDF with title, language and outline, and without scripts', async () => {
    const { file, run } = await pdf({ ...PLATOON, name: 'Četa čtvrtá – Ωμέγα' })
    const info = run('pdfinfo', '-enc', 'UTF-8', file)
    expect(info.match(/Title:\s+(.*)/)?.[1]?.normalize('NFC')).toBe('Četa čtvrtá – Ωμέγα')
    expect(info.match(/Author:\s+(.*)/)?.[1]?.normalize('NFC')).toBe(OPTIONS.player)
    expect(info).toMatch(/Subject:\s+Army Men Combat/)
    expect(info).toMatch(new RegExp(`Keywords:\\s+muster:${OPTIONS.code}`))
    expect(readFileSync(file).toString('latin1')).toContain(`muster:${OPTIONS.code}`)
    expect(info).toMatch(/JavaScript:\s+no/)
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/)
    const json = run('qpdf', '--json', '--json-key=outlines', '--json-key=qpdf', file)
    expect(json).toContain('"/Lang": "u:en"')
    expect(json).not.toMatch(/\/(JS|JavaScript|Launch|URI|SubmitForm)"/)
    const { outlines } = JSON.parse(json) as { outlines: { title: string; kids: { title: string }[] }[] }
    expect(outlines.map((one) => one.title.normalize('NFC'))).toEqual(['Četa čtvrtá – Ωμέγα', 'Quick reference'])
    expect(outlines[0]?.kids.map((one) => one.title)).toContain('1st Squad')
    expect(outlines[1]?.kids.map((one) => one.title)).toContain('Close combat')
  })

  test('is printed on letter paper too, and does not depend on the year of the clock', async () => {
    const { file, run } = await pdf(PLATOON, { paper: 'letter', orientation: 'landscape', date: '2090-01-31' })
    expect(run('pdfinfo', file)).toMatch(/Page size:\s+792 x 612 pts \(letter\)/)
    expect(await readsBack(PLATOON, { date: '2090-01-31' })).toContain('January 31, 2090')
  })
})

test('the printed QR code is the address, module by module', async () => {
  const { file, run, pages } = await pdf(PLATOON)
  const dots = 600
  run('pdftoppm', '-r', String(dots), '-gray', '-singlefile', file, file)
  const image = readFileSync(`${file}.pgm`)
  const [, width = '0', height = '0'] = /^P5\n(\d+) (\d+)\n255\n/.exec(image.toString('latin1', 0, 40)) ?? []
  const start = image.length - Number(width) * Number(height)
  const qr = pages[0]?.boxes.find((box) => box.kind === 'qr')
  if (qr?.kind !== 'qr') throw new Error('No QR code')
  const pixel = (mm: number) => Math.round((mm / 25.4) * dots)
  const side = qr.size / qr.rows.length
  const drawn = qr.rows.map((row, y) =>
    row.map((_, x) => {
      const at = start + pixel(qr.y + (y + 0.5) * side) * Number(width) + pixel(qr.x + (x + 0.5) * side)
      return (image[at] ?? 255) < 128
    }),
  )
  expect(drawn).toEqual(qrRows(OPTIONS.link!))
  expect(side).toBeGreaterThanOrEqual(0.45)
})

describe('names', () => {
  const named = (...names: string[]) =>
    newList('army-men-combat', { name: names[0] ?? '', units: names.map((name) => newEntry('sniper', { name })) })

  test.each([
    'Győző Őrség',
    'Ωμέγα Τάγμα',
    'Ёлка, Ґанок, Љубав',
    'Đặng Văn',
    '(\\) <b>{n}</b> =1+1 ) Tj',
    'e\u0301te\u0301',
  ])('%s can be read back', async (name) => {
    expect(await readsBack(named(name))).toContain(name.normalize('NFC'))
  })

  test('characters missing in the font become boxes, and the sheet says so', async () => {
    const text = await readsBack(named('赤軍 Guard 🎖️👨‍👩‍👧', 'مرحبا', `a${'\u0301\u0302'.repeat(250)}b`))
    expect(text).toContain('□□ Guard □□')
    expect(text).toContain('□□□□□')
    expect(text).toContain('□b')
    expect(text).toContain('□ stands for a character that this sheet’s font doesn’t have.')
    expect(await readsBack(named('Guard'))).not.toContain('□')
  })

  test('control and direction characters are left out, lone surrogates are shown as boxes', async () => {
    const text = await readsBack(named('A\u202Eb\u200Bc\u0000d \uD83D!'))
    expect(text).toContain('Abcd □!')
  })

  test('80 of the widest letters are printed completely beside their unit', async () => {
    const name = 'W'.repeat(80)
    const { pages } = await pdf(named('Short', name))
    const all = pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : []))).join('')
    expect(all).toContain(name)
  })
})

describe('names drawn as pictures', () => {
  const painted = async (...names: string[]) => {
    const list = newList('army-men-combat', {
      name: names[0] ?? '',
      units: names.slice(1).map((name) => newEntry('sniper', { name })),
    })
    const book = (await loadBook(list.ruleset))!
    const bytes = await makePdf(list, book, check(list, book), t, OPTIONS, { measure, paint: () => PIXEL })
    const file = join(folder, 'painted.pdf')
    writeFileSync(file, bytes)
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
    const text = run('pdftotext', '-layout', '-enc', 'UTF-8', file, '-')
    // Text extraction adds direction characters around right-to-left words.
    return { bytes, file, run, text: text.replace(/[\u202A-\u202E\u200E\u200F]/g, '') }
  }

  test('can be searched by their text in every script', async () => {
    const names = ['赤軍 Guard', 'مرحبا بكم', 'שלום', 'नमस्ते', '👨‍👩‍👧🎖️', '한국어부대', 'ทหาร']
    const { file, run, text } = await painted(...names)
    for (const name of names) expect(text).toContain(name)
    expect(text).toContain('Sniper')
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
    const fonts = run('pdffonts', file).trim().split('\n').slice(2)
    expect(fonts).toHaveLength(3)
    for (const font of fonts) expect(font).toMatch(/(CID TrueType\s+Identity-H|Type 3\s+Custom)\s+yes /)
    expect(run('pdffonts', file)).toMatch(/Type 3 .*yes no +yes/)
  })

  test('may have more letters than one font can hold', async () => {
    const letters = Array.from({ length: 700 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    const names = Array.from({ length: 14 }, (_, at) => letters.slice(at * 50, at * 50 + 50).join(''))
    const { file, run, text } = await painted(...names)
    for (const letter of letters) expect(text).toContain(letter)
    expect(run('pdffonts', file).match(/Type 3/g)).toHaveLength(3)
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
  })

  test('make the same file every time', async () => {
    const names = ['赤軍', '部隊']
    expect(Buffer.compare((await painted(...names)).bytes, (await painted(...names)).bytes)).toBe(0)
  })
})

test('the name of the list is the title of the window, without a box for the joiners in an emoji', async () => {
  const book = (await loadBook('army-men-combat'))!
  const list = newList(book.id, { name: 'Family 👨‍👩‍👧' })
  const bytes = await makePdf(list, book, check(list, book), t, OPTIONS, { measure, paint: () => PIXEL })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/ViewerPreferences << /DisplayDocTitle true >>')
  const file = join(folder, 'title.pdf')
  writeFileSync(file, bytes)
  const info = execFileSync('pdfinfo', ['-enc', 'UTF-8', file], { encoding: 'utf8' })
  expect(/^Title:\s+(.+)$/m.exec(info)?.[1]).toBe('Family 👨👩👧')
})

test('the licence of the fonts is in the file', () => {
  expect(readFileSync('src/print/fonts/LICENSE.txt', 'utf8')).toContain('Bitstream')
})

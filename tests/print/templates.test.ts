/** Templates and markers at true size: what is cut out measures what the rules say, on the page and in the PDF. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadBook, loadTemplates, rulesetIds } from '../../src/catalogue/catalogue'
import { INKS, PAPERS, type Ink, type Paper } from '../../src/print/page-model'
import { MARGIN, type Box, type Page } from '../../src/print/paper'
import { drawPdf } from '../../src/print/pdf'
import { aboutTemplates, templatePages } from '../../src/print/templates'
import { translateEnglish as t } from '../../src/i18n/english'
import { templatesSchema, type Piece } from '../../src/rules/schema-templates'
import { shapeFaultsOf } from '../data/shape'
import { areaOf, type Area } from './paper-check'
import './open'

const folder = mkdtempSync(join(tmpdir(), 'templates-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function made(id: string, paper: Paper, ink: Ink) {
  const book = (await loadBook(id))!
  const templates = (await loadTemplates(id))!
  return { book, templates, ...templatePages(templates, book, t, { paper, ink }) }
}

/** The lines to cut along. */
const cuts = (page: Page): Area[] =>
  page.boxes.filter((box) => box.kind === 'path' && box.fill === null).map((box) => areaOf(box))
const size = ({ left, right, top, bottom }: Area) => [right - left, bottom - top]
const sizeOf = (piece: Piece): [number, number][] => {
  if (piece.shape === 'disc') return [[piece.across, piece.across]]
  if (piece.shape === 'teardrop') return [[piece.long, piece.wide]]
  return Array.from({ length: piece.numbers[1] - piece.numbers[0] + 1 }, () => [piece.field, piece.field])
}
const wanted = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => Array.from({ length: piece.times ?? 1 }, () => sizeOf(piece)).flat())

const every = rulesetIds.flatMap((id) => PAPERS.flatMap((paper) => INKS.map((ink) => [id, paper, ink] as const)))

describe.each(every)('the templates of %s on %s in %s', (id, paper, ink) => {
  it('are of the size that the data says, within the margins, and none overlaps another', async () => {
    const { pages, templates } = await made(id, paper, ink)
    const found = pages.flatMap((page) => cuts(page).map(size))
    const asked = wanted(templates.pieces)
    expect(found).toHaveLength(asked.length)
    for (const [at, [width, height]] of asked.entries()) {
      expect(found[at]?.[0]).toBeCloseTo(width, 2)
      expect(found[at]?.[1]).toBeCloseTo(height, 2)
    }
    for (const page of pages) {
      for (const { left, right, top, bottom, what } of page.boxes.map(areaOf)) {
        expect(
          [left, top, page.width - right, page.height - bottom].every((one) => one > MARGIN - 0.2),
          what,
        ).toBe(true)
      }
      const all = cuts(page)
      const overlap = all.flatMap((a, at) =>
        all
          .slice(at + 1)
          .filter(
            (b) =>
              a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01,
          ),
      )
      expect(overlap).toEqual([])
    }
  })
  it('bear their words inside, and a ruler of 10 cm on every page', async () => {
    const { pages } = await made(id, paper, ink)
    for (const page of pages) {
      const texts = page.boxes.filter((box): box is Extract<Box, { kind: 'text' }> => box.kind === 'text')
      expect(texts.some(({ text }) => text.includes('100 %'))).toBe(true)
      const [first] = page.boxes.filter((box) => box.kind === 'line').map((box) => areaOf(box))
      expect(first && first.right - first.left).toBeCloseTo(100, 6)
      const round = cuts(page)
      const cut = texts
        .map((box) => areaOf(box))
        .filter((one) =>
          round.some(
            (piece) =>
              one.left < piece.right &&
              piece.left < one.right &&
              one.top < piece.bottom &&
              piece.top < one.bottom &&
              (one.left < piece.left || one.right > piece.right || one.bottom > piece.bottom),
          ),
        )
      expect(cut.map(({ what }) => what)).toEqual([])
    }
  })
  it('are colored in color only', async () => {
    const { pages } = await made(id, paper, ink)
    const toned = pages.flatMap(({ boxes }) => boxes.filter((box) => 'tone' in box))
    expect(toned.length > 0).toBe(ink === 'colour')
  })
})

describe.each(rulesetIds)('the data of the templates of %s', (id) => {
  it('has the right shape, and words for each piece and no other', async () => {
    const templates = (await loadTemplates(id))!
    expect(shapeFaultsOf('templates.json', templatesSchema, templates)).toEqual([])
    const words = (await loadBook(id))!.words.templates ?? {}
    expect(Object.keys(words).toSorted()).toEqual(templates.pieces.map((piece) => piece.id).toSorted())
  })
})

it('are in the PDF what they are on the page, in mm, and viewers are told not to scale', async () => {
  const { book, title, pages } = await made('mini-combat', 'a4', 'black')
  const file = join(folder, 'templates.pdf')
  writeFileSync(file, await drawPdf(aboutTemplates(title, book, t), pages))
  const text = execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1' })
  expect(text).toContain('/PrintScaling /None')
  // Every stroked path: its points in PDF units, from "m" to "S".
  const paths = [...text.matchAll(/^([\d.]+ [\d.]+ m\n(?:[\d. -]+ [lc]\n|h\n)*)S$/gm)].map(([, path = '']) => {
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
    const [across, down] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd))
    return [across, down].map((all = []) => ((Math.max(...all) - Math.min(...all)) * 25.4) / 72)
  })
  const has = (width: number, height: number) =>
    paths.filter(([w = 0, h = 0]) => Math.abs(w - width) < 0.02 && Math.abs(h - height) < 0.02).length
  expect([has(100, 100), has(50, 50), has(100, 30), has(25, 25)]).toEqual([1, 2, 1, 8])
  expect(has(100, 0)).toBe(1)
})

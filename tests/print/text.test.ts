import { expect, test } from 'vitest'
import { sheetFonts } from '../../src/print/fonts'
import { usualStyle } from '../../src/print/style'
import { measured, plain, setText } from '../../src/print/text-layout'
import './open'

const style = usualStyle(sheetFonts())
/** The lines of a text in a column as wide as the words in `column`. */
const lines = (text: string, column: string) =>
  setText(plain(text), 9, style.regular.width(column, 9) + 0.1, style).lines.map((line) =>
    line.map((run) => run.text).join(' '),
  )

test('a number is kept on a line with its word, and a value with its maximum', () => {
  expect(lines('worth 920 pts', 'worth 920')).toEqual(['worth', '920 pts'])
  expect(lines('spent 920 / 1000 pts', 'spent 920 / 1000')).toEqual(['spent', '920 / 1000 pts'])
  expect(lines('a move of 25 cm', 'a move of 25')).toEqual(['a move of', '25 cm'])
  expect(lines('Fists · 1× Flamethrower', '1× Flamethrowers')).toEqual(['Fists ·', '1× Flamethrower'])
  expect(lines('Panzer im 2. Zug', 'Panzer im 2.')).toEqual(['Panzer im', '2. Zug'])
})

test('the sides of a product stay together, and a number stays with the name of what it measures', () => {
  expect(lines('a table of 120 × 180 cm', 'a table of 120 × 180')).toEqual(['a table of', '120 × 180 cm'])
  expect(lines(`Light armour, ${measured('Range', '24″')}`, 'Light armour, Range')).toEqual([
    'Light armour,',
    'Range 24″',
  ])
})

test('words that all end in a number fill their lines', () => {
  const words = Array.from({ length: 20 }, (_, at) => `A${10 + at}`).join(' ')
  expect(lines(words, 'A10 A11 A12 A13 A14 A15 A16 A17').length).toBeLessThanOrEqual(4)
})

test('a number and its word are separated if no line can hold both', () => {
  expect(lines('920 / 1000 pts', '920 / 10')).toEqual(['920', '/ 1000', 'pts'])
  expect(lines('in 12 Panzerabwehrkanonen', 'Panzerabwehrkanonen')).toEqual(['in 12', 'Panzerabwehrkanonen'])
  expect(lines('roll 6 or', 'roll 6 or')).toEqual(['roll 6 or'])
})

test('a word longer than a line is broken after its hyphens, and between letters only if that is not enough', () => {
  const name = 'Featherstonehaugh-Wolfeschlegelstein'
  expect(lines(`Major ${name}`, 'Wolfeschlegelsteinhaus')).toEqual([
    'Major',
    'Featherstonehaugh-',
    'Wolfeschlegelstein',
  ])
  expect(lines('Nord–Süd–Ost–West', 'Nord–Süd–O')).toEqual(['Nord–Süd–', 'Ost–West'])
  expect(lines('a-Donaudampfschiff-b', 'Donaudamp')).toEqual(['a-', 'Donaudamp', 'fschiff-b'])
  // A part that fits on a line of its own is not broken.
  expect(lines('the Austro-Hungarian', 'Austro-Hungarian')).toEqual(['the', 'Austro-Hungarian'])
})

test('no letter loses its accents where a word is broken', () => {
  const letters = Array.from({ length: 12 }, () => 'q\u0307\u0323')
  for (const column of ['qq', 'qqq', 'qqqqq']) {
    const broken = lines(letters.join(''), column)
    expect(broken.join('')).toBe(letters.join(''))
    for (const line of broken) expect(line.length % 3).toBe(0)
    const most = { most: 1 }
    const [cut] = setText(plain(letters.join('')), 9, style.regular.width(column, 9) + 0.1, style, most).lines
    expect((cut?.[0]?.text ?? '').length % 3, cut?.[0]?.text).toBe(1)
  }
})

import { expect, test } from 'vitest'
import { sheetFonts } from '../../src/print/fonts'
import { usualStyle } from '../../src/print/style'
import { plain, setText } from '../../src/print/text'
import './open'

const style = usualStyle(sheetFonts())
/** The lines of a text in a column as wide as these words. */
const lines = (text: string, column: string) =>
  setText(plain(text), 9, style.regular.width(column, 9) + 0.1, style).lines.map((line) =>
    line.map((run) => run.text).join(' '),
  )

test('a number goes to the next line with its word, and what is with what may be', () => {
  expect(lines('worth 920 pts', 'worth 920')).toEqual(['worth', '920 pts'])
  expect(lines('spent 920 / 1000 pts', 'spent 920 / 1000')).toEqual(['spent', '920 / 1000 pts'])
  expect(lines('a move of 25 cm', 'a move of 25')).toEqual(['a move of', '25 cm'])
})

test('they are parted where no line holds them', () => {
  expect(lines('920 / 1000 pts', '920 / 10')).toEqual(['920', '/ 1000', 'pts'])
  expect(lines('in 12 Panzerabwehrkanonen', 'Panzerabwehrkanonen')).toEqual(['in 12', 'Panzerabwehrkanonen'])
  expect(lines('roll 6 or', 'roll 6 or')).toEqual(['roll 6 or'])
})

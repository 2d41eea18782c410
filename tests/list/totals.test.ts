import { expect, test } from 'vitest'
import { splitPrice, unbroken } from '../../src/list/totals'

test('a number and its unit are not broken over two lines', () => {
  const parts = (words: string) => unbroken(words).split(' ')
  expect(parts('920 pts · 7 elements · led by Captain')).toEqual([
    '920\u00a0pts',
    '·',
    '7\u00a0elements',
    '·',
    'led',
    'by',
    'Captain',
  ])
  expect(parts('290 / 300 pts of vehicles')).toEqual(['290\u00a0/\u00a0300\u00a0pts', 'of', 'vehicles'])
  expect(parts('2 × 10 pts')).toEqual(['2\u00a0×\u00a010\u00a0pts'])
  expect(parts('٧ نماذج')).toHaveLength(1)
})

test('a number lets go of its word where both would not fit into a line, so that the word is not broken', () => {
  const parts = (words: string) => unbroken(words).split(' ')
  expect(parts('0 / 5 specialists')).toEqual(['0\u00a0/\u00a05', 'specialists'])
  expect(parts('2 fehlen: 0 / 2 Helden.')).toEqual(['2\u00a0fehlen:', '0\u00a0/\u00a02', 'Helden.'])
  expect(parts('1000 / 1200 pts')).toHaveLength(1)
})

test('a total is its numbers and its unit, also where it is a range or a number of times', () => {
  expect(splitPrice('290\u00a0/\u00a0300\u00a0pts')).toEqual({ number: '290\u00a0/\u00a0300', unit: '\u00a0pts' })
  expect(splitPrice('8 / 4–8 figures')).toEqual({ number: '8 / 4–8', unit: ' figures' })
  expect(splitPrice('7 × 39 pts')).toEqual({ number: '7 × 39', unit: ' pts' })
  expect(splitPrice('3 pts, 1 xp')).toEqual({ number: '3 pts, 1 xp', unit: '' })
})

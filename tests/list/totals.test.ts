import { expect, test } from 'vitest'
import { unbroken } from '../../src/list/totals'

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

/** FORMAT.md agrees with the code: its tables and its example. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newEntry, newList } from '../../../src/roster/list'
import { crc17 } from '../../../src/exchange/link/crc'
import { encodeList } from '../../../src/exchange/link/encode'
import { writeLayout } from '../../../src/exchange/link/layout-write'
import { toWire } from '../../../src/exchange/link/to-wire'
import { STRINGS } from '../../../src/exchange/link/json-code'
import * as tables from '../../../src/exchange/link/text-tables'
import { armyMen, lookup } from '../books'

const format = readFileSync(new URL('../../../src/exchange/link/FORMAT.md', import.meta.url), 'utf8')

it('has the tables that the code uses', () => {
  expect([...format.matchAll(/^ {4,}([0-9a-b]{85})$/gm)].map((row) => row[1])).toEqual([
    tables.WORD_START,
    tables.AFTER_VOWEL,
    tables.AFTER_OTHER,
  ])
  expect(format).toContain(`\`${tables.VOWELS}\``)
})

it('has the strings that files of rules begin with', () => {
  const [, strings = ''] = /have the numbers 1 to (?:\d+):\n\n((?: {8}[^\n]+\n)+)/.exec(format) ?? []
  expect(strings.trim().split(/\s+/)).toEqual(STRINGS)
  expect(format).toContain(`have the numbers 1 to ${STRINGS.length}:`)
  expect(new Set(STRINGS).size).toBe(STRINGS.length)
})

it('has an example that is right, bit by bit', () => {
  const units = [newEntry('riflemen-10', { upgrades: ['bayonets', 'c4'] }), newEntry('gunner', { count: 2 })]
  const list = newList('army-men-combat', { units })
  const bits = [...format.matchAll(/^\| `([01]+)` +\|/gm)].map((row) => row[1]).join('')
  expect(writeLayout(toWire(list, armyMen, {}))).toBe(bits)
  expect(format).toContain(`the bits \`${bits}\` are ${BigInt(`0b1${bits}`).toLocaleString('en')}`)
  expect(encodeList(list, lookup)).toMatchObject({ ok: true, code: '1PMQORA78O' })
  expect(format).toContain(`is ${crc17('1PMQORA').toLocaleString('en')}: \`78O\``)
})

/** What a sheet says, word for word, as files: one list of each game in each layout. `SHEETS=write npm run test:unit tests/print/golden` writes them anew, on purpose. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue'
import { makePages } from '../../src/print/make'
import { LAYOUTS, type SheetOptions } from '../../src/print/model'
import type { Page } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/words/t'
import { OPTIONS, SQUADS } from './lists'

const FOLDER = 'tests/golden/sheets'
const COMPANY: ArmyList = newList('mini-combat', {
  name: '3rd Armoured',
  elements: [
    {
      id: 'rifles',
      name: 'Rifle squad',
      kind: 'infantry',
      stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
      capabilities: [],
    },
    {
      id: 'captain',
      name: 'Captain',
      kind: 'infantry',
      stats: { movement: 10, range: 25, save: 5, power: 2, armor: 1, morale: 3, toHit: 3 },
      capabilities: [{ id: 'sharpshooter' }],
    },
  ],
  units: [newEntry('rifles', { count: 5, name: 'A Company', command: 'captain' }), newEntry('rifles', { count: 4 })],
})
const LISTS: readonly ArmyList[] = [
  SQUADS,
  COMPANY,
  newList('army-men-combat-v1.5.0', {
    name: 'Ten',
    units: [newEntry('sergeant', { name: 'Stone' }), newEntry('rifleman', { count: 8 }), newEntry('sniper')],
  }),
  newList('simple-toy-soldier-game', {
    name: 'Bedroom patrol',
    units: [newEntry('machine-gunner', { name: 'Big Mike' }), newEntry('rifleman', { count: 3 })],
  }),
  newList('hammer-wars', {
    name: 'Skarbrand’s Own',
    settings: { faction: 'daemons-of-chaos', goal: 'greed' },
    units: [
      newEntry('assault-infantry', { count: 9, name: 'Bloodletters' }),
      newEntry('ranged-specialist', { count: 5 }),
      newEntry('support-hero', { count: 2 }),
      newEntry('ranged-heavy'),
    ],
  }),
]
const CASES: readonly [string, Partial<SheetOptions>][] = [
  ...LAYOUTS.map((layout): [string, Partial<SheetOptions>] => [layout, { layout }]),
  ['fit', { fit: true }],
]

/** The words of the pages, line by line as they stand; boxes to tick as □. */
function wordsOf(pages: readonly Page[]): string {
  return pages
    .map((page) => {
      const parts = page.boxes.flatMap((box) => {
        if (box.kind === 'text') return [{ x: box.x, y: box.y, text: box.text }]
        return box.kind === 'check' ? [{ x: box.x, y: box.y + box.size * 0.85, text: '□' }] : []
      })
      const lines: { y: number; parts: typeof parts }[] = []
      for (const part of parts.toSorted((a, b) => a.y - b.y)) {
        const line = lines.at(-1)
        if (line && part.y - line.y < 1.3) line.parts.push(part)
        else lines.push({ y: part.y, parts: [part] })
      }
      return lines
        .map((line) =>
          line.parts
            .toSorted((a, b) => a.x - b.x)
            .map((part) => part.text)
            .join(' '),
        )
        .join('\n')
    })
    .join('\n\n')
}

test('there is a list of every game', () => {
  expect(LISTS.map((list) => list.ruleset).toSorted()).toEqual(rulesetIds.toSorted())
})

describe.each(LISTS.map((list) => [list.ruleset, list] as const))('%s', (ruleset, list) => {
  test.each(CASES)('%s', async (name, options) => {
    const book = (await loadBook(ruleset))!
    const { pages } = makePages(list, book, check(list, book), t, { ...OPTIONS, ...options })
    const text = `${wordsOf(pages)}\n`
    const file = `${FOLDER}/${ruleset}.${name}.txt`
    if (process.env.SHEETS === 'write') {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, text)
    }
    expect(existsSync(file), `${file} is missing`).toBe(true)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })
})

/** Whole lists as people type and copy them, each with what it must be read as, or the lines that must be asked about. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { booksIn } from '../../../src/catalogue/catalogue'
import { check } from '../../../src/roster/check'
import { describeTextNote } from '../../../src/exchange/describe-faults'
import { lookupOf } from '../../../src/exchange/link/lookup'
import { receive } from '../../../src/exchange/receive'
import { isMissed } from '../../../src/exchange/received'
import type { ArmyList } from '../../../src/roster/list'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf, folders } from '../../data/folders'
import { armyMen, legalEntry } from '../books'
import { runs } from '../../runs'

interface Typed {
  says: string
  text: string
  game?: string
  name?: string
  points?: number
  units: string[]
  asked?: number[]
}
const typedLists = JSON.parse(readFileSync(new URL('typed-lists.json', import.meta.url), 'utf8')) as Typed[]
const lookup = lookupOf(folders.map(bookOf), [], [await booksIn('de')])
const unitsOf = (list: ArmyList) =>
  list.units.map(({ count, unit, upgrades }) => `${count} ${unit}${upgrades.length > 0 ? ` ${upgrades.join()}` : ''}`)

describe('a typed list', () => {
  it.each(typedLists)('$says', ({ text, game = 'army-men-combat', name, points, units, asked = [] }) => {
    const read = receive(text, lookup, t)
    if (read.kind !== 'text') throw new Error(read.kind)
    expect(unitsOf(read.list)).toEqual(units)
    expect(read.list.ruleset).toBe(game)
    if (name !== undefined) expect(read.list.name).toBe(name)
    if (points !== undefined) expect(check(read.list, lookup.byId(game)).points).toBe(points)
    expect(read.notes.filter(isMissed).map(({ line }) => line)).toEqual(asked)
    for (const note of read.notes.filter(isMissed)) expect(describeTextNote(note, t)).toContain(`Line ${note.line}`)
  })

  it('of one player after another is as many lists, each with its own game', () => {
    for (const text of [
      'Army Men Combat\nGunner\nJeep\n\nHammer Wars\n2 Ranged Hero',
      'Tom’s list:\nArmy Men Combat\nGunner\nJeep\n\nAnna’s list:\nHammer Wars\n2 Ranged Hero',
      '[27.11.26, 10:15:03] Bob: Army Men Combat\nGunner\nJeep\n[27.11.26, 10:16:03] Eve: Hammer Wars\n2 Ranged Hero',
    ]) {
      const read = receive(text, lookup, t)
      expect(read.kind === 'lists' && read.lists.map(({ list }) => [list.ruleset, ...unitsOf(list)]), text).toEqual([
        ['army-men-combat', '1 gunner', '1 jeep'],
        ['hammer-wars', '2 ranged-hero'],
      ])
    }
  })

  it('begins with a player’s name where another does, with a total or where only two lists are legal', () => {
    for (const [text, names] of [
      [
        'Army Men Combat\n\nDave (250):\nHeavy tank 200\nRiflemen [10] 50\n\nMia (250):\n2 x Chopper 220\nRecruits [10] 30',
        ['Dave', 'Mia'],
      ],
      [
        'Simple Toy Soldier Game\n\nTom:\n5 riflemen\nmachine gunner\n\nAnna:\n6 riflemen\nmachine gunner',
        ['Tom', 'Anna'],
      ],
    ] as const) {
      const read = receive(text, lookup, t)
      expect(read).toMatchObject({ kind: 'lists', notes: [], lists: names.map((name) => ({ list: { name } })) })
    }
  })

  it('of another player that is not understood is asked about, and never left out', () => {
    const read = receive(
      '[28.11.26, 09:15] Kim: Army Men Combat\n[28.11.26, 09:15] Kim: Jet 150\n[28.11.26, 09:16] Lee: sploosh: 2 Jeeps',
      lookup,
      t,
    )
    expect(read).toMatchObject({ kind: 'text', notes: [{ note: 'line', line: 3 }] })
  })

  it('without a game that several have is read once its game is chosen', () => {
    const found = receive('4 Sniper', lookup, t)
    expect(found.kind === 'nothing' && found.fault).toMatchObject({
      reason: 'which-game',
      games: [{ id: 'army-men-combat' }, { id: 'army-men-combat-v1.5.0' }],
    })
    const read = receive('4 Sniper', lookup, t, 'army-men-combat-v1.5.0')
    expect(read).toMatchObject({ kind: 'text', list: { ruleset: 'army-men-combat-v1.5.0', units: [{ count: 4 }] } })
  })

  const name = (id: string) => armyMen.words.units[id]!.name
  const option = (id: string) => armyMen.words.upgrades[id]!.name
  const styles = [
    (count: number, unit: string, own: string[], price: number) =>
      `${count}x ${name(unit)}${own.length > 0 ? ` with ${own.map(option).join(', ')}` : ''} (${price * count})`,
    (count: number, unit: string, own: string[], price: number) =>
      `${price * count} pts - ${count > 1 ? `${count}x ` : ''}${name(unit)}${own.map((id) => ` + ${option(id)}`).join('')}`,
    (count: number, unit: string, own: string[], price: number) =>
      `${name(unit)}\t${count}\t${own.map(option).join(', ')}\t${price * count}`,
    (count: number, unit: string, own: string[], price: number) =>
      [`- ${count} ${name(unit)}: ${price} each`, ...own.map((id) => `  - ${option(id)}`)].join('\n'),
    (count: number, unit: string, own: string[], price: number, sum: number) =>
      `${count}x ${name(unit)}${own.length > 0 ? `: ${own.map(option).join(', ')}` : ''} - ${price * count} (${sum})`,
    (count: number, unit: string, own: string[]) =>
      `${name(unit)} (${count})${own.map((id) => ` + ${option(id)}`).join('')}`,
  ]
  it('in any style is read right or asked about, and never read as another', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), legalEntry), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...styles),
        (entries, style) => {
          let sum = 0
          const lines = entries.map(([count, { unit, upgrades }]) => {
            const one = { ...entries[0]![1], unit, upgrades, count: 1 }
            const price = check({ ...emptyList, units: [one] }, armyMen).points ?? 0
            sum += price * count
            return style(count, unit, upgrades, price, sum)
          })
          const text = `Army Men Combat\n${lines.join('\n')}`
          const read = receive(text, lookup, t)
          if (read.kind !== 'text') expect.unreachable(text)
          else if (read.notes.filter(isMissed).length === 0)
            expect(unitsOf(read.list), text).toEqual(
              entries.map(
                ([count, { unit, upgrades }]) =>
                  unitsOf({ ...emptyList, units: [{ ...entries[0]![1], unit, upgrades, count }] })[0],
              ),
            )
        },
      ),
      { seed: 20261128, numRuns: runs(150) },
    )
  })
})

const emptyList: ArmyList = { ruleset: 'army-men-combat', name: '', notes: '', settings: {}, elements: [], units: [] }

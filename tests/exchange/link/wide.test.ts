/** Wide codes of version 2: mixed units, and what players made up for their designs. */
import { describe, expect, it } from 'vitest'
import { toBase62 } from '../../../src/exchange/link/base62'
import { withChecksum } from '../../../src/exchange/link/checksum'
import { decodeCode } from '../../../src/exchange/link/decode'
import { encodeList } from '../../../src/exchange/link/encode'
import { writeLayout } from '../../../src/exchange/link/layout-write'
import { toWire } from '../../../src/exchange/link/to-wire'
import { withoutNames, withoutNotes, withoutSpares } from '../../../src/exchange/link/strip'
import { newEntry, newList, type ArmyList, type Design } from '../../../src/roster/list'
import { bookOf } from '../../data/folders'
import { lookup, nothing } from '../books'

const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
const design = (id: string, name: string, rest: Partial<Design> = {}): Design => ({
  id,
  name,
  kind: 'infantry',
  stats,
  capabilities: [],
  ...rest,
})
const rifles = design('rifles', 'Rifles')
const mortar = design('mortar', 'Mortar')
const squad = newEntry('rifles', { count: 4 })
const plain = newList('mini-combat', { elements: [rifles, mortar], units: [squad] })
const mixed = { ...plain, units: [{ ...squad, with: [{ unit: 'mortar', count: 1 }] }] }
const withDesign = (rest: Partial<Design>) => ({ ...plain, elements: [{ ...rifles, ...rest }, mortar] })
const own = { id: 'own', own: { name: '15 cm blast', percent: 75, text: 'As the template, but 15 cm.', group: 'area' } }
const wide: [string, ArmyList][] = [
  ['a mixed unit', mixed],
  ['a capability of the players’ own', withDesign({ capabilities: [{ id: 'sharpshooter' }, own] })],
  ['an own reduction', withDesign({ capabilities: [{ id: 'own', own: { name: 'Slow', percent: -95, text: '' } }] })],
  ['an agreed cost', withDesign({ agreed: 12 })],
  ['an agreed cost of half points, by somebody', withDesign({ agreed: 0.5, agreedBy: 'Sunday club' })],
  ['an agreed cost of 0', withDesign({ agreed: 0 })],
  ['a cost that no file may have', withDesign({ agreed: -1e300 })],
  ['notes of a design', withDesign({ notes: 'Against vehicles.' })],
]
const codeOf = (list: ArmyList, from = lookup) => {
  const encoded = encodeList(list, from)
  if (!encoded.ok) throw new Error('too long')
  return encoded.code
}

it('a list without any of it is written as version 1', () => {
  expect(codeOf(plain)).toMatch(/^1/)
  expect(codeOf({ ...plain, units: [{ ...squad, with: [] }] })).toBe(codeOf(plain))
})

describe.each(wide)('a list with %s', (_, list) => {
  it('is written as version 2 and read back whole', () => {
    const code = codeOf(list)
    expect(code).toMatch(/^2/)
    expect(decodeCode(code, lookup)).toEqual({ ok: true, list, code })
  })
  it('passes unchanged through a version that knows no game', () => {
    const code = codeOf(list)
    const stranger = decodeCode(code, nothing)
    expect(stranger.ok && codeOf(stranger.list, nothing)).toBe(code)
  })
  it('costs a few characters more', () => {
    expect(codeOf(list).length - codeOf(plain).length).toBeLessThan(44)
  })
})

it('a code that is marked as wide without need, or can’t be read, is of a newer version', () => {
  const empty = writeLayout(toWire(newList('mini-combat'), bookOf('mini-combat'), {}))
  // Behind the number of the game: nothing set, and no groups.
  const game = empty.slice(0, -5)
  const rest = empty.slice(-5)
  const codeOfBits = (bits: string) => withChecksum('2', toBase62(BigInt(`0b1${bits}`)))
  for (const code of [codeOfBits(`${game}00${rest}`), codeOfBits(`${game}00${rest.slice(0, 3)}`)])
    expect(decodeCode(code, lookup)).toEqual({ ok: false, reason: 'newer', code, version: 2 })
})

describe('a shorter code', () => {
  const noted = withDesign({ notes: 'Against vehicles.', agreed: 12, agreedBy: 'Sunday club' })
  it('leaves out the notes of designs', () => {
    expect(withoutNotes(noted)).toEqual(withDesign({ agreed: 12, agreedBy: 'Sunday club' }))
  })
  it('without names leaves out who agreed on a cost, and keeps the cost', () => {
    expect(withoutNames(noted)).toEqual(withDesign({ agreed: 12 }))
    expect(encodeList(noted, lookup, { names: false })).toMatchObject({
      ok: true,
      code: codeOf(withDesign({ agreed: 12 })),
    })
  })
  it('keeps designs that only mixed units field', () => {
    expect(withoutSpares(mixed)).toEqual(mixed)
    expect(withoutSpares(plain).elements).toEqual([rifles])
  })
})

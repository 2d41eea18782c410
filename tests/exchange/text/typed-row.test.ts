import { describe, expect, it } from 'vitest'
import { receive } from '../../../src/exchange/receive'
import { translateEnglish as t } from '../../../src/i18n/english'
import { growth, ONCE } from '../../pace'
import { lookup } from '../books'

const typed = (text: string) => receive(text, lookup, t)
/** What a line of a typed list is read as, and what was not understood in it. */
function lineOf(line: string, game = 'Army Men Combat') {
  const read = typed(`${game}\n${line}\nSniper`)
  if (read.kind !== 'text') throw new Error(read.kind)
  const options = (upgrades: readonly string[]) => (upgrades.length > 0 ? ` (${upgrades.join()})` : '')
  return [
    ...read.list.units
      .slice(0, -1)
      .map(({ count, unit, name, upgrades }) => `${count} ${unit}${options(upgrades)}${name && ` ${name}`}`),
    ...read.notes.flatMap(({ line, text }) => (line === 2 ? [`? ${text}`] : [])),
  ]
}

describe('a line of a list typed by hand', () => {
  it.each([
    '2x Gunner, Sniper, Jeep',
    '2 Gunners + Sniper + Jeep',
    'Gunner x2; Sniper; Jeep;',
    '2 Gunners, 1 Sniper, and 1 Jeep',
    'Gunner (x2) & Sniper and Jeep.',
    'Gunner 10 x2, 1x Sniper 10 pts, Jeep (40 pts)',
    '2 Gunner,Sniper,Jeep',
  ])('may have several units: %s', (line) => {
    expect(lineOf(line)).toEqual(['2 gunner', '1 sniper', '1 jeep'])
  })

  it('may have several units in a game without points, and below a heading in the same line', () => {
    expect(lineOf('Riflemen x3; Grenadier', 'Army Men Combat v1.5.0')).toEqual(['3 rifleman', '1 grenadier'])
    expect(lineOf('Specialists: 2 Gunner, Sniper')).toEqual(['2 gunner', '1 sniper'])
    expect(lineOf('Vehicles: Jeep')).toEqual(['1 jeep'])
  })

  it('has the options with the unit before them, and keeps names whole', () => {
    expect(lineOf('Riflemen [10], Bayonets, Gunner')).toEqual(['1 riflemen-10 (bayonets)', '1 gunner'])
    expect(lineOf('Riflemen [10] "A": Bayonets, C4; 2 Riflemen [10] "B and C, D": C4; Jeep')).toEqual([
      '1 riflemen-10 (bayonets,c4) A',
      '2 riflemen-10 (c4) B and C, D',
      '1 jeep',
    ])
  })

  it('is asked about for what is no unit and no option in it', () => {
    expect(lineOf('Gunner, Snipr, Jeep')).toEqual(['1 gunner', '1 jeep', '? Snipr'])
    expect(lineOf('Gunner, no Sniper, Jeep')).toEqual(['1 gunner', '1 jeep', '? no Sniper'])
    expect(lineOf('Gunner 10, Jeep 12')).toEqual(['1 gunner', '1 jeep', '? 12'])
    expect(lineOf('Gunner or Sniper, Jeep')).toEqual(['? Gunner or Sniper, Jeep'])
    expect(lineOf('10 riflemen, 2 gunners')).toEqual(['? 10 riflemen, 2 gunners'])
  })

  it('fields no unit that may only be carried or be an option', () => {
    expect(lineOf('Truck with Gunner, Sniper')).toEqual(['1 truck', '? Gunner', '? Sniper'])
    expect(lineOf('Truck (Gunner, Sniper)')).toEqual(['1 truck', '? Gunner', '? Sniper'])
    expect(lineOf('Truck [25]: Gunner')).toEqual(['1 truck', '? [25]: Gunner'])
    expect(lineOf('Truck (+ Gunner)')[0]).toBe('1 truck')
    expect(lineOf('Truck (+ Gunner)')).toHaveLength(2)
  })

  it.each([
    '50 (+ grenades 5)',
    '50 + grenades 5 + bayonets 10',
    '50pts + grenades 5pts',
    '(50) w/ grenades (5), bayonets (10)',
    '(50): Grenades (5), Bayonets (10)',
    ': grenades 5',
  ])('may have prices behind single options, where the book has the same: %s', (prices) => {
    const upgrades = /bayonets/i.test(prices) ? ['grenades,bayonets'] : ['grenades']
    expect(lineOf(`Riflemen [10] ${prices}`.replace(' :', ':'))).toEqual([`1 riflemen-10 (${upgrades.join()})`])
    const twice = prices.replace(/\d+/g, (number) => String(2 * Number(number)))
    expect(lineOf(`2x Riflemen [10] ${twice}`.replace(' :', ':'))).toEqual([`2 riflemen-10 (${upgrades.join()})`])
  })

  it('is not parted within a name that has quotation marks itself', () => {
    expect(lineOf('Truck “Tom’s “best; Gunners “”, Jeep')).not.toContain('1 gunner')
    expect(lineOf('Truck “A”” ; Gunners ””, Jeep')).not.toContain('1 gunner')
  })

  it('has no option that is a design in quotation marks', () => {
    const read = typed('Mini Combat\n2× "[A]" [36 pts], "[A]" [18 pts]\n\nDesigns:\n"[A]": Infantry')
    expect(read).toMatchObject({
      list: {
        units: [
          { count: 2, upgrades: [] },
          { count: 1, upgrades: [] },
        ],
      },
      notes: [{ note: 'other-prices' }],
    })
  })

  it('is asked about for a price of an option that the book does not have', () => {
    expect(lineOf('Riflemen [10] 50 + grenades 7')).toEqual(['1 riflemen-10', '? grenades 7'])
    expect(lineOf('Riflemen [10], Grenades x2')).toEqual(['1 riflemen-10 (grenades)', '? x2'])
  })

  it('is read in linear time', () => {
    for (const part of ['Gunner, ', '“, ', 'and ', '(+ ', '5: ']) {
      const read = (size: number) => typed(`Army Men Combat\nGunner\nJeep, ${part.repeat(size)}x`)
      expect(growth(read, 1500)).toBeLessThan(ONCE)
    }
  })
})

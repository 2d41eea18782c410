import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { houseOf, openBook } from '../../../src/rules/book'
import { differencesFrom, type Agreed } from '../../../src/exchange/compare/agreed'
import { describeDifference, describeMatch, matchRows } from '../../../src/exchange/compare/describe-match'
import { readText } from '../../../src/exchange/file/file-read'
import { lookupOf } from '../../../src/exchange/link/lookup'
import { compareLists } from '../../../src/exchange/compare/match'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf, examplesOf, folders } from '../../data/folders'
import { houseBook } from '../../rules/house/books'
import { armyMen, lookup, nothing } from '../books'
import { readableList } from '../readable'
import { runs } from '../../runs'

const SEED = { seed: 20261123 }
const green = newList('army-men-combat', {
  name: 'Green',
  units: [newEntry('riflemen-10', { count: 2, upgrades: ['bayonets', 'bazooka'] }), newEntry('gunner')],
})
const tan = newList('army-men-combat', {
  name: 'Tan',
  units: [newEntry('riflemen-5', { upgrades: ['c4'] }), newEntry('jeep'), newEntry('gunner', { count: 2 })],
})
const says = (a: ArmyList, b: ArmyList, by = lookup) => describeMatch(compareLists(a, b, by), t)

describe('the comparison of two lists', () => {
  it('is fair for two legal lists of the same game, size and readings', () => {
    const match = compareLists(green, tan, lookup)
    expect(match).toMatchObject({ fair: true, differences: [], book: armyMen })
    expect(describeMatch(match, t)).toEqual([
      'Both legal by the same rules (300 pts).',
      'Uneven: 150 pts against 95 pts. Agree on this, or make them equal.',
    ])
    expect(match.categories).toEqual([
      { category: 'infantry', a: { units: 2, models: 20, points: 140 }, b: { units: 1, models: 5, points: 35 } },
      { category: 'specialist', a: { units: 1, models: 1, points: 10 }, b: { units: 2, models: 2, points: 20 } },
      { category: 'vehicle', a: { units: 0, models: 0, points: 0 }, b: { units: 1, models: 1, points: 40 } },
    ])
    const weapons = new Map(match.weapons.map(({ weapon, a, b }) => [weapon, [a, b]]))
    expect(weapons.get('rifle')).toEqual([18, 5])
    expect(weapons.get('bazooka')).toEqual([2, 0])
    expect(weapons.get('c4')).toEqual([0, 1])
    const rows = new Map(matchRows(match, t).map(({ name, a, b }) => [name, [a, b]]))
    expect(rows.get('Points')).toEqual(['150', '95'])
    expect(rows.get('Infantry: units')).toEqual(['2', '1'])
    expect(rows.get('Infantry: models')).toEqual(['20', '5'])
    expect(rows.get('Infantry: pts')).toEqual(['140', '35'])
    expect(rows.get('Vehicles: units')).toEqual(['0', '1'])
    expect(rows.has('Vehicles: models')).toBe(false)
  })

  it('counts in the words of the game, and counts nothing twice', () => {
    const names = (id: string, ...units: string[]) => {
      const list = newList(id, { units: units.map((unit) => newEntry(unit)) })
      return matchRows(compareLists(list, list, lookup), t).map(({ name }) => name)
    }
    expect(names('army-men-combat', 'riflemen-10').slice(0, 3)).toEqual(['Points', 'Units', 'Models'])
    expect(names('mini-combat')).toEqual(['Points', 'Units'])
    expect(names('simple-toy-soldier-game').filter((name) => name !== 'Points')).toEqual(['Figures'])
  })

  it('counts only units if each is a single model', () => {
    const list = newList('hammer-wars', {
      units: [newEntry('assault-infantry', { count: 2 }), newEntry('ranged-hero')],
    })
    const rows = new Map(matchRows(compareLists(list, list, lookup), t).map(({ name, a }) => [name, a]))
    expect(rows.get('Units')).toBe('3')
    expect(rows.has('Models')).toBe(false)
    expect(rows.get('Infantry')).toBe('2')
  })

  it('counts dice as they are rolled, without the other weapons that a soldier could use instead', () => {
    const firepower = (units: ArmyList['units']) => {
      const list = newList('army-men-combat', { units })
      const { dice } = compareLists(list, list, lookup)
      return (['far', 'near'] as const).map((reach) => dice.find((one) => one.reach === reach)?.a)
    }
    const rifle = Number(armyMen.weaponById.get('rifle')?.stats.firepower)
    const fists = Number(armyMen.weaponById.get('fists')?.stats.firepower)
    const bazooka = String(armyMen.weaponById.get('bazooka')?.stats.firepower)
    const plain = firepower([newEntry('riflemen-10')])
    expect(plain).toEqual([
      { fixed: 10 * rifle, rolls: [] },
      { fixed: 10 * fists, rolls: [] },
    ])
    expect(firepower([newEntry('riflemen-10', { upgrades: ['c4'] })])).toEqual(plain)
    expect(firepower([newEntry('riflemen-10', { count: 3, upgrades: ['bazooka'] })])).toEqual([
      { fixed: 27 * rifle, rolls: [{ roll: bazooka, count: 3 }] },
      { fixed: 30 * fists, rolls: [] },
    ])
  })

  it('counts shooting and close combat separately if the game has weapons for both', () => {
    const names = (id: string, units: ArmyList['units']) => {
      const list = newList(id, { units })
      return matchRows(compareLists(list, list, lookup), t).map(({ name }) => name)
    }
    expect(names('army-men-combat', [newEntry('riflemen-10')])).toEqual(
      expect.arrayContaining(['Firepower: shooting', 'Firepower: close combat']),
    )
    expect(names('army-men-combat-v1.5.0', [newEntry('rifleman')])).toContain('Dice: Attacks')
  })

  it('mentions sizes and readings only if the game has settings, and categories only if there are several', () => {
    const said = (game: string, ...units: string[]) => {
      const list = newList(game, { settings: {}, units: units.map((unit) => newEntry(unit)) })
      const match = compareLists(list, list, lookup)
      return {
        sentences: describeMatch({ ...match, fair: true }, t),
        rows: matchRows(match, t).map(({ name }) => name),
      }
    }
    const [soldier] = bookOf('simple-toy-soldier-game').units.units
    const toys = said('simple-toy-soldier-game', soldier!.id)
    expect(toys.sentences).toEqual(['Both legal by the same rules (1 figure).'])
    expect(toys.rows.filter((name) => name === 'Figures')).toHaveLength(1)
    const hammer = said('hammer-wars', 'assault-specialist', 'ranged-hero')
    expect(hammer.sentences).toEqual(['Both legal by the same rules.'])
    expect(hammer.rows).toEqual(expect.arrayContaining(['Specialists', 'Heroes']))
    expect(said('army-men-combat-v1.5.0', 'rifleman').sentences).toEqual(['Both legal by the same rules (1 model).'])
  })

  it('is uneven if the numbers of figures in a game without prices differ much, even if both are legal', () => {
    const toys = (count: number) =>
      newList('simple-toy-soldier-game', {
        units: [newEntry('machine-gunner'), ...Array.from({ length: count - 1 }, () => newEntry('rifleman'))],
      })
    const match = compareLists(toys(4), toys(8), lookup)
    expect([match.reports.a.legal, match.reports.b.legal, match.fair]).toEqual([true, true, false])
    expect(describeMatch(match, t)).toEqual(['Uneven: 4 figures against 8 figures. Agree on this, or make them equal.'])
    expect(compareLists(toys(5), toys(5), lookup).fair).toBe(true)
  })

  it('mentions points that differ much, even within one limit, but not a few points left', () => {
    const army = (...units: string[]) => newList('army-men-combat', { units: units.map((unit) => newEntry(unit)) })
    const said = (one: ArmyList, other: ArmyList) => describeMatch(compareLists(one, other, lookup), t)
    const large = army('riflemen-10', 'riflemen-10', 'light-tank')
    const small = army('gunner')
    expect(said(large, small)).toEqual([
      'Both legal by the same rules (300 pts).',
      'Uneven: 250 pts against 10 pts. Agree on this, or make them equal.',
    ])
    expect(said(large, army('riflemen-10', 'riflemen-10', 'light-tank', 'gunner'))).toEqual([
      'Both legal by the same rules (300 pts).',
      'Spent: 250 and 260.',
    ])
    expect(said(large, large)).toHaveLength(1)
  })

  it('also counts ranged attacks for close combat if the game uses all attacks there', () => {
    const book = bookOf('hammer-wars')
    const diceOf = (...units: string[]) => {
      const list = newList('hammer-wars', { units: units.map((unit) => newEntry(unit)) })
      const { dice } = compareLists(list, list, lookup)
      return (['far', 'near'] as const).map((reach) => dice.find((one) => one.reach === reach)?.a.fixed ?? 0)
    }
    const [, near] = diceOf('assault-infantry')
    const [far, alsoNear] = diceOf('ranged-hero')
    expect(book.ruleset.attack.some((stat) => stat.near)).toBe(true)
    expect(far).toBeGreaterThan(0)
    expect(alsoNear).toBe(far)
    expect(diceOf('assault-infantry', 'ranged-hero')).toEqual([far, near! + alsoNear!])
  })

  it('is not fair between two games, editions, sizes or readings, nor with a list that breaks its limits', () => {
    expect(says(green, newList('hammer-wars'))[0]).toBe('Different games: Army Men Combat and Hammer Wars.')
    expect(compareLists(green, newList('hammer-wars'), lookup)).toMatchObject({
      book: null,
      weapons: [],
      categories: [],
    })
    const second = openBook({
      ...armyMen,
      ruleset: { ...armyMen.ruleset, id: 'second' },
      wire: { ...armyMen.wire, ruleset: 91 },
      title: { ...armyMen.title, edition: 'Second edition' },
    })
    expect(says(green, { ...tan, ruleset: 'second' }, lookupOf([armyMen, second]))).toEqual([
      'Different editions: Points edition and Second edition.',
    ])
    expect(says(green, { ...tan, settings: { pointsLimit: 600 } })).toEqual([
      'Points limit: 300 and 600. Agree on one before the game.',
    ])
    expect(says(green, { ...tan, settings: { vehicleShare: 'of-units' } })[0]).toMatch(/^Vehicle share: .* and /)
    expect(says(green, { ...tan, units: [newEntry('gunner', { count: 4 })] })).toEqual(['Tan isn’t legal: 1 problem.'])
    expect(says(green, { ...tan, units: [newEntry('#37')] })[0]).toBe('This version can’t check Tan.')
    expect(says(green, tan, nothing)).toHaveLength(2)
  })

  it('compares the values in force, whether stored or default, but not each player’s own choices', () => {
    expect(compareLists(green, { ...tan, settings: { pointsLimit: 300 } }, lookup).fair).toBe(true)
    const received = examplesOf('hammer-wars').flatMap((example) => {
      const read = readText(JSON.stringify(example.list), lookup)
      return read.ok && example.expect.legal ? read.lists : []
    })
    expect(received.length).toBeGreaterThan(3)
    for (const a of received) for (const b of received) expect(compareLists(a, b, lookup).fair).toBe(true)
  })

  it('does not judge by secrets', () => {
    const units = (faction: string, goal: string | null) =>
      newList('hammer-wars', { settings: { faction, goal }, units: [newEntry('ranged-hero')] })
    const open = JSON.stringify(describeMatch(compareLists(units('orks', null), units('tau', null), lookup), t))
    expect(open).not.toMatch(/goal/i)
  })
})

it('adds up to the reports of both lists, for any lists of any game, in either order', () => {
  for (const folder of folders) {
    const book = bookOf(folder)
    fc.assert(
      fc.property(readableList(book), readableList(book), (a, b) => {
        const match = compareLists(a, b, lookup)
        const back = compareLists(b, a, lookup)
        expect(back.fair).toBe(match.fair)
        for (const [side, list] of [
          ['a', a],
          ['b', b],
        ] as const) {
          const report = check(list, book, { received: true })
          const sum = (of: 'units' | 'models') => match.categories.reduce((all, one) => all + one[side][of], 0)
          expect(sum('units')).toBe(report.units)
          expect(sum('models')).toBe(report.models)
        }
        for (const row of matchRows(match, t))
          expect(`${row.name}${row.a}${row.b}`).not.toMatch(/undefined|NaN|\[object/)
        expect(describeMatch(match, t).length).toBeGreaterThan(0)
      }),
      { ...SEED, numRuns: runs(40) },
    )
  }
})

describe('attacker and defender', () => {
  const mini = lookupOf([bookOf('mini-combat')])
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const side = (settings: ArmyList['settings']) =>
    newList('mini-combat', {
      settings,
      units: [newEntry('a', { count: 3 })],
      elements: [{ id: 'a', name: 'A', kind: 'infantry', stats, capabilities: [] }],
    })
  const attacker = side({ battle: 'defensive-attacker' })
  const ids = (a: ArmyList, b: ArmyList) =>
    compareLists(a, b, mini).differences.map((one) => (one.difference === 'setting' ? one.setting.id : one.difference))

  it('are fair, each with the size of its side', () => {
    expect(ids(attacker, side({ battle: 'defensive-defender' }))).toEqual([])
  })
  it('are not fair if both are attackers, or if one has more than its side may have', () => {
    expect(ids(attacker, attacker)).toEqual(['battle'])
    expect(ids(attacker, side({}))).toEqual(['battle', 'pointsLimit'])
    expect(ids(attacker, side({ battle: 'defensive-defender', pointsLimit: 900 }))).toEqual(['pointsLimit'])
  })
})

describe('house books', () => {
  const dinosaurs = houseBook('dinosaurs')
  const other = houseBook('attic')
  const by = lookupOf([armyMen], [], [], [dinosaurs, other])
  const book = houseOf(dinosaurs)
  const rex = newList('army-men-combat', { name: 'Rex', book, units: [newEntry('own-t-rex')] })

  it('make a match only where both sides have the same one', () => {
    expect(compareLists(rex, rex, by)).toMatchObject({ fair: true, book: dinosaurs })
    const [says] = describeMatch(compareLists(rex, green, by), t)
    expect(says).toBe(`Different house books: “Dinosaurs” ${book?.fingerprint ?? ''} and none.`)
    expect(compareLists(rex, { ...rex, book: houseOf(other) }, by).differences[0]).toMatchObject({
      difference: 'house',
    })
  })

  it('are part of what an event agrees on', () => {
    const agreed = { ruleset: 'army-men-combat', book: book! }
    const differs = (list: ArmyList, event: Agreed = agreed) =>
      differencesFrom(event, list, by).map((one) =>
        describeDifference(one, { book: dinosaurs, names: { a: '', b: '' }, agreed: true }, t),
      )
    expect(differs(rex)).toEqual([])
    expect(differs(green)).toEqual([`House book: none; the event rules say: “Dinosaurs” ${agreed.book.fingerprint}.`])
    expect(differs(rex, { ruleset: 'army-men-combat' })).toHaveLength(1)
    expect(differs(newList('hammer-wars'), { ...agreed })[0]).toContain('hammer-wars')
  })
})

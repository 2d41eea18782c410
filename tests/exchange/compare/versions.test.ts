import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { setStat } from '../../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { putElement, renameEntry, setCount } from '../../../src/roster/edit'
import { decodeCode } from '../../../src/exchange/link/decode'
import { encodeList } from '../../../src/exchange/link/encode'
import { versionChanges } from '../../../src/exchange/compare/versions'
import { translateEnglish as t } from '../../../src/i18n/english'
import { readText } from '../../../src/exchange/file/file-read'
import { bookOf, folders } from '../../data/folders'
import { armyMen, lookup } from '../books'

const army = (name: string, ...units: string[]): ArmyList =>
  newList(armyMen.id, { name, units: units.map((unit) => newEntry(unit)) })
const says = (a: ArmyList, b: ArmyList) => versionChanges(a, b, bookOf(a.ruleset), t)

describe('two versions of one list', () => {
  it('have the same name, or most of their units in common', () => {
    expect(says(army('Green', 'jeep'), army('Green', 'gunner'))).toEqual(['+ Gunner', '− Jeep'])
    expect(says(army('Green', 'jeep', 'jeep', 'sniper'), army('Tan', 'jeep', 'gunner', 'jeep'))).toEqual([
      '+ Gunner',
      '− Sniper',
    ])
    expect(says(army('Green', 'jeep', 'sniper'), army('Tan', 'jeep', 'gunner'))).toBeNull()
    expect(says(army('', 'jeep'), army('', 'gunner'))).toBeNull()
    expect(says(army('Green', 'jeep'), army('Tan', 'jeep', 'gunner', 'sniper'))).toBeNull()
  })

  const linked = (list: ArmyList, secrets = true): ArmyList => {
    const encoded = encodeList(list, lookup, { secrets })
    const decoded = decodeCode(encoded.ok ? encoded.code : '', lookup)
    if (!decoded.ok) throw new Error('No link')
    return decoded.list
  }
  const starts = (game: string): ArmyList[] =>
    readdirSync(`data/${game}/starts`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const read = readText(readFileSync(`data/${game}/starts/${file}`, 'utf8'), lookup)
        if (!read.ok || !read.lists[0]) throw new Error(file)
        return read.lists[0]
      })

  it.each(folders)('have no difference if one is the link of the other: %s', (game) => {
    for (const list of starts(game)) {
      const own = { ...list, units: [...list.units, ...list.units.map((entry) => ({ ...entry, name: '' }))] }
      expect([says(own, linked(own)), says(linked(own), own)]).toEqual([[], []])
    }
  })

  it('show no difference in secrets', () => {
    const secretly = starts('hammer-wars').filter(({ settings }) => settings.goal !== undefined)
    expect(secretly.length).toBeGreaterThan(0)
    for (const own of secretly) {
      expect(linked(own, false).settings.goal).toBeUndefined()
      expect([says(own, linked(own, false)), says(linked(own, false), own)]).toEqual([[], []])
    }
  })

  it('show what was changed since the link, including designs', () => {
    const book = bookOf('mini-combat')
    const own = starts(book.id)[0]!
    const at = 0
    const design = own.elements.find(({ id }) => id === own.units[at]?.unit)
    const stat = book.elements!.stats[0]!
    const before = Number(design!.stats[stat.id] ?? stat.min)
    const next = setStat(design!, stat.id, before + 1)
    let now = setCount(putElement(own, next), at, 9)
    now = renameEntry(now, at, 'Rosa')
    expect(says(linked(own), now)).toEqual([
      `Rosa: ${own.units[at]!.count} → 9`,
      `${design!.name} named “Rosa”`,
      `${design!.name}: ${book.words.stats[stat.id]!.name}: ${before} cm → ${before + 1} cm`,
    ])
  })
})

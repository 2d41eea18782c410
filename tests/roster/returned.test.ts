import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { moveEntry, removeEntry, setCount } from '../../src/roster/edit'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { privateNotesOf, withPrivateNotes } from '../../src/roster/private-notes'
import { returned } from '../../src/roster/returned'
import { decodeCode } from '../../src/share/decode'
import { encodeList } from '../../src/share/encode'
import { readText } from '../../src/share/file-read'
import { listText } from '../../src/share/text'
import { readListText } from '../../src/share/text-read'
import { versionChanges } from '../../src/share/versions'
import { translateEnglish as t } from '../../src/words/english'
import { bookOf, folders } from '../data/folders'
import { armyMen, lookup } from '../share/books'

const army = (...units: string[]): ArmyList =>
  newList(armyMen.id, { name: 'Green', units: units.map((unit) => newEntry(unit)) })

/** As a friend has it who opened the link. */
function linked(list: ArmyList): ArmyList {
  const encoded = encodeList(list, lookup, { secrets: false })
  const decoded = decodeCode(encoded.ok ? encoded.code : '', lookup)
  if (!decoded.ok) throw new Error('No link')
  return decoded.list
}

function starts(game: string): ArmyList[] {
  const files = readdirSync(`data/${game}/starts`).filter((file) => file.endsWith('.json'))
  return files.flatMap((file) => {
    const read = readText(readFileSync(`data/${game}/starts/${file}`, 'utf8'), lookup)
    return read.ok ? read.lists : []
  })
}

describe('a list that came back', () => {
  it.each(folders)('by a link, unchanged, leaves the own one what it was, with its private notes: %s', (game) => {
    expect(starts(game).length).toBeGreaterThan(0)
    for (const start of starts(game)) {
      const own = withPrivateNotes(
        start,
        start.units.map((_, at) => `Mine ${String(at)}`),
      )
      const back = returned(own, linked(own), bookOf(game))
      expect(versionChanges(start, withPrivateNotes(back, []), bookOf(game), t)).toEqual([])
      expect(privateNotesOf(back).join('\n\n')).toBe(privateNotesOf(own).join('\n\n'))
    }
  })

  it('brings what was changed; a private note goes with its unit', () => {
    const own = withPrivateNotes(army('jeep', 'gunner', 'sniper'), ['left', 'right', 'roof'])
    const changed = setCount(removeEntry(moveEntry(linked(own), 2, 0), 2), 1, 3)
    const back = returned(own, { ...changed, notes: 'So?' }, armyMen)
    expect(back.units.map(({ unit, count }) => [unit, count])).toEqual([
      ['sniper', 1],
      ['jeep', 3],
    ])
    expect([back.notes, privateNotesOf(back)]).toEqual(['So?', ['roof', 'left']])
  })

  it('has the private notes of equal units, of which a link makes one', () => {
    const own = withPrivateNotes(army('jeep', 'jeep', 'sniper'), ['left', 'right', 'roof'])
    expect(privateNotesOf(returned(own, linked(own), armyMen))).toEqual(['left\n\nright', 'roof'])
  })

  it('has the notes of units that a small code makes one of, for it goes without notes', () => {
    const own = withPrivateNotes(army('jeep', 'jeep', 'sniper'), ['mine', 'yours', ''])
    own.units.forEach((entry, at) => (entry.notes = ['left', 'right', ''][at] ?? ''))
    const back = returned(
      own,
      { ...army('jeep', 'sniper'), units: [newEntry('jeep', { count: 2 }), newEntry('sniper')] },
      armyMen,
    )
    expect(back.units.map(({ notes }) => notes)).toEqual(['left\n\nright', ''])
    expect(privateNotesOf(back)).toEqual(['mine\n\nyours'])
  })

  it('keeps the notes where it came with none, and only there', () => {
    const own: ArmyList = { ...army('jeep', 'gunner'), notes: 'Club night' }
    own.units[1] = newEntry('gunner', { notes: 'painted' })
    const text = listText(own, armyMen, check(own, armyMen), t)
    const read = readListText(text, lookup, t)
    if (!read.ok) throw new Error(text)
    const back = returned(own, setCount(read.list, 0, 2), armyMen)
    expect(back).toEqual(setCount(own, 0, 2))
    const unnoted = { ...linked(own), notes: '' }
    expect(returned(own, unnoted, armyMen)).toEqual({ ...own, notes: '' })
  })

  it('keeps secrets, which no link of somebody else has', () => {
    const secretly = starts('hammer-wars').filter(({ settings }) => settings.goal !== undefined)
    expect(secretly.length).toBeGreaterThan(0)
    for (const own of secretly)
      expect(returned(own, linked(own), bookOf(own.ruleset)).settings.goal).toBe(own.settings.goal)
  })

  it('keeps the ids of designs, by their names', () => {
    const own = starts('mini-combat')[0]!
    const idOf = (id: string) => `x-${id}`
    const came: ArmyList = {
      ...own,
      elements: own.elements.map((element) => ({ ...element, id: idOf(element.id) })),
      units: own.units.map((entry) => ({
        ...entry,
        unit: idOf(entry.unit),
        command: entry.command && idOf(entry.command),
      })),
    }
    expect(returned(own, came, bookOf(own.ruleset))).toEqual(own)
  })
})

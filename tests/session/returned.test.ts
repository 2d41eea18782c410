import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { moveEntry, removeEntry, setCount } from '../../src/roster/edit'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { privateNotesOf, withPrivateNotes } from '../../src/roster/private-notes'
import { returned } from '../../src/session/returned'
import { decodeCode } from '../../src/exchange/link/decode'
import { encodeList } from '../../src/exchange/link/encode'
import { readText } from '../../src/exchange/file/file-read'
import { listText } from '../../src/exchange/text/write-text'
import { readListText } from '../../src/exchange/text/text-read'
import { versionChanges } from '../../src/exchange/compare/versions'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf, folders } from '../data/folders'
import { armyMen, lookup } from '../exchange/books'

const army = (...units: string[]): ArmyList =>
  newList(armyMen.id, { name: 'Green', units: units.map((unit) => newEntry(unit)) })

/** The list as somebody who opened the link has it. */
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

describe('one’s own list that comes back from somebody else', () => {
  it.each(folders)('unchanged by a link leaves the own list as it is, private notes included: %s', (game) => {
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

  it('brings the changes, and private notes follow their units', () => {
    const own = withPrivateNotes(army('jeep', 'gunner', 'sniper'), ['left', 'right', 'roof'])
    const changed = setCount(removeEntry(moveEntry(linked(own), 2, 0), 2), 1, 3)
    const back = returned(own, { ...changed, notes: 'So?' }, armyMen)
    expect(back.units.map(({ unit, count }) => [unit, count])).toEqual([
      ['sniper', 1],
      ['jeep', 3],
    ])
    expect([back.notes, privateNotesOf(back)]).toEqual(['So?', ['roof', 'left']])
  })

  it('has the private notes of equal units that the link has merged', () => {
    const own = withPrivateNotes(army('jeep', 'jeep', 'sniper'), ['left', 'right', 'roof'])
    expect(privateNotesOf(returned(own, linked(own), armyMen))).toEqual(['left\n\nright', 'roof'])
  })

  it('has the notes of units that a code without notes has merged', () => {
    const own = withPrivateNotes(army('jeep', 'jeep', 'sniper'), ['mine', 'yours', ''])
    own.units.forEach((entry, at) => {
      entry.notes = ['left', 'right', ''][at] ?? ''
    })
    const back = returned(
      own,
      { ...army('jeep', 'sniper'), units: [newEntry('jeep', { count: 2 }), newEntry('sniper')] },
      armyMen,
    )
    expect(back.units.map(({ notes }) => notes)).toEqual(['left\n\nright', ''])
    expect(privateNotesOf(back)).toEqual(['mine\n\nyours'])
  })

  it('keeps the own notes if it came without any, and only then', () => {
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

  it('keeps the own secrets, which the link of somebody else lacks', () => {
    const secretly = starts('hammer-wars').filter(({ settings }) => settings.goal !== undefined)
    expect(secretly.length).toBeGreaterThan(0)
    for (const own of secretly)
      expect(returned(own, linked(own), bookOf(own.ruleset)).settings.goal).toBe(own.settings.goal)
  })

  it('keeps the own ids of designs with the same names', () => {
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

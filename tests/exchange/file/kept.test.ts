/** Everything that the app accepts and saves can be restored from a backup. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/roster/check'
import { describeProblem } from '../../../src/roster/describe-problems'
import { newEntry, newList, type ArmyList, type Design } from '../../../src/roster/list'
import { encodeList } from '../../../src/exchange/link/encode'
import { readText } from '../../../src/exchange/file/file-read'
import { writeBackup } from '../../../src/exchange/file/file-write'
import { receive } from '../../../src/exchange/receive'
import { listText } from '../../../src/exchange/text/write-text'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf, folders } from '../../data/folders'
import { growth, ONCE } from '../../pace'
import { anyList, lookup } from '../books'
import { readableList } from '../readable'
import { runs } from '../../runs'

const take = (text: string): ArmyList[] => {
  const found = receive(text, lookup, t)
  return 'list' in found ? [found.list] : []
}
const byLink = (list: ArmyList): ArmyList[] => {
  const encoded = encodeList(list, lookup, { secrets: true })
  return encoded.ok ? take(`https://example.org/#${encoded.code}`) : []
}
const byText = (list: ArmyList): ArmyList[] => {
  const book = lookup.byId(list.ruleset)
  return book ? take(listText(list, book, check(list, book), t, { secrets: true })) : []
}

/** Parameters as the app writes them: without those that equal the default. */
function usual(list: ArmyList): ArmyList {
  const known = lookup.byId(list.ruleset)?.capabilityById
  const plain = (capability: Design['capabilities'][number]) => {
    const { id, params = {} } = capability
    if (capability.own) return capability
    const param = known?.get(id)?.param
    const own = Object.entries(params).filter(([key, value]) => key !== param?.id || value !== param.default)
    return own.length === 0 ? { id } : { id, params: Object.fromEntries(own) }
  }
  return {
    ...list,
    elements: list.elements.map((one) => ({ ...one, capabilities: one.capabilities.map(plain) })),
  }
}

/** The list can be judged and described, and is restored unchanged or with a note about what is left out. */
function expectKept(list: ArmyList): void {
  const book = lookup.byId(list.ruleset)
  for (const problem of check(list, book).violations) expect(describeProblem(problem, list, book, t)).toBeTruthy()
  for (const text of writeBackup([list])) {
    const read = readText(text, lookup)
    if (!read.ok || read.broken.length > 0) throw new Error(JSON.stringify(read))
    expect(read.lists).toHaveLength(1)
    if (read.notes.length === 0) expect(read.lists[0]).toEqual(usual(list))
    else expect(read.notes.every((one) => one.note === 'unknown-key')).toBe(true)
  }
}

describe('what was accepted is restored from a backup:', () => {
  it.each(folders)('any list of %s', (folder) => {
    const book = bookOf(folder)
    const wild = fc.tuple(readableList(book), anyList).map(([list, other]): ArmyList => ({
      ...list,
      settings: { ...list.settings, ...other.settings },
      elements: list.elements.map((one, at) => ({ ...one, ...other.elements[at], id: one.id })),
    }))
    fc.assert(
      fc.property(fc.oneof(readableList(book), wild, anyList), (list) => {
        for (const came of [...byLink(list), ...byText(list)]) expectKept(came)
      }),
      { seed: 20261201, numRuns: runs(150) },
    )
  })

  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (change: Partial<Design>) =>
    newList('mini-combat', {
      units: [newEntry('d')],
      elements: [{ id: 'd', name: 'D', kind: 'infantry', stats, capabilities: [], ...change }],
    })
  const own = (rest: object) => ({ id: 'own', own: { name: 'Ours', percent: 5, text: '', ...rest } })
  const times = (n: number, upgrade: string) => Array.from({ length: n }, () => upgrade)
  const cases: [string, ArmyList][] = [
    ['a limit of 7', newList('army-men-combat', { settings: { pointsLimit: 7 }, units: [newEntry('jeep')] })],
    ['a limit of next to nothing', newList('army-men-combat', { settings: { pointsLimit: 1e-7 } })],
    ['60 upgrades', newList('army-men-combat', { units: [newEntry('jeep', { upgrades: times(60, 'armor') })] })],
    ['600 upgrades', newList('army-men-combat', { units: [newEntry('jeep', { upgrades: times(600, 'armor') })] })],
    ['an id of many signs', newList('army-men-combat', { units: [newEntry('👩‍👩‍👧‍👦'.repeat(60))] })],
    ['a stat of 999', design({ stats: { ...stats, movement: 999 } })],
    ['half a stat', design({ stats: { ...stats, movement: 2.5 } })],
    ['a stat missing', design({ stats: { movement: 5 } })],
    ['a capability twice', design({ capabilities: [{ id: 'cone' }, { id: 'cone' }] })],
    ['150 capabilities', design({ capabilities: times(150, 'recon').map((id) => ({ id })) })],
    ['an own capability of any percentage', design({ capabilities: [own({ percent: 12_345.678 })] })],
    ['an own capability without a name', design({ capabilities: [own({ name: '' })] })],
    ['a cost below nothing', design({ agreed: -7.1, agreedBy: 'Us' })],
    ['nothing denied', design({ capabilities: [{ id: 'deny' }] })],
    ['a number that is a word', design({ capabilities: [{ id: 'transport', params: { times: 'cone' } }] })],
    ['a parameter of another version', design({ capabilities: [{ id: 'cone', params: { '#9': true } }] })],
  ]
  it.each(['cone', 'limited-fire-arc', 'sealed'])('a list with any number of “%s”, judged in linear time', (id) => {
    const many = (size: number) => design({ capabilities: times(size, id).map((one) => ({ id: one })) })
    const book = bookOf('mini-combat')
    expect(growth((size) => check(many(size), book), 200)).toBeLessThan(ONCE)
  })

  it.each(cases)('a list with %s', (_, list) => {
    expect(byLink(list)).toEqual([list])
    expectKept(list)
    for (const came of byText(list)) expectKept(came)
  })
})

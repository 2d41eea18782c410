/** What the schemas of rule data find is told with the file, the place in it, the key and what belongs there. */
import { describe, expect, it } from 'vitest'
import { broken, toldOf } from './broken'
import { gameFaults, readBookFiles } from './read'

describe('a fault in the shape of rule data', () => {
  it('of an unknown key is reported with file, place and key', () => {
    const all = broken('units.json', (file) => Object.assign((file.units as object[])[3] as object, { pionts: 25 }))
    expect(toldOf(gameFaults(all))).toEqual(['units.riflemen-10 unknown-key pionts'])
    expect(() => readBookFiles(all)).toThrow(
      'units.riflemen-10: Unknown key: pionts. Check the spelling, or remove it.',
    )
  })
  it('of an invalid id is reported with what an id is', () => {
    const all = broken('units.json', (file) =>
      Object.assign((file.units as object[])[0] as object, { id: 'Big Gun', weapons: { 'Big Gun': 1 } }),
    )
    expect(toldOf(gameFaults(all))).toEqual([
      'units.Big Gun.id bad-id Big Gun Big Gun',
      'units.Big Gun.weapons.Big Gun bad-id Big Gun',
    ])
  })
  it.each([
    ['of no kind', { is: 'wings' }, ['trackers.x.is not-allowed wings loss, act, ']],
    ['of a kind that is of others', { per: 'list', is: 'loss' }, ['trackers.x.is not-allowed loss round, losses, ']],
    ['of a unit under some settings', { is: 'entry', when: {} }, ['trackers.x unknown-key when']],
    ['of the list with units', { per: 'list', is: 'note', select: {} }, ['trackers.x unknown-key select']],
    ['with a bar of one box', { is: 'loss', half: {} }, ['trackers.x.half nothing-to-halve']],
    ['of a model, with a bar', { per: 'model', is: 'loss', half: {} }, ['trackers.x unknown-key half']],
    ['of a round with a first number alone', { is: 'act', numbers: [1] }, ['trackers.x.numbers too-few 2']],
    ['that counts from nowhere', { is: 'count' }, ['trackers.x.numbers missing']],
    ['that has numbers and boxes', { is: 'act', numbers: [1, 4], boxes: 4 }, ['trackers.x unknown-key boxes']],
    ['that ends the game as boxes', { per: 'list', is: 'row', boxes: 3, ends: true }, ['trackers.x unknown-key ends']],
    ['that comes again without that', { is: 'mark', takes: {} }, ['trackers.x unknown-key takes']],
    [
      'of groups that nothing tells apart',
      { is: 'presence', boxes: 3, groups: { times: 2 } },
      ['trackers.x.groups.letter missing'],
    ],
  ])('is found in a tracker %s', (_, tracker, told) => {
    const all = broken('ruleset.json', (file) =>
      Object.assign(file, { trackers: [{ id: 'x', per: 'unit', ...tracker }] }),
    )
    expect(toldOf(gameFaults(all))).toEqual(told.map((one) => expect.stringContaining(one) as unknown))
  })
  it.each([
    ['a text for a number', 'order', 'six', 'order wrong-type number'],
    ['a word that is none of a few', 'countIs', 'squads', 'countIs not-allowed squads units, models'],
    ['text for a list', 'categories', 'infantry', 'categories wrong-type array'],
    ['a share in decimals', 'limits', { max: { share: '0.5' } }, 'limits.points-limit.max.share bad-share 0.5 0.5'],
    ['a bound in words', 'limits', { max: 'six' }, 'limits.points-limit.max wrong-type number, object'],
    ['half a default', 'settings', { default: { by: 'battle' } }, 'settings.pointsLimit.default.values missing'],
    ['a sign that is a word', 'profile', { suffix: ' inch' }, 'profile.armor.suffix bad-sign  inch  inch'],
  ])('of %s is told with what belongs there', (_, key, value, told) => {
    const all = broken('ruleset.json', (file) => {
      const [first] = Array.isArray(file[key]) ? (file[key] as object[]) : []
      if (typeof first === 'object' && typeof value === 'object') Object.assign(first, value)
      else file[key] = value
    })
    expect(toldOf(gameFaults(all))).toEqual([told])
  })
})

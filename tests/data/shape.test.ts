/** What the schemas of rule data find is told with the file, the place in it, the key and what belongs there. */
import { describe, expect, it } from 'vitest'
import { broken, saidOf } from './broken'
import { filesOf } from './folders'
import { readBookFiles, shapeFaults } from './read'

describe('a fault in the shape of rule data', () => {
  it('of an unknown key is reported with file, place and key', () => {
    const all = broken('units.json', (file) => Object.assign((file.units as object[])[3] as object, { pionts: 25 }))
    expect(saidOf(shapeFaults(all))).toEqual(['units.json at units.3: unknown key "pionts".'])
    expect(() => readBookFiles(all)).toThrow('units.json at units.3: unknown key "pionts".')
  })
  it('of an invalid id is reported with what an id is', () => {
    const all = broken('units.json', (file) =>
      Object.assign((file.units as object[])[0] as object, { id: 'Big Gun', weapons: { 'Big Gun': 1 } }),
    )
    expect(saidOf(shapeFaults(all))).toEqual([
      expect.stringMatching(/^units\.json at units\.0\.id: is no id: letters and digits/),
      expect.stringMatching(/^units\.json at units\.0\.weapons\.Big Gun: "Big Gun" is no id: letters and digits/),
    ])
  })
  it.each([
    ['of no kind', { is: 'wings' }, ['trackers.0.is: is none of loss, act, ']],
    ['of a kind that is of others', { per: 'list', is: 'loss' }, ['trackers.0.is: is none of round, losses, ']],
    ['of a unit under some settings', { is: 'entry', when: {} }, ['trackers.0: unknown key "when"']],
    ['of the list with units', { per: 'list', is: 'note', select: {} }, ['trackers.0: unknown key "select"']],
    ['with a bar of one box', { is: 'loss', half: {} }, ['trackers.0.half: has no boxes to halve']],
    ['of a model, with a bar', { per: 'model', is: 'loss', half: {} }, ['trackers.0: unknown key "half"']],
    ['of a round with a first number alone', { is: 'act', numbers: [1] }, ['trackers.0.numbers: Too small']],
    ['that counts from nowhere', { is: 'count' }, ['trackers.0.numbers: is missing']],
    ['that has numbers and boxes', { is: 'act', numbers: [1, 4], boxes: 4 }, ['trackers.0: unknown key "boxes"']],
    [
      'that ends the game as boxes',
      { per: 'list', is: 'row', boxes: 3, ends: true },
      ['trackers.0: unknown key "ends"'],
    ],
    ['that comes again without that', { is: 'mark', takes: {} }, ['trackers.0: unknown key "takes"']],
    [
      'of groups that nothing tells apart',
      { is: 'presence', boxes: 3, groups: { times: 2 } },
      ['trackers.0.groups.letter: is missing'],
    ],
  ])('is found in a tracker %s', (_, tracker, says) => {
    const all = broken('ruleset.json', (file) =>
      Object.assign(file, { trackers: [{ id: 'x', per: 'unit', ...tracker }] }),
    )
    expect(saidOf(shapeFaults(all))).toEqual(
      says.map((one) => expect.stringContaining(`ruleset.json at ${one}`) as unknown),
    )
  })
  it.each([
    ['a key that is not there', 'order', undefined, 'order: is missing.'],
    ['a text for a number', 'order', 'six', 'order: is no number.'],
    ['a word that is none of a few', 'countIs', 'squads', 'countIs: is none of units, models.'],
    ['text for a list', 'categories', 'infantry', 'categories: is no list.'],
    ['a share in decimals', 'limits', { max: { share: '0.5' } }, 'limits.0.max.share: is no share, as "1/2".'],
    ['a bound in words', 'limits', { max: 'six' }, 'limits.0.max: is no number, is no object.'],
    ['half a default', 'settings', { default: { by: 'battle' } }, 'settings.0.default.values: is missing.'],
    ['a sign that is a word', 'profile', { suffix: ' inches' }, 'profile.0.suffix: is no sign alike in every language'],
  ])('of %s is told with what belongs there', (_, key, value, says) => {
    const all = broken('ruleset.json', (file) => {
      const [first] = Array.isArray(file[key]) ? (file[key] as object[]) : []
      if (typeof first === 'object' && typeof value === 'object') Object.assign(first, value)
      else file[key] = value
    })
    expect(saidOf(shapeFaults(all))).toEqual([expect.stringContaining(`ruleset.json at ${says}`)])
  })
  it('is found when a file is missing', () => {
    const { 'wire.json': _, ...all } = filesOf('army-men-combat')
    expect(saidOf(shapeFaults(all))).toEqual(['wire.json is missing.'])
  })
})

/** Edits of a draft: each gives a file that is in order, and each change can be taken back without a trace. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArmyBook } from '../../../src/rules/book'
import { contradictions } from '../../../src/rules/house/contradictions'
import { openDraft } from '../../../src/rules/house/draft-book'
import {
  capOf,
  changeLimit,
  changeSetting,
  limitLines,
  removeOwnLimit,
  setOwnLimit,
  takeBackLimit,
  takeBackSetting,
  turnLimit,
  withOwnSentences,
} from '../../../src/rules/house/edit-limits'
import {
  addRule,
  addThing,
  addTracker,
  changeThing,
  freshOwnId,
  hideThing,
  isChanged,
  removeOwn,
  removeRule,
  removeTracker,
  takeBackThing,
  turnTracker,
  type PartPlace,
} from '../../../src/rules/house/edit-things'
import { plainText, setHead, setWords, WORD_KINDS, withoutWords } from '../../../src/rules/house/edit-words'
import { FaultsByPlace } from '../../../src/rules/house/fault-place'
import { fingerprintOf } from '../../../src/rules/house/fingerprint'
import { measuresOf } from '../../../src/rules/house/limit-sentence'
import { ownValue } from '../../../src/rules/checks/collect-faults'
import type { RulesFile } from '../../../src/rules/schema-rules-file'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf, folders } from '../../data/folders'
import { toldOf } from '../../data/broken'
import { runs } from '../../runs'
import { read, rulesJson } from './books'
import { rulesEnglish } from './english'

const emptyFor = (base: string): RulesFile => ({ format: 'muster-rules', version: 1, base, name: 'Ours' })
const faultsIn = (file: RulesFile) => {
  const result = read(file)
  return result.ok ? [] : toldOf(result.faults)
}
const bookFor = (base: ArmyBook, file: RulesFile): ArmyBook => openDraft(base, file, rulesEnglish).book!
/** The whole game that docs/RULES-FORMAT.md shows. */
const wholeGameOfManual = (): RulesFile => {
  const examples = [...readFileSync('docs/RULES-FORMAT.md', 'utf8').matchAll(/```json\n(.*?)```/gs)]
  return JSON.parse(examples[1]?.[1] ?? '') as RulesFile
}
const amc = bookOf('army-men-combat')
const amcFile = emptyFor('army-men-combat')

/** A step of a player: a draft that is in order, and what becomes of it. */
type Step = (file: RulesFile, base: ArmyBook, pick: (most: number) => number) => RulesFile

const one = <T>(things: readonly T[], pick: (most: number) => number): T | undefined => things[pick(things.length)]
const STEPS: Record<string, Step> = {
  price: (file, base, pick) => {
    const unit = one(bookFor(base, file).units.units, pick)
    const [cost] = base.ruleset.costs
    return unit && cost ? changeThing(file, base, ['units'], unit.id, { cost: { [cost]: pick(500) } }) : file
  },
  models: (file, base, pick) => {
    const unit = one(bookFor(base, file).units.units, pick)
    return unit ? changeThing(file, base, ['units'], unit.id, { models: 1 + pick(9) }) : file
  },
  copy: (file, base, pick) => {
    const unit = one(bookFor(base, file).units.units, pick)
    return unit ? addThing(file, ['units'], { ...unit, id: freshOwnId(file, base, 'Rex') }, { name: 'Rex' }) : file
  },
  'own weapon': (file, base, pick) => {
    const book = bookFor(base, file)
    const weapon = one(book.units.weapons, pick)
    const unit = one(book.units.units, pick)
    if (!weapon || !unit) return file
    const id = freshOwnId(file, base, 'Claw')
    const added = addThing(file, ['weapons'], { ...weapon, id }, { name: 'Claw' })
    return changeThing(added, base, ['units'], unit.id, { weapons: { ...unit.weapons, [id]: 1 } })
  },
  'weapon fact': (file, base, pick) => {
    const weapon = one(bookFor(base, file).units.weapons, pick)
    const stat = one(base.ruleset.attack, pick)
    return weapon && stat ? changeThing(file, base, ['weapons'], weapon.id, { stats: { [stat.id]: pick(40) } }) : file
  },
  'own rule': (file, base, pick) => {
    const unit = one(bookFor(base, file).units.units, pick)
    if (!unit) return file
    const id = freshOwnId(file, base, 'Huge')
    const added = addRule(file, id, { name: 'Huge', text: 'Can’t hide.' })
    return changeThing(added, base, ['units'], unit.id, { rules: [...(unit.rules ?? []), id] })
  },
  'no upgrades': (file, base, pick) => {
    const unit = one(file.units?.add ?? [], pick)
    return unit ? changeThing(file, base, ['units'], unit.id, { upgrades: null }) : file
  },
  'upgrade price': (file, base, pick) => {
    const [cost] = base.ruleset.costs
    const set = one(Object.keys(base.units.upgrades), pick)
    const upgrade = set === undefined ? undefined : one(base.units.upgrades[set] ?? [], pick)
    return set !== undefined && upgrade && cost
      ? changeThing(file, base, ['upgrades', set], upgrade.id, { cost: { [cost]: pick(60) } })
      : file
  },
  percent: (file, base, pick) => {
    const capability = one(bookFor(base, file).elements?.capabilities ?? [], pick)
    return capability ? changeThing(file, base, ['capabilities'], capability.id, { percent: pick(200) - 100 }) : file
  },
  'own capability': (file, base, pick) => {
    const section = one(base.elements?.sections ?? [], pick)
    if (section === undefined) return file
    const thing = { id: freshOwnId(file, base, 'Jump'), percent: 10, section }
    return addThing(file, ['capabilities'], thing, { name: 'Jump', text: 'Jumps over walls.' })
  },
  'remove own': (file, _base, pick) => {
    const kind = one(['units', 'weapons', 'capabilities'] as const, pick) ?? 'units'
    const thing = one<{ id: string }>(file[kind]?.add ?? [], pick)
    return thing ? removeOwn(file, [kind], thing.id) : file
  },
  'remove rule': (file, base, pick) => {
    const id = one(
      Object.keys(file.words?.rules ?? {}).filter((rule) => !base.units.rules.includes(rule)),
      pick,
    )
    return id === undefined ? file : removeRule(file, id)
  },
  'limit number': (file, base, pick) => {
    const line = one(limitLines(file, base), pick)
    if (!line) return file
    const { game, limit } = line
    if (limit.measure === 'chosen' || typeof (limit.max ?? limit.exactly ?? limit.min) !== 'number') return file
    return changeLimit(file, base, game, { [one(['min', 'max', 'exactly'], pick) ?? 'max']: pick(12) }, t)
  },
  'limit off': (file, base, pick) => {
    const line = one(limitLines(file, base), pick)
    return line ? turnLimit(file, line.game.id, pick(2) === 1) : file
  },
  'own limit': (file, base, pick) => {
    const book = bookFor(base, file)
    const unit = one(book.units.units, pick)
    const kind = one(book.elements?.kinds ?? [], pick)
    const select = unit ? { unit: unit.id } : kind ? { category: kind } : undefined
    const measure = one(measuresOf(base), pick) ?? 'units'
    const id = freshOwnId(file, base, 'limit')
    return setOwnLimit(file, book, { id, measure, ...(select && { select }), max: pick(9) }, t)
  },
  setting: (file, base, pick) => {
    const setting = one(bookFor(base, file).ruleset.settings, pick)
    if (setting?.type !== 'number') return file
    const { min = 0, step = 1 } = setting
    return changeSetting(file, base, setting.id, { [one(['min', 'max'], pick) ?? 'max']: min + step * pick(50) })
  },
  rename: (file, base, pick) => {
    const kind = one(WORD_KINDS, pick) ?? 'units'
    const id = one(Object.keys(base.words[kind]), pick)
    return id === undefined ? file : setWords(file, base, kind, id, { name: `Name ${String(pick(9))}` })
  },
  counter: (file, base) =>
    addTracker(
      file,
      { id: freshOwnId(file, base, 'Fuel'), per: 'unit', is: 'mark', boxes: 3 },
      {
        name: 'Fuel',
      },
    ),
}

describe.each(folders)('%s', (folder) => {
  const base = bookOf(folder)
  it('stays in order through any steps, but for a smallest value above the largest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.infiniteStream(fc.nat())), {
          minLength: 1,
          maxLength: 8,
        }),
        (steps) => {
          const end = steps.reduce((file, [name, numbers]) => {
            const pick = (most: number) => (most === 0 ? 0 : Number(numbers.next().value) % most)
            return STEPS[name]!(file, base, pick)
          }, emptyFor(folder))
          const faults = faultsIn(end).filter((fault) => !/min-over-max|off-step/.test(fault))
          expect(faults, JSON.stringify(end)).toEqual([])
        },
      ),
      { numRuns: runs(40) },
    )
  })

  it('is as before when each change is taken back', () => {
    const before = fingerprintOf(emptyFor(folder))
    const places: [PartPlace, readonly { id: string }[]][] = [
      [['units'], base.units.units],
      [['weapons'], base.units.weapons],
      [['capabilities'], base.elements?.capabilities ?? []],
      ...Object.entries(base.units.upgrades).map(([set, open]): [PartPlace, readonly { id: string }[]] => [
        ['upgrades', set],
        open,
      ]),
    ]
    for (const [at, things] of places)
      for (const { id } of things) {
        const change = at[0] === 'capabilities' ? { percent: 77 } : at[0] === 'weapons' ? { stats: {} } : { models: 7 }
        const named = setWords(changeThing(emptyFor(folder), base, at, id, change), base, at[0], id, { name: 'Other' })
        const changed = at[0] === 'capabilities' ? named : hideThing(named, at, id, true)
        expect(fingerprintOf(changed)).not.toBe(before)
        expect(isChanged(changed, at, id)).toBe(true)
        expect(fingerprintOf(takeBackThing(changed, at, id))).toBe(before)
      }
    for (const { game } of limitLines(emptyFor(folder), base)) {
      const changed = changeLimit(turnLimit(emptyFor(folder), game.id, false), base, game, { max: 7 }, t)
      expect(fingerprintOf(takeBackLimit(changed, base, game.id, t))).toBe(before)
    }
    for (const { id, type } of base.ruleset.settings)
      if (type === 'number')
        expect(fingerprintOf(takeBackSetting(changeSetting(emptyFor(folder), base, id, { min: 10 }), id))).toBe(before)
    for (const kind of WORD_KINDS)
      for (const id of Object.keys(base.words[kind])) {
        const named = setWords(emptyFor(folder), base, kind, id, { name: 'Other' })
        expect(fingerprintOf(withoutWords(named, kind, id))).toBe(before)
        expect(fingerprintOf(setWords(named, base, kind, id, { name: base.words[kind][id]!.name }))).toBe(before)
      }
  })
})

describe('an edit', () => {
  it('names only what differs', () => {
    const cheap = changeThing(amcFile, amc, ['units'], 'light-tank', { cost: { points: 140 } })
    expect(cheap.units).toEqual({ change: { 'light-tank': { cost: { points: 140 } } } })
    expect(changeThing(cheap, amc, ['units'], 'light-tank', { cost: { points: 150 } })).toEqual(amcFile)
  })
  it('changes the file of the example as a hand would', () => {
    const rex = rulesJson('dinosaurs') as unknown as RulesFile
    expect(faultsIn(removeOwn(rex, ['units'], 'own-t-rex'))).toEqual([])
    expect(faultsIn(removeOwn(rex, ['weapons'], 'own-bite'))).toEqual([])
    expect(faultsIn(removeRule(rex, 'own-huge'))).toEqual([])
    expect(removeOwn(rex, ['units'], 'own-t-rex').limits?.add).toBeUndefined()
  })
  it('that takes a unit away takes it out of the limits that name it among others', () => {
    const jeep = amc.unitById.get('jeep')!
    const truck = amc.unitById.get('truck')!
    const one = addThing(amcFile, ['units'], { ...jeep, id: 'own-a' }, { name: 'A' })
    const two = addThing(one, ['units'], { ...truck, id: 'own-b' }, { name: 'B' })
    const select = { unit: ['own-a', 'own-b'] }
    const limit = { id: 'own-l', measure: 'units', select, max: { share: '1/2', measure: 'units', select } }
    const file = { ...setOwnLimit(two, bookFor(amc, two), limit, t) }
    expect(faultsIn(file)).toEqual([])
    const left = removeOwn(file, ['units'], 'own-b')
    expect(left.limits?.add).toEqual([
      { ...limit, select: { unit: 'own-a' }, max: { ...limit.max, select: { unit: 'own-a' } } },
    ])
    expect(faultsIn(left)).toEqual([])
    expect(removeOwn(left, ['units'], 'own-a')).toEqual(amcFile)
  })
  it('makes ids of names, and none twice', () => {
    expect(freshOwnId(amcFile, amc, 'T-Rex')).toBe('own-t-rex')
    expect(freshOwnId(rulesJson('dinosaurs') as unknown as RulesFile, amc, 'T-Rex')).toBe('own-t-rex-2')
    expect(freshOwnId(amcFile, amc, 'Größe Ж')).toBe('own-gro-e')
    expect(freshOwnId(amcFile, amc, 'Ж')).toBe('own-thing')
  })
  it('keeps what nobody sees out of texts', () => {
    expect(plainText('a\u202Eb\nc\u200B', 80)).toBe('ab c')
    expect(setHead(amcFile, { author: ' ', about: '' })).toEqual({ ...amcFile, author: ' ' })
    expect(setHead({ ...amcFile, author: 'Kim' }, { author: '' })).toEqual(amcFile)
  })
})

describe('a limit', () => {
  const specialists = amc.ruleset.limits.find(({ id }) => id === 'specialist-cap')!
  it('of the game tells its new number in its words', () => {
    const file = changeLimit(amcFile, amc, specialists, { max: 4 }, t)
    expect(file.limits).toEqual({ change: { 'specialist-cap': { max: 4 } } })
    expect(file.words?.limits?.['specialist-cap']?.text).toBe('At most 4 gunners, snipers and support.')
    expect(faultsIn(file)).toEqual([])
    expect(changeLimit(file, amc, specialists, { max: 3 }, t)).toEqual(amcFile)
  })
  it('with several lines is changed in the one that is meant', () => {
    const line = amc.ruleset.limits.filter(({ id }) => id === 'vehicle-share')[1]!
    const file = changeLimit(amcFile, amc, line, { max: { share: '1/3', measure: 'points' } }, t)
    expect(faultsIn(file)).toEqual([])
    expect(bookFor(amc, file).ruleset.limits.map(({ max }) => max)).toContainEqual({ share: '1/3', measure: 'points' })
    expect(limitLines(file, amc).map((one) => one.isChanged)).toEqual([false, false, true, false, false])
  })
  it('that becomes another kind of bound has no second one', () => {
    const file = changeLimit(amcFile, amc, specialists, { exactly: 3 }, t)
    expect(file.limits?.change).toEqual({ 'specialist-cap': { max: null, exactly: 3 } })
    expect(faultsIn(file)).toEqual([])
  })
  it('of a unit follows its name, unless the player has written its words', () => {
    const added = addThing(amcFile, ['units'], { ...amc.unitById.get('jeep')!, id: 'own-rex' }, { name: 'Rex' })
    const limit = { id: 'own-one', measure: 'units', select: { unit: 'own-rex' }, max: 1 }
    const before = bookFor(amc, added)
    const file = setOwnLimit(added, before, limit, t)
    expect(capOf(file, 'own-rex')).toEqual(limit)
    expect(ownValue(file.words?.limits, 'own-one')).toEqual({ name: 'Rex', one: 'Rex', text: 'At most 1 unit of Rex.' })
    const renamed = setWords(file, amc, 'units', 'own-rex', { name: 'T-Rex', plural: 'T-Rexes' })
    const followed = withOwnSentences(renamed, before, bookFor(amc, renamed), t)
    expect(ownValue(followed.words?.limits, 'own-one')).toEqual({
      name: 'T-Rexes',
      one: 'T-Rex',
      text: 'At most 1 unit of T-Rexes.',
    })
    const written = setWords(renamed, amc, 'limits', 'own-one', { text: 'Only one!' })
    expect(withOwnSentences(written, before, bookFor(amc, written), t)).toEqual(written)
    expect(faultsIn(removeOwnLimit(followed, 'own-one'))).toEqual([])
  })
  it('contradicts another one that asks for less than it at least', () => {
    const least = { id: 'a', measure: 'units', select: { unit: 'x' }, min: 3 }
    const most = { id: 'b', measure: 'units', select: { unit: ['x', 'y'] }, max: 2 }
    expect(contradictions([least, most])).toEqual([{ least, most }])
    expect(contradictions([least, { ...most, max: 3 }])).toEqual([])
    expect(contradictions([least, { ...most, select: { unit: 'y' } }])).toEqual([])
    expect(contradictions([least, { ...most, measure: 'models' }])).toEqual([])
    expect(
      contradictions([
        { ...least, when: { r: 'a' } },
        { ...most, when: { r: 'b' } },
      ]),
    ).toEqual([])
  })
})

describe('a setting', () => {
  it('takes default and presets along into new bounds', () => {
    const file = changeSetting(amcFile, amc, 'pointsLimit', { max: 200 })
    expect(file.settings?.change?.pointsLimit).toEqual({ default: 200, max: 200, presets: [150] })
    expect(faultsIn(file)).toEqual([])
    expect(faultsIn(changeSetting(amcFile, amc, 'pointsLimit', { default: 500 }))).toEqual([])
  })
})

describe('a draft', () => {
  it('tells its faults where they are', () => {
    const nameless = setWords(amcFile, amc, 'units', 'jeep', { name: '' })
    const silent = addRule(nameless, 'own-huge', { name: 'Huge' })
    const hidden = hideThing(silent, ['weapons'], 'mortar', true)
    const { book, faults, read: result } = openDraft(amc, hidden, rulesEnglish)
    expect(result.ok).toBe(false)
    expect(book?.words.units['jeep']?.name).toBe('')
    const places = new FaultsByPlace(faults, book)
    expect(places.at('units', 'jeep').map(({ code }) => code)).toEqual(['too-short'])
    expect(places.in('units').length).toBe(places.at('units', 'jeep').length)
    const others = new FaultsByPlace(
      openDraft(
        amc,
        hideThing(addRule(amcFile, 'own-huge', { name: 'Huge' }), ['weapons'], 'mortar', true),
        rulesEnglish,
      ).faults,
      book,
    )
    expect(others.at('rules', 'own-huge').map(({ code }) => code)).toEqual(['row-says-nothing'])
    expect(others.at('units', 'support').map(({ code }) => code)).toEqual(['unknown-id'])
  })
  it('beyond what can be edited has no book', () => {
    expect(openDraft(amc, { ...amcFile, units: { ad: [] } } as unknown as RulesFile, rulesEnglish).book).toBeNull()
    expect(openDraft(amc, { ...amcFile, base: 'chess' }, rulesEnglish).book).toBeNull()
  })
  it('of a whole game is edited like a house book', () => {
    const game = wholeGameOfManual()
    const unit = game.units!.add![0]!
    const dear = changeThing(game, undefined, ['units'], unit.id, { cost: { points: 33 } })
    expect(dear.units?.add?.[0]?.cost).toEqual({ points: 33 })
    expect(faultsIn(dear)).toEqual([])
    expect(turnTracker(turnTracker(amcFile, 'pinned', false), 'pinned', true)).toEqual(amcFile)
    const fuel = addTracker(amcFile, { id: 'own-fuel', per: 'unit', is: 'mark' }, { name: 'Fuel' })
    expect(faultsIn(fuel)).toEqual([])
    expect(removeTracker(fuel, 'own-fuel')).toEqual(amcFile)
  })
})

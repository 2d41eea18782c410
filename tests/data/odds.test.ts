import { describe, expect, it } from 'vitest'
import { loadOdds, rulesetIds } from '../../src/catalogue/catalogue'
import type { Condition, OddsRules } from '../../src/rules/schema-odds'
import { lettersOf } from '../../src/odds/side'
import { rulesOf, wordsOf } from '../odds/pair'
import { bookOf, played } from './folders'

/** All objects inside a value, at any depth. */
function inside(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>]
  return [...own, ...Object.values(value).flatMap(inside)]
}
const list = (value: unknown): string[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as string[]) : [value as string]

const conditionsOf = (rules: OddsRules) =>
  inside(rules).flatMap((one): Condition[] =>
    typeof one.when === 'object' && one.when !== null ? [one.when].flat() : [],
  )

function marksOf(folder: string): Set<string> {
  const book = bookOf(folder)
  const { units, upgrades } = book.units
  return new Set([
    ...units.flatMap((unit) => [unit.id, unit.category, ...(unit.tags ?? []), ...(unit.rules ?? [])]),
    ...Object.values(upgrades)
      .flat()
      .flatMap((upgrade) => [...(upgrade.addTags ?? []), ...(upgrade.rules ?? [])]),
    ...book.units.weapons.flatMap((weapon) => [
      weapon.id,
      ...(weapon.rules ?? []),
      ...lettersOf(Object.values(weapon.stats)),
    ]),
    ...(book.elements?.kinds ?? []),
    ...(book.elements?.capabilities ?? []).map((capability) => capability.id),
    ...rulesOf(folder).modes.flatMap((mode) =>
      (mode.lines ?? []).flatMap((line) => [...(line.marks ?? []), ...lettersOf(Object.values(line.stats))]),
    ),
  ])
}

const changesOf = (rules: OddsRules) =>
  inside(rules).flatMap((one) => (Array.isArray(one.change) ? (one.change as { id: string }[]) : []))

describe.each(played)('the odds of %s', (folder) => {
  const rules = rulesOf(folder)
  const words = wordsOf(folder)
  const book = bookOf(folder)

  it('use only marks that a unit, upgrade or weapon has', () => {
    const marks = marksOf(folder)
    const asked = [
      ...conditionsOf(rules).flatMap((one) =>
        [one.attacker, one.target, one.weapon, one.notAttacker, one.notTarget, one.notWeapon].flatMap(list),
      ),
      ...inside(rules).flatMap((one) => (one.do === 'splash' ? list(one.weapon) : [])),
      ...inside(rules).flatMap((one) =>
        'failed' in one || 'passed' in one ? inside(one).flatMap((c) => [...list(c.attacker), ...list(c.target)]) : [],
      ),
    ]
    expect(asked.filter((mark) => !marks.has(mark))).toEqual([])
  })

  it('use only facts, options and choices that exist', () => {
    const options = new Map(rules.options.map((option) => [option.id, option]))
    const columns = new Set([
      ...book.ruleset.attack.map((stat) => stat.id),
      ...(book.elements?.stats ?? []).map((stat) => stat.id),
      ...(book.elements?.capabilities ?? []).map((capability) => capability.id),
    ])
    const profile = new Set([
      ...book.ruleset.profile.map((stat) => stat.id),
      ...(book.elements?.stats ?? []).map((stat) => stat.id),
      'models',
      'weapons',
      'size',
      'lost',
      'left',
      'army',
      'army-lost',
      'break-point',
      ...book.ruleset.trackers.map(({ id }) => `ticked-${id}`),
    ])
    const known = { weapon: columns, attacker: profile, target: profile, situation: new Set(options.keys()) }
    const values = inside(rules).filter(
      (one): one is { of: keyof typeof known; stat?: string } => typeof one.of === 'string',
    )
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((one) => one.stat !== undefined && !known[one.of].has(one.stat))).toEqual([])
    for (const { situation = {} } of conditionsOf(rules))
      for (const [id, wanted] of Object.entries(situation)) {
        if (id === 'mode') {
          expect(rules.modes.map((mode) => mode.id)).toContain(wanted)
          continue
        }
        const option = options.get(id)
        expect(option, id).toBeDefined()
        if (option?.type === 'flag') expect(typeof wanted, id).toBe('boolean')
        if (option?.type === 'choice')
          for (const choice of list(wanted)) expect(option.choices?.map((one) => one.id)).toContain(choice)
      }
    for (const mode of rules.modes) {
      for (const id of [
        ...mode.options,
        ...list(mode.models),
        ...list(mode.weapons),
        ...list(mode.carried),
        ...list(mode.lost),
        ...list(mode.command),
      ])
        expect(options.has(id), id).toBe(true)
      for (const step of mode.steps)
        if (step.do === 'test')
          for (const id of step.back ?? []) {
            expect(options.get(id)?.type, id).toBe('flag')
            expect(mode.options, id).toContain(id)
          }
      for (const line of mode.lines ?? [])
        for (const id of Object.keys(line.stats)) expect(columns.has(id), id).toBe(true)
    }
    const used = new Set(rules.modes.flatMap((mode) => mode.options))
    expect(rules.options.filter((option) => !used.has(option.id)).map((option) => option.id)).toEqual([])
  })

  it('have valid defaults for their options', () => {
    for (const option of rules.options) {
      if (option.type === 'flag') expect(typeof option.default, option.id).toBe('boolean')
      if (option.type === 'choice') expect(option.choices?.map((one) => one.id)).toContain(option.default)
      if (option.type === 'number') expect(['number', 'object']).toContain(typeof option.default)
    }
  })

  it('have words for everything they name, and no others', () => {
    const steps = rules.modes.flatMap((mode) => mode.steps)
    const ids = (all: readonly { id: string }[]) => [...new Set(all.map((one) => one.id))].sort()
    const duels = steps.some((step) => step.do === 'duel') ? [{ id: 'wins' }, { id: 'ties' }, { id: 'loses' }] : []
    const results = steps.flatMap((step) => (step.do === 'table' ? step.results : []))
    const tests = steps.flatMap((step) => (step.do === 'test' ? [step.must ?? [], step.fails ?? []].flat() : []))
    expect(Object.keys(words.modes).sort()).toEqual(ids(rules.modes))
    expect(Object.keys(words.options).sort()).toEqual(ids(rules.options))
    // A test without a target number is not shown as a step.
    const told = steps.filter((step) => step.do !== 'test' || step.need !== undefined)
    expect(Object.keys(words.steps).sort()).toEqual(ids(told))
    expect(Object.keys(words.changes).sort()).toEqual(ids(changesOf(rules)))
    expect(Object.keys(words.bars).sort()).toEqual(ids(rules.modes.flatMap((mode) => mode.bars ?? [])))
    expect(Object.keys(words.lines).sort()).toEqual(ids(rules.modes.flatMap((mode) => mode.lines ?? [])))
    expect(Object.keys(words.outcomes).sort()).toEqual(ids([...duels, ...results, ...tests.map((id) => ({ id }))]))
    expect(Object.keys(words.notes).sort()).toEqual([...rules.notes].sort())
    // An outcome that earlier losses have already brought needs a text that says why it can’t come again.
    const past = steps.flatMap((step) =>
      step.do === 'test' && step.back === undefined ? [step.must ?? step.fails ?? ''] : [],
    )
    expect(past.filter((id) => !words.outcomes[id]?.text)).toEqual([])
    const choices = rules.options.filter((option) => option.type === 'choice')
    expect(Object.keys(words.choices).sort()).toEqual(ids(choices))
    for (const option of choices)
      expect(Object.keys(words.choices[option.id] ?? {}).sort()).toEqual(ids(option.choices ?? []))
  })

  it('have a step for losses in every mode', () => {
    for (const mode of rules.modes)
      expect(mode.steps.some((step) => step.do === 'losses' || step.do === 'duel')).toBe(true)
  })

  it('are loaded by the catalogue', async () => {
    const loaded = await loadOdds(folder)
    expect(loaded?.rules).toEqual(rules)
    expect(loaded?.words).toEqual(words)
    expect(await loadOdds(folder, 'xx')).toEqual(loaded)
  })
})

it('exist only for the games with a file of odds', async () => {
  const known = await Promise.all(rulesetIds.map(async (id) => ((await loadOdds(id)) ? [id] : [])))
  expect(known.flat().toSorted()).toEqual(played)
  expect(await loadOdds('no-such-game')).toBeUndefined()
})

it('use an option with the same id as a flag in every game or in none, so that the command knows its type', () => {
  const kinds = new Map<string, Set<boolean>>()
  for (const folder of played)
    for (const { id, type } of rulesOf(folder).options) kinds.set(id, (kinds.get(id) ?? new Set()).add(type === 'flag'))
  expect([...kinds].filter(([, all]) => all.size > 1).map(([id]) => id)).toEqual([])
})

/** `muster fill` and `muster make`, run as scripts run them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { muster } from '../cli/muster'

const folder = mkdtempSync(join(tmpdir(), 'muster-'))
afterAll(() => rmSync(folder, { recursive: true }))

const save = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const judged = async (text: string) => {
  const { code, out: line } = await muster('check', save('made.json', text))
  return { ...(JSON.parse(line) as { points: number; models: number; legal: boolean }), code }
}

const started = {
  format: 'muster-list',
  version: 1,
  ruleset: 'army-men-combat',
  units: [{ unit: 'light-tank', name: 'Bertha' }, { unit: 'riflemen-10', count: 2 }, { unit: 'gunner' }],
}

describe('muster make', () => {
  const asked = ['make', '--ruleset', 'army-men-combat', '--points', '150', '--must', 'gunner=2', '--seed']

  it('prints a list file that `muster check` finds legal, the same for the same seed', async () => {
    const first = await muster(...asked, '7')
    expect(first.code).toBe(0)
    expect(first.err).toBe('Seed 7')
    expect(await muster(...asked, '7')).toEqual(first)
    expect((await muster(...asked, '8')).out).not.toBe(first.out)
    expect(await judged(first.out)).toMatchObject({ code: 0, legal: true, points: 150 })
  })

  it('takes a number of models, whether the game has a size in models or not', async () => {
    for (const id of ['army-men-combat-v1.5.0', 'simple-toy-soldier-game']) {
      const { out: file } = await muster('make', '--ruleset', id, '--models=6', '--seed=1')
      expect(await judged(file)).toMatchObject({ legal: true, models: 6 })
    }
  })

  it('names a number of models that cannot be kept as the game and the language call them', async () => {
    const made = async (n: number, lang: string) =>
      (await muster('make', '--ruleset', 'simple-toy-soldier-game', '--models', String(n), '--seed=1', '--lang', lang))
        .err
    expect(await made(9, 'en')).toContain('9 figures wished')
    expect(await made(1, 'en')).toContain('1 figure wished')
    expect(await made(9, 'de')).toContain('9 Figuren gewünscht')
  })

  it('keeps settings and the collection', async () => {
    const words = ['--setting', 'faction=orks', '--setting=goal=greed', '--own', 'support-heavy=1', '--seed', '1']
    const made = await muster('make', '--ruleset', 'hammer-wars', ...words)
    expect(made.code).toBe(2)
    expect(made.err).toContain('only what you own')
    const free = await muster('make', '--ruleset', 'hammer-wars', '--setting', 'faction=orks', '--seed', '1')
    expect(JSON.parse(free.out)).toMatchObject({ settings: { faction: 'orks' } })
  })

  it('takes the choice of a setting by the name that its sentence offers, in any language', async () => {
    const made = (faction: string, ...more: string[]) =>
      muster('make', '--ruleset', 'hammer-wars', '--setting', `faction=${faction}`, '--seed', '1', ...more)
    expect((await made('goblins')).err).toContain('Choose one of: Bretonnia, Eldar, High Elves,')
    expect(JSON.parse((await made('High Elves')).out)).toMatchObject({ settings: { faction: 'high-elves' } })
    expect((await made('goblins', '--lang', 'de')).err).toContain('Hochelfen')
    expect(JSON.parse((await made('Hochelfen', '--lang', 'de')).out)).toMatchObject({
      settings: { faction: 'high-elves' },
    })
  })

  it('reports errors in a sentence, and writes no file', async () => {
    const wrong: [string[], string][] = [
      [['--points', '300'], 'make needs --ruleset with one of'],
      [['--ruleset', 'chess'], 'make needs --ruleset with one of'],
      [['--ruleset', 'army-men-combat', '--points', 'many'], '--points needs a whole number'],
      [['--ruleset', 'army-men-combat', '--must', 'gunner=x'], '--must needs a unit and a whole number'],
      [['--ruleset', 'army-men-combat', '--must', 'orc'], 'There is no unit orc'],
      [['--ruleset', 'army-men-combat', '--points', '151'], 'steps of 5'],
      [['--ruleset', 'army-men-combat', '--points', '150', '--must', 'heavy-tank'], 'No army can do all of this'],
      [['--ruleset', 'hammer-wars', '--points', '10'], 'This game has no points'],
      [['--ruleset', 'mini-combat'], 'There are no designs to build an army from'],
      [['--ruleset', 'mini-combat', '--elements', join(folder, 'none.json')], 'There is no file'],
      [['--ruleset', 'army-men-combat', '--style', 'naval'], '--style needs one of'],
    ]
    for (const [words, says] of wrong) {
      const told = await muster('make', ...words)
      expect([told.code, told.out]).toEqual([2, ''])
      expect(told.err).toContain(says)
    }
  })
})

describe('muster fill', () => {
  it('prints what still fits, with prices', async () => {
    const { code, out: lines } = await muster('fill', save('start.json', started))
    expect(code).toBe(0)
    expect(lines.split('\n')[0]).toBe('Add Veterans [5] → 40 pts, 0 pts left')
  })

  it('prints the completed list with all that was there', async () => {
    const filled = await muster('fill', save('start.json', started), '--take', '--seed', '2')
    expect(filled.code).toBe(0)
    const list = JSON.parse(filled.out) as { units: { unit: string; name?: string }[] }
    expect(list.units[0]).toMatchObject({ unit: 'light-tank', name: 'Bertha' })
    expect(await judged(filled.out)).toMatchObject({ legal: true, points: 300 })
  })

  it('says if nothing fits, and what must be repaired first', async () => {
    const full = {
      ...started,
      units: [{ unit: 'light-tank' }, { unit: 'veterans-10' }, { unit: 'riflemen-10', upgrades: ['bayonets', 'c4'] }],
    }
    expect((await muster('fill', save('full.json', full))).out).toBe('Nothing else fits.')
    const broken = { ...started, units: [{ unit: 'orc' }] }
    const told = await muster('fill', save('broken.json', broken), '--take')
    expect([told.code, told.out]).toEqual([2, ''])
    expect(told.err).toContain('Fix it first')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBook, openLanguage, rulesetIds } from '../../src/catalogue/catalogue'
import { regionalLocale } from '../../src/ui/regional-locale'
import { cannotFit, savingOf } from '../../src/print/cannot-fit'
import { makePages } from '../../src/print/make-pdf'
import type { ReferenceSection, SheetOptions } from '../../src/print/page-model'
import { makeSheet } from '../../src/print/sheet'
import { type ArmyBook, upgradesOf } from '../../src/rules/book'
import { check } from '../../src/roster/check'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList, type Design, type ElementCapability } from '../../src/roster/list'
import { entryTicks } from '../../src/session/ticks'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS, PLATOON } from './lists'
import './open'

async function sheetOf(list: ArmyList, options: Partial<SheetOptions> = {}) {
  const book = (await loadBook(list.ruleset))!
  return makeSheet(list, book, check(list, book), t, { ...OPTIONS, ...options })
}
const unit = (id: string, rest = {}) => newList('army-men-combat', { units: [newEntry(id, rest)] })

describe('a unit after its upgrades', () => {
  test('has the weapons that it has at the table', async () => {
    const sheet = await sheetOf(unit('riflemen-10', { upgrades: ['bayonets', 'grenades', 'bazooka'] }))
    expect(sheet.headings).toMatchObject({ line: 'Weapon', lines: ['Range', 'FP', 'Dice'] })
    expect(sheet.units[0]?.lines.map((line) => [line.name, ...line.cells])).toEqual([
      ['9× Rifle', '24″', '1', '9'],
      ['10× Bayonet', 'Melee', '2', '20'],
      ['1× Bazooka', '36″', 'D6x', 'D6x'],
      ['Grenades (1 model’s choice)', '12″', 'D6', 'D6'],
    ])
    expect(sheet.units[0]).toMatchObject({ upgrades: ['Bayonets', 'Grenades', 'Bazooka'], cost: '75 pts', count: '' })
  })

  test('has its raised armor, and columns that stay empty are left out', async () => {
    const tank = await sheetOf(unit('light-tank', { upgrades: ['armor'] }))
    expect(tank.headings.profile).toEqual(['Armor'])
    expect(tank.units[0]?.profile).toEqual(['(4)'])
    expect((await sheetOf(unit('howitzer'))).units[0]?.profile).toEqual(['(–)'])
    expect((await sheetOf(unit('sniper'))).headings.profile).toEqual([])
  })

  test('has boxes for its models, and for each of several units', async () => {
    const sheet = await sheetOf(unit('riflemen-5', { count: 2 }))
    const ticks = sheet.units[0]?.ticks ?? []
    expect(ticks.map((group) => group.label)).toEqual(['1.', '2.'])
    expect(ticks[0]?.ticks.map((tick) => tick.name)).toEqual(['Models', 'Pinned', 'Activated'])
    expect(ticks[0]?.ticks[0]?.marks).toEqual({ kind: 'boxes', count: 5, half: 3 })
    expect(ticks[0]?.ticks[2]?.marks).toEqual({ kind: 'numbers', numbers: ['1', '2', '3', '4'], letters: ['G', 'H'] })
    expect(sheet.units[0]?.count).toBe('×2')
  })

  test('has no box on paper that the next round would clear, because pencil stays', async () => {
    const own = (await loadBook('mini-combat'))!
    const elements = [newElement(own.elements!, 'rifles', 'Rifles')]
    const list = newList('mini-combat', { elements, units: [newEntry('rifles', { count: 4 })] })
    const idsOf = (book: ArmyBook) => {
      const report = check(list, book)
      const names = report.entries.flatMap((entry) => entryTicks(book, entry).groups[0]!.ticks)
      expect(names.map(({ tracker }) => tracker.id)).toContain('acted')
      const [row] = makeSheet(list, book, report, t, OPTIONS).units
      return row?.ticks.map((group) => group.ticks.map((tick) => tick.tracker.id))
    }
    // What is numbered by rounds is crossed off.
    expect(idsOf(own)).toEqual([['elements-lost', 'morale-test', 'acted']])
    const plain = own.ruleset.trackers.map((one) => (one.is === 'act' ? { ...one, numbers: undefined } : one))
    expect(idsOf({ ...own, ruleset: { ...own.ruleset, trackers: plain } })).toEqual([['elements-lost', 'morale-test']])
  })

  test.each([
    ['drop', ['placed', 'elements-lost', 'morale-test', 'acted'], { kind: 'boxes', count: 1 }, 'placed'],
    ['teleport', ['placed', 'elements-lost', 'morale-test', 'acted'], { kind: 'boxes', count: 1 }, 'placed'],
    ['one-shot', ['elements-lost', 'morale-test', 'acted', 'fired'], { kind: 'boxes', count: 4 }, 'fired'],
    [
      'fires-every-other-turn',
      ['elements-lost', 'morale-test', 'acted', 'reloading'],
      { kind: 'boxes', count: 5 },
      'reloading',
    ],
  ])('of a design with %s has boxes for it, explained once in the legend', async (id, ids, marks, box) => {
    const book = (await loadBook('mini-combat'))!
    const elements = [{ ...newElement(book.elements!, 'rocket', 'Rocket'), capabilities: [{ id }] }]
    const sheet = await sheetOf(newList('mini-combat', { elements, units: [newEntry('rocket', { count: 4 })] }))
    const ticks = sheet.units[0]!.ticks[0]!.ticks
    expect(ticks.map(({ tracker }) => tracker.id)).toEqual(ids)
    expect(ticks.find(({ tracker }) => tracker.id === box)?.marks).toEqual(marks)
    const { name, text } = book.words.trackers[box]!
    expect(sheet.legend).toContainEqual({ name, value: text })
  })

  test('has boxes for all of the largest game; that is fielded in more has boxes for as many, and says so', async () => {
    const rowOf = async (count: number) => (await sheetOf(unit('gunner', { count }))).units[0]
    expect(await rowOf(200)).toMatchObject({ ticks: { length: 200 }, ticksCut: '' })
    expect(await rowOf(999)).toMatchObject({ ticks: { length: 200 }, ticksCut: 'boxes for 200 of 999' })
  })
})

describe('the head of a sheet', () => {
  test('names the game, the total, the verdict and the settings', async () => {
    const sheet = await sheetOf(PLATOON)
    expect(sheet.game).toBe('Army Men Combat · Points edition')
    expect(sheet.total).toMatch(/^\d+ \/ 900 pts$/)
    expect(sheet.facts).toEqual([
      { name: 'Points limit', value: '900' },
      { name: 'Vehicle share', value: 'half of the points limit' },
      { name: 'Player', value: 'Zoë Ångström' },
      { name: 'Date', value: 'November 20, 2026' },
    ])
  })

  test('has sentences for broken rules, and faults of a unit also beside the unit', async () => {
    const sheet = await sheetOf(
      newList('army-men-combat', {
        units: [newEntry('light-tank', { upgrades: ['armor'] }), newEntry('gunner', { upgrades: ['bayonets'] })],
      }),
    )
    expect(sheet.verdict.words).toBe('Not legal')
    expect(sheet.verdict.sentences).toHaveLength(2)
    expect(sheet.verdict.sentences[0]).toContain('25 pts of vehicles over the limit (175 / 150)')
    expect(sheet.units[1]?.faults).toEqual([sheet.verdict.sentences[1]])
  })

  test('does not judge units and choices that it does not know', async () => {
    const sheet = await sheetOf(unit('#37'))
    expect(sheet.verdict.words).toBe('Can’t be checked')
    expect(sheet.total).toContain('incomplete')
    expect(sheet.units[0]?.title).toBe('unknown unit (no. 37)')
    const settings = { faction: '#99', goal: '#98' }
    const { facts, slip, verdict } = await sheetOf(newList('hammer-wars', { settings }), { secrets: true })
    expect(verdict.words).toBe('Can’t be checked')
    expect(facts).toContainEqual({ name: 'Faction', value: 'unknown (no. 99)' })
    expect(slip).toContainEqual({ name: 'Goal', value: 'unknown (no. 98)' })
    expect((await sheetOf(newList('hammer-wars', { settings }))).slip).toEqual([])
  })

  test('names a few of many faults, and how many more there are', async () => {
    const units = ['gunner', 'sniper', 'support', 'jet'].flatMap((id) =>
      ['bayonets', 'grenades', 'c4', 'bazooka', 'flamethrower'].map((upgrade) => newEntry(id, { upgrades: [upgrade] })),
    )
    const { sentences } = (await sheetOf(newList('army-men-combat', { units, settings: { pointsLimit: 3000 } })))
      .verdict
    expect(sentences.length).toBeLessThan(12)
    expect(sentences.at(-1)).toBe('And 14 more problems.')
  })

  test('names a fault of several alike units once, and counts it once', async () => {
    const sick = (id: string) => newEntry(id, { upgrades: ['bayonets'] })
    const units = ['gunner', 'gunner', 'sniper', 'gunner', 'sniper'].map(sick)
    const { sentences } = (await sheetOf(newList('army-men-combat', { units }))).verdict
    const told = sentences.flatMap((text) => /^(\w+) can’t take Bayonets/.exec(text)?.[1] ?? [])
    expect(told).toEqual(['Gunner', 'Sniper'])
    expect(sentences.join(' ')).not.toContain('more problem')
  })

  test('has no code longer than can be typed, and no QR code finer than a phone can scan', async () => {
    expect((await sheetOf(PLATOON, { code: 'a'.repeat(80) })).code).toBe(`Code: ${'a'.repeat(80)}`)
    expect((await sheetOf(PLATOON, { code: 'a'.repeat(81) })).code).toBe('')
    expect((await sheetOf(PLATOON, { code: 'a'.repeat(81), link: '' })).code).toMatch(/too long/)
    expect((await sheetOf(PLATOON, { link: 'a'.repeat(640) })).link).not.toBe('')
    expect((await sheetOf(PLATOON, { link: 'a'.repeat(641) })).link).toBe('')
  })
})

describe('the quick reference', () => {
  test('of what is used has the general tables, and beside a rule the units that have it', async () => {
    const sheet = await sheetOf(PLATOON)
    const section = (title: string) => sheet.sections.find((one) => one.title === title)
    expect(section('Special rules')?.rows.map((row) => row.name)).not.toContain('Flyer')
    expect(section('Special rules')?.rows.find((row) => row.name === 'Crew')?.users).toBe(
      'Here: APC, Chopper and Jeep.',
    )
    for (const title of ['Army composition', 'Units', 'Upgrades', 'Weapons'])
      expect(section(title), title).toBe(undefined)
    expect(section('Vehicle damage')?.rows).toHaveLength(3)
    const onFoot = (await sheetOf(unit('riflemen-5'))).sections.map((one) => one.title)
    expect(onFoot).toContain('Infantry actions')
    // The effects of its fire on vehicles matter to an army on foot, too.
    expect(onFoot.filter((title) => title.startsWith('Vehicle'))).toEqual([
      'Vehicle blocking',
      'Vehicle facing',
      'Vehicle damage',
    ])
    expect(section('Morale')?.rows.length).toBeGreaterThan(2)
  })

  test('of what is used leaves out what no element or command element can do', async () => {
    const company = (capabilities: ElementCapability[], kind = 'infantry', command: string | null = null) =>
      newList('mini-combat', {
        elements: ['rifles', 'captain'].map((id) => ({
          id,
          name: id,
          kind: id === 'rifles' ? 'infantry' : kind,
          stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
          capabilities: id === 'rifles' ? [] : capabilities,
        })),
        units: [newEntry('rifles', { count: 5, command })],
      })
    const titles = async (list: ArmyList) => (await sheetOf(list)).sections.map((one) => one.title)
    const rows = async (list: ArmyList, title: string) =>
      (await sheetOf(list)).sections.find((one) => one.title === title)?.rows.map((row) => row.name)
    const bare = company([])
    expect(await titles(bare)).not.toContain('Formations of organised units')
    expect(await titles(bare)).not.toContain('Templates')
    expect(await rows(bare, 'Default rules by kind')).toEqual(['Infantry'])
    expect(await rows(bare, 'Other modifiers')).not.toContain('Power, Sharpshooter')
    const led = company([{ id: 'organised' }, { id: 'cone' }, { id: 'sharpshooter' }], 'cavalry', 'captain')
    expect(await titles(led)).toContain('Formations of organised units')
    expect(await rows(led, 'Templates')).toEqual(['Cone', 'Use'])
    expect(await rows(led, 'Default rules by kind')).toEqual(['Infantry', 'Cavalry'])
    expect(await rows(led, 'Other modifiers')).toContain('Power, Sharpshooter')
  })

  test('in full has everything, marks what the list uses and explains the mark', async () => {
    const sheet = await sheetOf(PLATOON, { reference: 'full' })
    const section = (title: string) => sheet.sections.find((one) => one.title === title)
    const marked = (title: string) => section(title)?.rows.flatMap((row) => (row.inPlay ? [row.name] : []))
    expect(marked('Special rules')).toEqual(['Elite', 'Scope', 'Radio', 'Rookie', 'Crew', 'Hover', 'Slow'])
    expect(marked('Weapons')).not.toContain('Bomb')
    expect(marked('Weapons')).toContain('Bazooka')
    expect(marked('Morale')).toEqual([])
    expect(sheet.inPlay).toBe('● is in this list.')
    expect((await sheetOf(PLATOON)).inPlay).toBe('')
  })

  test('has the introduction of a section under its heading', async () => {
    const missions = (await sheetOf(newList('army-men-combat-v1.5.0'))).sections.find((one) => one.text !== '')
    expect(missions).toMatchObject({ title: 'Advanced missions', text: 'Choose one together, or roll a D6.' })
  })

  test.each(rulesetIds)('of %s names each row in words, complete or not at all', async (id) => {
    const book = (await loadBook(id))!
    const list = newList(id)
    const full = await sheetOf(list, { reference: 'full' })
    expect(full.sections.map((one) => one.title)).toEqual(
      book.reference.sections.map((section) => book.words.sections[section.id]?.name),
    )
    for (const section of full.sections)
      for (const row of section.rows) {
        expect(row.name, section.title).not.toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/)
        expect(row.text + row.cells.join(''), `${section.title}: ${row.name}`).not.toBe('')
      }
    expect((await sheetOf(list, { reference: 'none' })).sections).toEqual([])
  })
})

describe('without a quick reference', () => {
  /** A list with every unit of the game and a design with all capabilities. */
  async function everything(id: string) {
    const book = (await loadBook(id))!
    const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
    const capabilities = (book.elements?.capabilities ?? []).map((one) => ({
      id: one.id,
      ...(one.id === 'deny' && { params: { denies: 'charge' } }),
    }))
    return newList(id, {
      elements: book.elements ? [{ id: 'all', name: 'All', kind: 'infantry', stats, capabilities }] : [],
      units: [...book.unitById.keys(), ...(book.elements ? ['all'] : [])].map((unit) => newEntry(unit)),
    })
  }

  test.each(rulesetIds)('a roster of %s has the text of each rule of its units, and no other', async (id) => {
    const list = await everything(id)
    const { sections, units } = await sheetOf(list, { reference: 'none' })
    const said = sections.flatMap(({ rows }) => rows.map(({ text }) => text))
    expect(said.toSorted()).toEqual(
      [...new Set(units.flatMap(({ texts }) => texts.map(({ value }) => value)))].toSorted(),
    )
    expect((await sheetOf(list, { reference: 'none', texts: false })).sections).toEqual([])
    // On cards each unit has the texts itself.
    expect((await sheetOf(list, { reference: 'none', layout: 'cards' })).sections).toEqual([])
  })

  test.each(rulesetIds)('the cards of %s have each text once: on a card or else in the reference', async (id) => {
    const list = await everything(id)
    const all = (await sheetOf(list, { reference: 'used', layout: 'cards' })).units
    // The last unit with a rule, if any.
    const last = all.findLastIndex(({ texts }) => texts.length > 0)
    const units = [list.units.at(last)!]
    for (const reference of ['used', 'full'] as const) {
      const cards = await sheetOf({ ...list, units }, { reference, layout: 'cards' })
      const roster = await sheetOf({ ...list, units }, { reference })
      const said = cards.units.flatMap(({ texts }) => texts.map(({ value }) => value))
      expect(said.length > 0).toBe(last >= 0)
      const rows = ({ sections }: typeof cards) => sections.flatMap((one) => one.rows.map(({ text }) => text))
      expect(rows(cards)).toEqual(rows(roster).filter((text) => !said.includes(text)))
      // With the texts turned off, neither has them.
      const bare = { reference, texts: false } as const
      expect(rows(await sheetOf({ ...list, units }, { ...bare, layout: 'cards' }))).toEqual(
        rows(await sheetOf({ ...list, units }, bare)),
      )
    }
  })

  test('the texts of rules have a heading of their own', async () => {
    const book = (await loadBook(PLATOON.ruleset))!
    const options = { ...OPTIONS, reference: 'none' } as const
    const { pages } = makePages(PLATOON, book, check(PLATOON, book), t, options)
    const texts = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
    expect(texts).toContain('Special rules')
    expect(texts).not.toContain('Quick reference')
  })
})

test('writes the date as usual in the region of the device', async () => {
  const dayOf = async (options: Partial<SheetOptions>) =>
    (await sheetOf(PLATOON, options)).facts.find((fact) => fact.name === 'Date')?.value
  expect(await dayOf({})).toBe('November 20, 2026')
  expect(await dayOf({ region: 'en-GB' })).toBe('20 November 2026')
  expect(regionalLocale('en', ['de-AT', 'en', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(regionalLocale('de', ['en-US', 'de'])).toBe('de')
})

describe('the content of a sheet', () => {
  test('follows the player’s options', async () => {
    const all = await sheetOf(PLATOON)
    expect(all.units[1]).toMatchObject({ notes: 'Hicks carries the C4.', cost: '80 pts' })
    const bare = await sheetOf(PLATOON, { ticks: false, points: false, notes: false, texts: false })
    // The number of units and that of models are each given once.
    expect(bare.total).toMatch(/ models$/)
    expect(bare.size).toMatch(/^\d+ units$/)
    expect(bare).toMatchObject({ ticks: [], legend: [], rounds: null, notes: '', reminders: [], total: '50 models' })
    expect(bare.headings.cost).toBe('')
    for (const row of bare.units) expect(row).toMatchObject({ ticks: [], cost: '', notes: '', texts: [], ticksCut: '' })
    expect(bare.counters.join()).not.toContain('pts')
    expect(bare.sections.map((one) => one.title)).not.toContain('Special rules')
  })

  test.each(rulesetIds)('of %s has reminders for what the quick reference beside it does not say', async (id) => {
    const book = (await loadBook(id))!
    const { reminders } = book.words
    const units = [...book.unitById.values()].map((unit) =>
      newEntry(unit.id, { upgrades: upgradesOf(book, unit).map((upgrade) => upgrade.id) }),
    )
    const of = async (options: Partial<SheetOptions>) => (await sheetOf(newList(id, { units }), options)).reminders
    expect(await of({ reference: 'none' })).toEqual(reminders)
    const full = await of({ reference: 'full' })
    expect(full).toEqual(reminders.filter((_, at) => !Array.isArray(book.reference.reminders[at])))
    for (const text of full) expect(await of({ reference: 'used' })).toContain(text)
  })

  test('has a reminder for a rule that only the full reference has', async () => {
    const ten = newList('army-men-combat-v1.5.0')
    const [models = ''] = (await loadBook(ten.ruleset))!.words.reminders
    expect((await sheetOf(ten, { reference: 'used' })).reminders).toContain(models)
    expect((await sheetOf(ten, { reference: 'full' })).reminders).not.toContain(models)
  })

  test('reminds of soldiers and of what one of them carries only where a unit has them', async () => {
    const of = async (id: string) => await sheetOf(unit(id), { reference: 'none' })
    const activated = ({ legend }: Awaited<ReturnType<typeof of>>) =>
      legend.find(({ name }) => name === 'Activated')?.value
    const tank = await of('light-tank')
    const squad = await of('riflemen-5')
    const sniper = await of('sniper')
    expect(tank.reminders.join(' ')).not.toMatch(/Coherency|grenades/)
    expect(squad.reminders.join(' ')).toContain('Coherency')
    for (const { reminders } of [squad, sniper]) expect(reminders.join(' ')).not.toContain('grenades')
    for (const upgrade of ['grenades', 'c4', 'flamethrower', 'bazooka']) {
      const armed = newList('army-men-combat', { units: [newEntry('riflemen-5', { upgrades: [upgrade] })] })
      expect((await sheetOf(armed, { reference: 'none' })).reminders.join(' '), upgrade).toMatch(/Coherency.*grenades/)
    }
    expect(activated(tank)).toBe('Tick the box for the round.')
    expect(activated(squad)).toBe('Tick the box for the round. G: on guard. H: hunkered down.')
  })

  test('merges equal units, and only those', async () => {
    const book = (await loadBook('army-men-combat'))!
    const list = newList(book.id, {
      units: [
        newEntry('gunner'),
        newEntry('sniper'),
        newEntry('gunner', { count: 2 }),
        newEntry('gunner', { name: 'Al' }),
      ],
    })
    const report = check(list, book)
    const rows = (merge: boolean) =>
      makeSheet(list, book, report, t, OPTIONS, merge).units.map((row) => [
        row.title,
        row.count,
        row.cost,
        row.ticks.length,
      ])
    expect(rows(false)).toHaveLength(4)
    expect(rows(true)).toEqual([
      ['Gunner', '×3', '3× 10 pts', 3],
      ['Sniper', '', '10 pts', 1],
      ['Al', '', '10 pts', 1],
    ])
  })
})

describe('the trackers on a sheet', () => {
  const ticks = (list: ArmyList) => sheetOf(list).then((sheet) => sheet)

  test('include losses that score: a lone soldier and a vehicle have a box “Destroyed”', async () => {
    const list = newList('army-men-combat', { units: ['gunner', 'jeep', 'riflemen-5'].map((unit) => newEntry(unit)) })
    const ends = (await ticks(list)).units.map((row) => row.ticks[0]?.ticks.some((tick) => tick.name === 'Destroyed'))
    expect(ends).toEqual([true, true, false])
  })

  test('include a line for one or two names aboard, only for units that carry others', async () => {
    const roomOf = async (list: ArmyList) =>
      (await ticks(list)).units.map((row) =>
        row.ticks.map((group) => group.ticks.flatMap(({ name, marks }) => (name === 'Aboard' ? [marks] : []))),
      )
    const room = [{ kind: 'blank', of: '', wide: true }]
    const units = [newEntry('truck', { count: 2 }), newEntry('chopper'), newEntry('light-tank'), newEntry('gunner')]
    expect(await roomOf(newList('army-men-combat', { units }))).toEqual([[room, room], [room], [[]], [[]]])
    const stock = (await loadBook('mini-combat'))!.elements!
    const carrier = { ...newElement(stock, 'carrier', 'Carrier'), capabilities: [{ id: 'transport', times: 2 }] }
    const elements = [carrier, newElement(stock, 'men', 'Men')]
    const designed = [newEntry('carrier', { count: 3 }), newEntry('men'), newEntry('men', { command: 'carrier' })]
    expect(await roomOf(newList('mini-combat', { elements, units: designed }))).toEqual([[room], [[]], [room]])
  })

  test('include a line for the mission where there are several', async () => {
    const roomFor = async (ruleset: string) =>
      (await ticks(newList(ruleset))).ticks.find(({ name }) => name === 'Mission')
    expect((await roomFor('army-men-combat-v1.5.0'))?.marks).toEqual({ kind: 'blank', of: '', wide: true })
    expect(await roomFor('army-men-combat')).toBeUndefined()
  })

  test('compute half of the army as the break point', async () => {
    const ten = newList('army-men-combat-v1.5.0', { units: [newEntry('rifleman', { count: 10 })] })
    const broken = (await ticks(ten)).ticks.find((tick) => tick.name.startsWith('Break point'))
    expect(broken).toMatchObject({ name: 'Break point: 5 of 10', marks: { kind: 'boxes', count: 5 } })
  })

  test('need no erasing, and have no more boxes than the rules can ask for', async () => {
    // Morale starts at 10, or 9 for the player who goes first, and only falls: by 1 at the end of each round, for each hero
    // or heavy lost, and for every three units lost. At 0 the game ends.
    // and for three units lost. At 0 the game ends.
    const rounds = 9
    /** How often the same model can be bought at most, if it dies each time: at most once a round, with 1 xp gained a round. */
    const times = (xp: number): number => {
      let n = 0
      for (;;) {
        const round = Math.max(n + 1, xp * (n + 1))
        if (10 - (round - 1) - n - Math.floor(n / 3) <= 0) return n
        n += 1
      }
    }
    /**
     * Threes of units that can be lost, of no more than 6 for 6 pts bought a round, before morale is 0. Dangerous terrain
     * and a goal that is declared kill whoever's turn it is: also those whom the second player has bought last.
     */
    const threes = Math.max(...Array.from({ length: rounds }, (_, ends) => Math.min(2 * (ends + 1), 10 - ends)))
    const sheet = await ticks(
      newList('hammer-wars', {
        units: ['assault-hero', 'ranged-infantry', 'ranged-heavy'].map((id) => newEntry(id)),
      }),
    )
    expect(sheet.headings.line).toBe('Attacks')
    const of = (at: number) => sheet.units[at]?.ticks[0]?.ticks.map((tick) => [tick.name, tick.marks])
    expect(of(0)).toEqual([['Lives', { kind: 'boxes', count: 3, times: times(1) }]])
    expect(of(1)).toEqual([['Deployed', { kind: 'boxes', count: 4 }]])
    expect(of(2)).toEqual([['Lives', { kind: 'boxes', count: 5, times: times(3) }]])
    const marks = (name: string) => sheet.ticks.find((tick) => tick.name === name)?.marks
    expect(marks('Morale')).toMatchObject({ kind: 'numbers' })
    expect(marks('Units lost')).toEqual({ kind: 'boxes', count: 3, times: threes })
    // One for the goal, one for morale, and one for each heavy.
    expect(marks('VP')).toEqual({ kind: 'boxes', count: 2 + times(3) })
    expect(sheet.rounds?.ticks.map((tick) => tick.name)).toEqual(['Pts', 'Xp'])
    expect(sheet.rounds?.rounds).toHaveLength(rounds)
    expect(sheet.legend.map((fact) => fact.name)).toEqual(['Deployed', 'Lives'])
  })
})

test('for a sheet of more than one page, the app names only those parts to leave out that it has', async () => {
  const book = (await loadBook('army-men-combat'))!
  const says = (notes: string, options: Partial<SheetOptions>) => {
    const list = newList(book.id, { notes, units: Array.from({ length: 90 }, () => newEntry('gunner')) })
    return cannotFit(makePages(list, book, check(list, book), t, { ...OPTIONS, ...options }), t)
  }
  const used = { reference: 'used' } as const
  const none = { reference: 'none' } as const
  expect(says('mine', used)).toMatch(
    /^Doesn’t fit on one page: \d+ pages\. Leave something out to make it fit: Quick reference or Notes\.$/,
  )
  expect(says('', used)).toMatch(/pages\. Leave something out to make it fit: Quick reference\.$/)
  expect(says('mine', { ...used, notes: false })).toMatch(
    /pages\. Leave something out to make it fit: Quick reference\.$/,
  )
  expect(says('mine', none)).toMatch(/pages\. Leave something out to make it fit: Notes\.$/)
  expect(says('', none)).toMatch(/pages\. Leave something out to make it fit: Boxes to tick\.$/)
  expect(says('', { ...none, ticks: false })).toMatch(/pages\.$/)
  // Boxes to tick are what the sheet is printed for: the large text goes before them.
  expect(says('', { ...none, size: 'large' })).toMatch(/pages\. Leave something out to make it fit: Large text\.$/)
  expect(says('mine', { ...used, size: 'large' })).toMatch(/: Large text, Quick reference,? or Notes\.$/)
})

test('the first choice that saves a page is told with what it comes to', async () => {
  const book = (await loadBook('army-men-combat'))!
  const saving = (units: number, options: Partial<SheetOptions>) => {
    const list = newList(book.id, {
      units: Array.from({ length: units }, (_, at) => newEntry('riflemen-10', { name: `Squad ${at}` })),
    })
    const make = (own: SheetOptions) => makePages(list, book, check(list, book), t, own)
    const made = make({ ...OPTIONS, fit: true, ...options })
    expect(made.fit?.fits).toBe(false)
    return savingOf(made, (own) => Promise.resolve(make(own).pages.length), t)
  }
  expect(await saving(14, { reference: 'full' })).toEqual({
    change: { reference: 'none' },
    says: 'Without the quick reference: 1 page.',
  })
  expect(await saving(40, { reference: 'none' })).toMatchObject({ change: { ticks: false } })
})

describe('secrets', () => {
  const daemons = (goal: string, marker?: string) =>
    newList('hammer-wars', {
      settings: { faction: 'daemons-of-chaos', goal, ...(marker ? { marker } : {}) },
      units: [
        newEntry('assault-infantry', { count: 9 }),
        newEntry('ranged-specialist', { count: 5 }),
        newEntry('assault-hero', { count: 2 }),
        newEntry('ranged-heavy'),
      ],
    })

  test('can’t be told from the sheet: it is the same whatever was chosen', async () => {
    const book = (await loadBook('hammer-wars'))!
    const drawn = (list: ArmyList) => JSON.stringify(makePages(list, book, check(list, book), t, OPTIONS))
    const greed = drawn(daemons('greed'))
    expect(drawn(daemons('deception'))).toBe(greed)
    expect(drawn(daemons('deception', 'left'))).toBe(greed)
  })

  test('that break a rule are not named in the verdict, whether the slip is printed or not', async () => {
    const says = async (goal: string, secrets: boolean) =>
      (await sheetOf(daemons(goal), { secrets })).verdict.sentences.join()
    expect(await says('duty', true)).not.toContain('Duty')
    expect(await says('duty', true)).toBe(await says('revenge', true))
    expect(await says('duty', false)).toBe(await says('revenge', false))
    expect(await says('duty', true)).toBe('The secret goal isn’t allowed here.')
    const odd = { ...daemons('greed'), settings: { ...daemons('greed').settings, marker: 'north' } }
    expect((await sheetOf(odd, { secrets: true })).verdict.sentences.join()).not.toContain('north')
    // Without the slip the sheet says no more than the code and the text of the list do.
    expect(await says('duty', false)).toBe('')
    expect((await sheetOf(daemons('duty'), { secrets: false })).verdict.kind).toBe('legal')
    const open = newList('hammer-wars', { settings: { faction: 'daemons-of-chaos' }, units: daemons('').units })
    expect((await sheetOf(open, { secrets: true })).verdict.sentences).toEqual(['Choose your goal.'])
    // The slip names the choice, so the fault is described there.
    expect(await slip('duty')).toContain('Duty: Duty isn’t allowed here. Choose another goal: Deception, Greed.')
    expect((await slip('greed')).join()).not.toContain('not allowed')
  })

  const slip = async (goal: string, marker?: string) =>
    (await sheetOf(daemons(goal, marker), { secrets: true })).slip.map(({ name, value }) => `${name}: ${value}`)

  test('are left out of the slip where the choice no longer matters', async () => {
    const told = (await slip('greed', 'left')).join()
    expect(told).toContain('Goal: Greed')
    expect(told).not.toContain('Marker')
  })

  test('leave those goals in the reference that the faction allows, and no others', async () => {
    const goals = (sections: readonly ReferenceSection[]) =>
      sections.find((one) => one.title === 'Goals')?.rows.map((row) => row.name)
    expect(goals((await sheetOf(daemons('greed'))).sections)?.toSorted()).toEqual(['Deception', 'Greed'])
    expect(goals((await sheetOf(daemons('greed'), { secrets: true })).sections)?.length).toBe(2)
  })

  test('are printed with their rule only on the slip, and only when the player asks for it', async () => {
    expect((await sheetOf(daemons('deception', 'left'))).slip).toEqual([])
    const told = await slip('deception', 'left')
    expect(told).toContain('Goal: Deception')
    expect(told).toContain('Marker: Left')
    expect(told.find((line) => line.startsWith('Deception: '))).toContain('write down one marker')
    const { slip: _, ...rest } = await sheetOf(daemons('deception', 'left'), { secrets: true })
    const { slip: __, ...without } = await sheetOf(daemons('deception', 'left'))
    expect(rest).toEqual(without)
  })

  test('that are chosen during the game have a line to write on', async () => {
    expect(await slip('deception')).toContain('Marker: ________')
  })
})

test('designed elements show their numbers, kind, short capabilities, price each and command element', async () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const capabilities: ElementCapability[] = [
    { id: 'sharpshooter' },
    { id: 'deny', params: { denies: 'charge' } },
    { id: 'transport', params: { times: 2 } },
    { id: 'multiple-weapons', params: { weapons: 3 } },
    { id: 'drop', params: { scatters: true } },
  ]
  const list = newList('mini-combat', {
    elements: [
      { id: 'rifles', name: 'Rifle squad', kind: 'infantry', stats, capabilities: [] },
      { id: 'captain', name: 'Captain', kind: 'vehicle', stats: { ...stats, toHit: 'auto' }, capabilities },
    ],
    units: [newEntry('rifles', { count: 5, name: 'A Company', command: 'captain' })],
  })
  const sheet = await sheetOf(list)
  expect(sheet.headings.lines).toEqual(['M', 'R', 'S', 'P', 'A', 'Mo', 'TH', 'Each'])
  const [rifles, captain] = sheet.units[0]?.lines ?? []
  expect(rifles).toEqual({
    name: '5× Rifle squad',
    cells: ['10 cm', '25 cm', '–', '2', '1', '4+', '4+', '18'],
    note: 'Infantry',
    words: 'Infantry',
  })
  expect(captain?.name).toBe('Captain (command)')
  expect(captain?.cells[6]).toBe('auto')
  expect(captain?.note).toMatch(/^Vehicle · SS, Den Ch, T2, MW3, \w+ \(scatters\)$/)
  expect(sheet.units[0]).toMatchObject({ title: 'A Company', subtitle: 'Rifle squad' })
  const elements = list.elements.map((one) => (one.id === 'captain' ? { ...one, name: 'Captain (command)' } : one))
  const marked = await sheetOf({ ...list, elements })
  expect(marked.units[0]?.lines[1]?.name).toBe('Captain (command)')
})

test('the texts of capabilities contain their options, and each is printed once', async () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (id: string, capabilities: ElementCapability[]) =>
    ({ id, name: id, kind: 'infantry', stats, capabilities }) as const
  const list = newList('mini-combat', {
    elements: [
      design('guns', [
        { id: 'deny', params: { denies: 'charge' } },
        { id: 'multiple-weapons', params: { weapons: 2 } },
        { id: 'charge' },
        { id: 'drop', params: { scatters: true } },
        { id: 'one-shot', params: { turns: 5 } },
      ]),
      design('captain', [
        { id: 'multiple-weapons', params: { weapons: 3 } },
        { id: 'deny', params: { denies: 'charge' } },
      ]),
    ],
    units: [newEntry('guns', { count: 5, command: 'captain' })],
  })
  expect((await sheetOf(list)).units[0]?.texts.map((text) => text.name)).toEqual([
    'Deny Capability: Charge',
    'Multiple Weapons × 2, Multiple Weapons × 3',
    'Charge',
    'Drop Capable (scatters)',
    'One Shot (5 turns)',
  ])
})

test('two capabilities with the same abbreviation are told apart if a list has both', async () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (id: string, ...capabilities: ElementCapability[]): Design => ({
    id,
    name: id,
    kind: 'vehicle',
    stats,
    capabilities,
  })
  const notesOf = async (...elements: Design[]) =>
    (await sheetOf(newList('mini-combat', { elements, units: elements.map(({ id }) => newEntry(id)) }))).units.map(
      (unit) => unit.lines[0]?.note,
    )
  const bike = design('bike', { id: 'skimmer' })
  const ghost = design('ghost', { id: 'ethereal' })
  expect(await notesOf(bike)).toEqual(['Vehicle · Sk'])
  expect(await notesOf(bike, ghost)).toEqual(['Vehicle · Skimmer', 'Vehicle · Ethereal'])
  const jammer = design('jammer', { id: 'deny', params: { denies: 'teleport' } })
  expect(await notesOf(jammer)).toEqual(['Vehicle · Den Tel'])
  const hunter = design('hunter', { id: 'deny', params: { denies: 'ethereal' } })
  expect(await notesOf(bike, hunter)).toEqual(['Vehicle · Skimmer', 'Vehicle · Den Ethereal'])
})

test('the steps of a hit on a vehicle are in order: first halved or doubled, then blocked', async () => {
  const { sections } = await sheetOf(newList('army-men-combat'))
  const steps = sections.find(({ title }) => title === 'Shooting')?.rows.map(({ name }) => name)
  expect(steps).toEqual(['Who shoots', 'Hits', 'Against vehicles', 'Blocks', 'Casualties'])
})

describe.each(['en', 'de'])('in %s', (language) => {
  beforeAll(() => openLanguage(language))
  afterAll(() => openLanguage('en'))

  test('rules for the table do not mention the price of a design', async () => {
    const book = (await loadBook('mini-combat', language))!
    const { capabilities, kinds, rows, sections } = book.words
    const texts = [capabilities, kinds, sections, rows.kinds ?? {}].flatMap((terms) => Object.values(terms))
    expect(texts.filter(({ text }) => /%|\bprice|\bcost|Preis|koste/i.test(text ?? ''))).toEqual([])
  })

  test('a box for damage has the name used in the damage table', async () => {
    const { trackers, rows, rules } = (await loadBook('army-men-combat', language))!.words
    for (const [id, { name }] of Object.entries(rows['vehicle-damage'] ?? {}))
      expect(trackers[id]?.short ?? trackers[id]?.name, id).toBe(name)
    expect(rules.flyer?.text).toContain(`${rows['vehicle-damage']?.immobile?.name} `)
  })
})

test('beside a rule are the designs that have it, not all names of their units', async () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const elements: Design[] = [{ id: 'bike', name: 'Bike', kind: 'vehicle', stats, capabilities: [{ id: 'skimmer' }] }]
  const units = ['A', 'B', 'C'].map((name) => newEntry('bike', { name }))
  const { sections } = await sheetOf(newList('mini-combat', { elements, units }))
  const row = sections.flatMap(({ rows }) => rows).find(({ name }) => name === 'Skimmer (Sk)')
  expect(row?.users).toBe('Here: Bike.')
})

test('units that can fail a morale test have a box for it: several elements with a Morale of their own', async () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (id: string, morale: number | null): Design => ({
    id,
    name: id,
    kind: 'infantry',
    stats: { ...stats, morale },
    capabilities: [],
  })
  const boxesOf = async (...units: ArmyList['units']) => {
    const sheet = await sheetOf(
      newList('mini-combat', {
        settings: { battle: 'defensive-attacker' },
        elements: [design('men', 4), design('robots', null)],
        units,
      }),
    )
    const names = sheet.units.map((unit) => unit.ticks.flatMap((group) => group.ticks.map((tick) => tick.name)))
    return [names, sheet.legend.map((fact) => fact.name)]
  }
  const legend = (names: string[]) => names.filter((name) => name !== 'Acted')
  const lost = ['Elements lost', 'Acted']
  const both = ['Elements lost', 'Morale tested', 'Acted']
  expect(await boxesOf(newEntry('men', { count: 2 }), newEntry('men'))).toEqual([[both, lost], legend(both)])
  expect(await boxesOf(newEntry('robots', { count: 5 }), newEntry('men'))).toEqual([[lost, lost], legend(lost)])
  // The best Morale in a unit counts, and elements without Morale always pass: neither needs a test.
  expect(await boxesOf(newEntry('robots', { count: 5, command: 'men' }))).toEqual([[lost], legend(lost)])
  expect(await boxesOf(newEntry('men', { count: 5, command: 'robots' }))).toEqual([[both], legend(both)])
})

test('boxes for what only the leader or only the others can do are just for them', async () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (id: string, ...capabilities: string[]): Design => ({
    id,
    name: id,
    kind: 'infantry',
    stats,
    capabilities: capabilities.map((own) => ({ id: own })),
  })
  const elements = [design('paras', 'drop', 'one-shot'), design('men'), design('chief', 'drop', 'one-shot')]
  const boxesOf = async (unit: string, command: string | null) => {
    const units = [newEntry(unit, { count: 4, command })]
    const [row] = (await sheetOf(newList('mini-combat', { elements, units }))).units
    return Object.fromEntries(
      (row?.ticks ?? []).flatMap(({ ticks }) =>
        ticks.map(({ name, marks }) => [name, marks.kind === 'boxes' && [marks.count, 'leader' in marks]]),
      ),
    )
  }
  const both = { 'Elements lost': [5, true], 'Morale tested': [1, false], Acted: false }
  expect(await boxesOf('paras', 'men')).toEqual({ ...both, Placed: [1, false], 'One shot fired': [4, false] })
  expect(await boxesOf('men', 'chief')).toEqual({ ...both, Placed: [1, false], 'One shot fired': [1, true] })
  expect(await boxesOf('paras', 'chief')).toEqual({ ...both, Placed: [1, false], 'One shot fired': [5, true] })
  expect(await boxesOf('men', 'men')).toEqual(both)
})

describe('trackers that depend on the battle', () => {
  const men: Design = {
    id: 'men',
    name: 'Men',
    kind: 'infantry',
    stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
    capabilities: [],
  }
  const of = async (battle: string, options = {}) => {
    const units = [newEntry('men', { count: 5 }), newEntry('men')]
    const sheet = await sheetOf(newList('mini-combat', { settings: { battle }, elements: [men], units }), options)
    return {
      worth: sheet.units.map(({ worth }) => worth),
      legend: sheet.legend.map(({ name }) => name),
      ticks: sheet.ticks.map(({ name }) => name),
      rounds: sheet.rounds?.ticks.map(({ name }) => name),
    }
  }
  const legend = ['Elements lost', 'Morale tested']

  test('only in the standard battle, half of a unit’s points are shown at the half mark', async () => {
    const scored = ['Elements lost', '½', 'Morale tested']
    expect(await of('standard')).toEqual({ worth: ['½ 45', ''], legend: scored, ticks: [], rounds: ['VP'] })
    expect(await of('standard', { points: false })).toMatchObject({ worth: ['', ''], legend })
  })

  test('the points needed to win, which depend on the battle, are beside the row for points', async () => {
    const toldOf = async (settings: ArmyList['settings']) =>
      (await sheetOf(newList('mini-combat', { settings }))).rounds?.ticks[0]?.text
    expect(await toldOf({})).toBe('Points scored so far, each turn. As soon as you have 500, you win.')
    expect(await toldOf({ pointsLimit: 700 })).toContain('As soon as you have 350, you win.')
    expect(await toldOf({ battle: 'defensive-defender' })).toContain('As soon as you have 800, you win.')
  })

  test('in the defensive battle both sides tick markers, and only the Defender scores points', async () => {
    const worth = ['', '']
    expect(await of('defensive-defender')).toEqual({ worth, legend, ticks: ['Markers'], rounds: ['VP'] })
    expect(await of('defensive-attacker')).toEqual({ worth, legend, ticks: ['Markers'], rounds: undefined })
  })
})

test('the last box of a unit with a leader is marked as the command element’s', async () => {
  const design = (id: string): Design => ({
    id,
    name: id,
    kind: 'infantry',
    stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
    capabilities: [],
  })
  const units = [newEntry('men', { count: 5, command: 'boss' }), newEntry('men', { count: 99, command: 'boss' })]
  const list = newList('mini-combat', { elements: [design('men'), design('boss')], units: [...units, newEntry('men')] })
  const [led, many, alone] = (await sheetOf(list)).units.map((unit) => unit.ticks[0]?.ticks[0]?.marks)
  expect(led).toEqual({ kind: 'boxes', count: 6, half: 3, leader: '(command)' })
  expect(many).toEqual({ kind: 'blank', of: '100', half: 50, leader: '(command)' })
  expect(alone).toEqual({ kind: 'boxes', count: 1 })
})

test('an element that costs 0 is told on the sheet, and stays legal', async () => {
  const stats = { movement: 1, range: 0, save: null, power: 0, armor: 0, morale: 6, toHit: 6 }
  const fly: Design = { id: 'fly', name: 'Fly', kind: 'creature', stats, capabilities: [] }
  const { verdict } = await sheetOf(newList('mini-combat', { elements: [fly], units: [newEntry('fly')] }))
  expect(verdict).toMatchObject({
    kind: 'legal',
    sentences: ['1 unit with an element that costs 0, but there should be none.'],
  })
})

test('a mixed unit has a line for each design, with what the players made up and said of it', async () => {
  const own = (await loadBook('mini-combat'))!
  const rifles = newElement(own.elements!, 'rifles', 'Rifles')
  const blast = { name: '15 cm blast', percent: 75, text: 'As 10 cm, but 15.' }
  const elements: Design[] = [
    { ...rifles, capabilities: [{ id: 'sharpshooter' }], notes: 'Against vehicles.' },
    { ...rifles, id: 'mortar', name: 'Mortar', capabilities: [{ id: 'own', own: blast }], agreed: 20, agreedBy: 'Us' },
    { ...rifles, id: 'captain', name: 'Captain' },
  ]
  const units = [newEntry('rifles', { count: 4, with: [{ unit: 'mortar', count: 2 }], command: 'captain' })]
  const list = newList('mini-combat', { elements, units })
  const [unit] = (await sheetOf(list)).units
  expect(unit?.lines.map(({ name, note }) => [name, note])).toEqual([
    ['4× Rifles', 'Infantry · SS · Against vehicles.'],
    ['2× Mortar', 'Infantry · 15 cm blast (As 10 cm, but 15.) · agreed 20 pts, 32 pts by the formula (Us)'],
    ['Captain (command)', 'Infantry'],
  ])
  expect(unit?.models).toBe('7')
  const cards = await sheetOf(list, { layout: 'cards' })
  expect(cards.units[0]?.texts.find(({ name }) => name === '15 cm blast')?.value).toBe('As 10 cm, but 15.')
  expect(cards.verdict.sentences).toEqual([
    '1 house capability: made up by the players, not in the rulebook.',
    '1 agreed cost: the players’ own, in place of the formula’s.',
  ])
})

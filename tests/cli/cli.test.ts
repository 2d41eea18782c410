/** The command, run as scripts run it: arguments in, lines and an exit code out. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it, vi } from 'vitest'
import '../print/open'
import { booksIn } from '../../src/catalogue/catalogue'
import { desk } from '../../src/exchange/desk/desk'
import { lookupOf } from '../../src/exchange/link/lookup'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf, examplesOf, folders } from '../data/folders'
import { muster } from './muster'

const folder = mkdtempSync(join(tmpdir(), 'muster-'))
afterAll(() => rmSync(folder, { recursive: true }))

const save = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
let out = ''
const run = async (...words: string[]) => {
  const ran = await muster(...words)
  out = ran.out
  return ran
}
const lines = () =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const platoon = {
  format: 'muster-list',
  version: 1,
  ruleset: 'army-men-combat',
  name: 'Green Platoon',
  units: [{ unit: 'riflemen-10', name: '1st Squad', upgrades: ['bayonets', 'c4', 'bazooka'] }, { unit: 'light-tank' }],
}
const goal = {
  format: 'muster-list',
  version: 1,
  ruleset: 'hammer-wars',
  settings: { faction: 'orks', goal: 'revenge', marker: 'left' },
  units: [
    { unit: 'ranged-infantry', count: 9 },
    { unit: 'ranged-specialist', count: 5 },
    { unit: 'assault-hero', count: 2 },
    { unit: 'ranged-heavy' },
  ],
}

describe('muster check', () => {
  it('judges each example as the app does, with one line for each list', async () => {
    const files = folders.flatMap((id) =>
      examplesOf(id).map((one) => ({ one, path: save(`${id}-${one.file}.json`, one.list) })),
    )
    const owned = files.filter(({ one }) => one.received !== true)
    const { code } = await run('check', ...owned.map(({ path }) => path))
    expect(code).toBe(1)
    const ids = (of: unknown) => (of as { id: string }[]).map(({ id }) => id).toSorted()
    expect(
      lines().map((line) => [line.source, line.points, line.models, line.units, line.legal, ids(line.violations)]),
    ).toEqual(
      owned.map(({ one: { expect: wanted }, path }) => [
        path,
        wanted.points,
        wanted.models,
        wanted.units,
        wanted.legal,
        ids(wanted.violations),
      ]),
    )
  })
  it('prints what there is and what is allowed, and exits with 1', async () => {
    const path = save('tank.json', { ...platoon, units: [{ unit: 'light-tank', upgrades: ['armor'] }] })
    expect((await run('check', path)).code).toBe(1)
    expect(lines()).toEqual([
      {
        source: path,
        ruleset: 'army-men-combat',
        name: 'Green Platoon',
        points: 175,
        models: 1,
        units: 1,
        legal: false,
        violations: [
          {
            id: 'vehicle-share',
            message: '25 pts of vehicles over the limit (175 / 150).',
            found: 175,
            allowed: 150,
            unit: null,
          },
        ],
        advice: [{ id: 'points-left', message: '125 pts unspent (175 / 300).' }],
      },
    ])
  })
  it('exits with 0 if all lists are legal, and with 2 if one could not be read, whatever the others are', async () => {
    const legal = save('legal.json', platoon)
    expect((await run('check', legal, legal)).code).toBe(0)
    expect((await run('check', legal, save('broken.json', '{"format":"muster-list"'), legal)).code).toBe(2)
    expect(lines().map((line) => [line.legal, typeof line.error])).toEqual([
      [true, 'undefined'],
      [undefined, 'string'],
      [true, 'undefined'],
    ])
  })
  it('reads the lists of a backup, the broken one beside the good ones', async () => {
    const backup = { format: 'muster-backup', version: 1, lists: [platoon, { ...platoon, units: 5 }, goal], books: [] }
    const { code, out } = await run('check', save('backup.json', backup))
    expect(code).toBe(2)
    const places = out
      .trim()
      .split('\n')
      .map((line) => /lists\[\d\]/.exec((JSON.parse(line) as { source: string }).source)?.[0])
    expect(places.toSorted()).toEqual(['lists[0]', 'lists[1]', 'lists[2]'])
    expect(String(lines().at(-1)?.error)).toMatch(/^At lists\[1\]\.units: it is a number; it must be/)
    expect(lines().map((line) => line.legal)).toEqual([true, true, undefined])
  })
  it('prints once, on stderr beside the verdict, which parts of a file have no meaning here, and where', async () => {
    const odd = { ...platoon, colour: 'green', units: [{ unit: 'light-tank', upgrade: ['armor'] }] }
    const file = save('odd.json', odd)
    const one = await run('check', file)
    expect([one.code, lines()]).toEqual([0, [expect.objectContaining({ points: 150, legal: true })]])
    const note = (place: string) => `${file}: This version doesn’t know ${place}, so it was left out.`
    expect(one.err.split('\n').toSorted()).toEqual([note('colour'), note('units[0].upgrade')])
    for (const verb of ['link', 'show', 'text']) expect((await run(verb, file)).err).toBe(one.err)

    const backup = save('odd-backup.json', { format: 'muster-backup', version: 1, lists: [platoon, odd] })
    const both = await run('check', backup)
    expect(lines().length).toBe(2)
    expect(both.err).toContain(`${backup}: This version doesn’t know lists[1].units[0].upgrade`)
    expect((await run('check', save('plain.json', platoon))).err).toBe('')
  })

  it('judges received lists in a backup as the app does', async () => {
    const open = { ...goal, settings: { faction: 'orks' } }
    const backup = { format: 'muster-backup', version: 1, lists: [open, { ...open, belongings: { received: true } }] }
    expect((await run('check', save('backup.json', backup))).code).toBe(1)
    expect(lines().map((line) => line.legal)).toEqual([false, true])
    expect((await run('text', save('one.json', { ...backup, lists: backup.lists.slice(1) }))).out).toContain('Legal.')
  })
  it('reads what the app reads: messages with links, lists in words, sheets, and reports damage', async () => {
    const legal = save('p.json', platoon)
    const tank = save('t.json', { ...platoon, units: [{ unit: 'jeep', count: 9 }] })
    const link = async (path: string) => (await run('link', path, '--app', 'https://example.org/')).out
    const one = await link(legal)
    const other = await link(tank)
    expect((await run('check', save('mail.txt', `Anna: ${one}\nBen: ${other}`))).code).toBe(1)
    expect(lines().map((line) => line.legal)).toEqual([true, false])
    expect((await run('check', save('mail.txt', `Anna: ${one}\nBen: ${other.slice(0, -1)}`))).code).toBe(2)
    const words = (await run('text', legal)).out.replace(/\n[^\n]*$/, '')
    expect((await run('check', save('words.txt', words))).code).toBe(0)
    expect((await run('check', save('words.txt', words.replace('Light tank', 'Light tank: Wings')))).code).toBe(2)
    const sheet = join(folder, 'p.pdf')
    await run('pdf', legal, '-o', sheet)
    expect((await run('check', sheet)).code).toBe(0)
  })
  it('reports damaged codes and unknown games, also beside a single list', async () => {
    const link = (await run('link', save('p.json', platoon), '--app', 'https://example.org/')).out
    const chess = '++ A [1 pts] ++\nChess, 2nd edition\n\nRook'
    const message = save('m.txt', `Anna: ${link}\nBen: ${link.slice(0, -4)}\n\n${chess}`)
    expect((await run('check', message)).code).toBe(2)
    const errors = lines().flatMap((line) => (typeof line.error === 'string' ? [line.error] : []))
    expect(lines()).toHaveLength(3)
    expect(errors.join(' ')).toMatch(/damaged/)
    expect(errors.join(' ')).toMatch(/Chess, 2nd edition/)
  })

  it('reads standard input, as a file or a message', async () => {
    const feed = (text: string) =>
      vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(text)]) as typeof process.stdin)
    feed(JSON.stringify(platoon))
    expect(await run('check', '-')).toMatchObject({ code: 0 })
    const { out: code } = await run('link', save('a.json', platoon))
    feed(`have a look: https://example.org/muster/#${code}, it is legal!`)
    expect(await run('check', '-')).toMatchObject({ code: 0 })
    feed('')
    expect(await run('check', '-')).toMatchObject({ code: 2 })
  })

  const typedLists = JSON.parse(readFileSync('tests/exchange/text/typed-lists.json', 'utf8')) as { text: string }[]
  it('reads typed lists as the desk does, several of one text too', async () => {
    const lookup = lookupOf(folders.map(bookOf), [], [await booksIn('de')])
    const ways = [
      'Dave (90):\nArmy Men Combat\nRiflemen [10] 50\nJeep 40\n\nMia (30):\nRecruits [10] 30',
      '[27.11.26, 10:15:03] Bob: Army Men Combat\nGunner\nJeep\n[27.11.26, 10:16:03] Eve: Hammer Wars\n2 Ranged Hero',
      'Simple Toy Soldier Game\n\nTom:\n5 riflemen\nmachine gunner\n\nAnna:\n6 riflemen\nmachine gunner',
    ]
    for (const text of [...typedLists.map((one) => one.text), ...ways]) {
      await run('check', save('typed.txt', text))
      const verdicts = lines().map(({ points = null, models = 0, legal = false }) => ({ points, models, legal }))
      const rows = desk([text], lookup, t)
      const onDesk = rows.map(({ points, models, verdict }) => ({ points, models, legal: verdict === 'legal' }))
      // The command refuses a list of which a part was not understood; the desk leaves it open.
      expect(
        verdicts.map((one, at) => (rows[at]?.unread.length === 0 ? one : onDesk[at])),
        text,
      ).toEqual(onDesk)
      expect(rows.length, text).toBe(ways.includes(text) ? 2 : rows.length)
    }
  })

  it('calls what opens a seal by its name, as a link and in a file, and neither damaged nor a missing file', async () => {
    const reveal = 'SEAL-C805McJmDgrvc11MkTGqSmm55g'
    for (const source of [reveal, `https://example.org/#${reveal}`, save('reveal.txt', `Here: ${reveal}`)]) {
      const error = `${source} opens a seal; it isn’t a list. Open it in the app and check it against the seal there.`
      const result = await run('check', source)
      expect([result.code, JSON.parse(result.out)]).toEqual([2, { source, error }])
      expect(await run('show', source)).toEqual({ code: 2, out: '', err: error })
    }
    expect((await run('check', `https://example.org/#${reveal.slice(0, -1)}`)).out).toContain('damaged')
  })
})

it('the command keeps its exit code and prints no error if its output is closed early', () => {
  const path = save('legal.json', platoon)
  const command = (words: string) => `node scripts/muster.mjs ${words} | head -c 0; exit \${PIPESTATUS[0]}`
  const legal = spawnSync('bash', ['-c', command(`check ${path} ${path}`)], { encoding: 'utf8' })
  expect([legal.status, legal.stderr]).toEqual([0, ''])
  const help = spawnSync('bash', ['-c', command('')], { encoding: 'utf8' })
  expect([help.status, help.stderr]).toEqual([0, ''])
}, 120_000)

describe('muster link, show and text', () => {
  it('give the same list back', async () => {
    const path = save('platoon.json', platoon)
    const { out: link } = await run('link', path, '--app', 'https://example.org/muster/')
    expect(link).toMatch(/^https:\/\/example\.org\/muster\/#[0-9A-Za-z]+$/)
    expect(JSON.parse((await run('show', link)).out)).toEqual(platoon)
    expect((await run('link', '--no-names', path)).out.length).toBeLessThan(24)
  })
  it('leave out a goal and its marker unless asked, and then judge the list as received', async () => {
    const path = save('goal.json', goal)
    expect(await run('check', path)).toMatchObject({ code: 0 })
    const open = (await run('link', path)).out
    const full = (await run('link', path, '--secrets')).out
    expect(JSON.parse((await run('show', open)).out)).toMatchObject({ settings: { faction: 'orks' } })
    expect((await run('show', open)).out).not.toMatch(/revenge|left|marker|goal/i)
    expect((await run('show', full)).out).toMatch(/revenge/)
    expect(await run('check', open)).toMatchObject({ code: 0 })
    expect(lines()[0]).toMatchObject({ legal: true, advice: [{ id: 'goal' }] })
    expect((await run('text', path)).out).not.toMatch(/revenge|left/i)
    expect((await run('text', path, '--secrets')).out).toMatch(/Revenge/)
  })
  it('write a list as text for a chat', async () => {
    const { out: code } = await run('link', save('p.json', platoon))
    expect((await run('text', save('p.json', platoon))).out).toBe(
      [
        '++ Green Platoon [230 / 300 pts] ++',
        'Army Men Combat, Points edition',
        '',
        'Riflemen [10] “1st Squad” [80 pts]: Bayonets, C4, Bazooka',
        'Light tank [150 pts]',
        '',
        'Legal.',
        code,
      ].join('\n'),
    )
  })
})

describe('muster pdf', () => {
  it('writes a PDF, with secrets only if asked', async () => {
    const file = join(folder, 'sheet.pdf')
    expect(
      await run('pdf', save('goal.json', goal), '-o', file, '--paper', 'letter', '--reference=used'),
    ).toMatchObject({
      code: 0,
      out: '',
      err: '',
    })
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    const withSlip = join(folder, 'slip.pdf')
    expect(await run('pdf', save('goal.json', goal), '-o', withSlip, '--secrets')).toMatchObject({ code: 0 })
    // The code on the sheet is for everybody who scans it, so it has no secrets either way.
    for (const sheet of [file, withSlip]) expect((await run('show', sheet)).out).not.toMatch(/"goal"|"marker"/)
  })
  it('writes cards of a true size, and tells what has no room on them', async () => {
    const file = join(folder, 'cards.pdf')
    const notes = 'Hold the ridge until the tanks come. '.repeat(40).trim()
    const full = { ...platoon, units: [{ unit: 'sniper', notes }] }
    expect(await run('pdf', save('full.json', full), '-o', file, '--card', 'poker')).toMatchObject({
      code: 0,
      err: 'Doesn’t fit on its card: Sniper: Notes. Choose a larger card.',
    })
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await run('pdf', save('full.json', full), '-o', file, '--card', 'a6')).toMatchObject({ code: 0, err: '' })
  })
  it('reports missing arguments', async () => {
    const path = save('p.json', platoon)
    expect(await run('pdf', path)).toMatchObject({ code: 2, err: 'pdf needs -o FILE, the file to write.' })
    expect(await run('pdf', path, '-o', 'x.pdf', '--paper', 'a5')).toMatchObject({
      code: 2,
      err: '--paper needs one of: a4, letter.',
    })
    const nowhere = join(folder, 'no', 'where.pdf')
    expect((await run('pdf', path, '-o', nowhere)).err).toContain('can’t be written')
  })
})

describe('muster templates', () => {
  it('writes the templates of a game, and says what it needs', async () => {
    const file = join(folder, 'templates.pdf')
    expect(await run('templates', '--ruleset', 'mini-combat', '-o', file, '--paper=letter', '--ink', 'colour')).toEqual(
      {
        code: 0,
        out: '',
        err: '',
      },
    )
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await run('templates', '-o', file)).err).toContain(
      'templates needs --ruleset with one of: army-men-combat,',
    )
    expect(await run('templates', '--ruleset=hammer-wars')).toMatchObject({
      code: 2,
      err: 'templates needs -o FILE, the file to write.',
    })
  })
})

describe('muster price', () => {
  const rifles = {
    id: 'rifles',
    name: 'Rifle squad',
    kind: 'infantry',
    stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
    capabilities: ['sharpshooter'],
  }
  it('prints every step of the formula', async () => {
    expect((await run('price', save('e.json', rifles))).out.split('\n')).toEqual([
      'Rifle squad (Infantry)',
      '(M 10/5 + R 25/5 + (7 − S 7) + P 2 + A 1) × (7 − Mo 4) × (7 − TH 4) / 5',
      '= (2 + 5 + 0 + 2 + 1) × 3 × 3 / 5',
      '= 18',
      'Sharpshooter +25%',
      'Added up: 1 +25% = 1.25',
      '= 22.5',
      'Rounded to the nearest whole number: 23 pts',
    ])
    expect((await run('price', save('e.json', rifles), '--rounding', 'exact')).out).toContain('Not rounded: 22.5 pts')
  })
  it('reports a list without elements', async () => {
    const { code, out, err } = await run('price', save('toy.json', platoon))
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^.*toy\.json has no element to price\.$/)
  })
  it('refuses invalid elements, with the place and what is allowed', async () => {
    const bad = async (change: object) => (await run('price', save('e.json', { ...rifles, ...change }))).err
    expect(await bad({ stats: { ...rifles.stats, save: 1 } })).toMatch(/stats\.save: it is 1; it must be 2 to 6/)
    expect(await bad({ stats: { ...rifles.stats, movement: 2.5 } })).toMatch(/movement: it is 2\.5; it must be a whole/)
    expect(await bad({ capabilities: ['laser'] })).toMatch(/no capability laser/)
    expect(await bad({ capabilities: ['cone', 'cone'] })).toMatch(/"cone" is there twice/)
    expect((await run('price', save('e.json', { ...rifles, capabilities: ['cone', 'bombardment'] }))).out).toMatch(
      /Cone.* and Bombardment can’t be combined/,
    )
  })
})

it('an upload without a list is not called legal', async () => {
  const empty = save('empty.json', { format: 'muster-backup', version: 1, lists: [] })
  const { code, out: printed, err: told } = await run('check', empty)
  expect(code).toBe(2)
  expect(printed + told).toMatch(/holds no list/)
})

describe('wrong arguments', () => {
  const cases: [string[], RegExp][] = [
    [['frob'], /no command "frob"/],
    [['constructor'], /no command "constructor"/],
    [['check'], /needs a SOURCE/],
    [['check', '--fast', 'x'], /has no option --fast/],
    [['link', 'a', 'b'], /takes one SOURCE; you gave 2/],
    [['show', 'missing.json'], /no file missing\.json/],
    [['show', 'abcdef'], /damaged/],
  ]
  it.each(cases)('of %j give a sentence and exit code 2', async (words, says) => {
    const { code, err: told, out: printed } = await run(...words)
    expect([code, printed]).toEqual([2, ''])
    expect(told).toMatch(says)
  })
  it('if missing altogether give the list of commands', async () => {
    expect(await run()).toMatchObject({ code: 0, err: '' })
    expect(out).toContain('muster check SOURCE')
  })
  it.each([['help'], ['--help'], ['check', '--help'], ['odds', '--attacker', '1', '--help']])(
    'that ask for help (%s %s) give it, in any language',
    async (...words) => {
      expect(await run(...words)).toMatchObject({ code: 0, err: '', out: (await run()).out })
      const german = await run(...words, '--lang', 'de')
      expect(german).toMatchObject({ code: 0, err: '' })
      expect(german.out).toContain('muster check QUELLE')
    },
  )
})

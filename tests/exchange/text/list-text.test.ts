import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/roster/check'
import { newElement } from '../../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { encodeList } from '../../../src/exchange/link/encode'
import { listText, type TextOptions } from '../../../src/exchange/text/write-text'
import { listTextsOf, readListText } from '../../../src/exchange/text/text-read'
import { TEXT_STYLES } from '../../../src/exchange/text/text-style'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf, folders } from '../../data/folders'
import { growth, ONCE } from '../../pace'
import { lookup } from '../books'
import { HOSTILE, readableList, spoken } from '../readable'
import { runs } from '../../runs'

const SEED = { seed: 20261120 }

function write(list: ArmyList, options: TextOptions = {}): string {
  const book = bookOf(list.ruleset)
  return listText(list, book, check(list, book, { received: options.secrets !== true }), t, options)
}

function codeOf(list: ArmyList, secrets = false): string {
  const encoded = encodeList(list, lookup, { secrets })
  if (!encoded.ok) throw new Error('too long')
  return encoded.code
}

describe.each(TEXT_STYLES)('the %s text of a list', (style) => {
  it.each(folders)(
    'of %s is read back from its words alone, including names',
    (folder) => {
      const book = bookOf(folder)
      fc.assert(
        fc.property(readableList(book), fc.boolean(), (list, notes) => {
          const text = write(list, { style, secrets: true, notes })
          const read = readListText(text, lookup, t)
          if (!read.ok) expect.unreachable(read.reason)
          else {
            expect(read.from).toBe('words')
            expect(spoken(read.list, book), text).toEqual(spoken(list, book, notes))
            expect(read.notes.filter((one) => one.note !== 'unknown-unit')).toEqual([])
          }
        }),
        { ...SEED, numRuns: runs(250) },
      )
    },
    60_000,
  )

  it('reads a unit that has the name of a setting, whatever it has got, as a unit', () => {
    const units = [newEntry('machine-gunner', { upgrades: ['no, such'] })]
    const read = readListText(write(newList('simple-toy-soldier-game', { units }), { style }), lookup, t)
    expect(read).toMatchObject({ ok: true, list: { settings: {}, units } })
  })

  it.each(folders)('of %s is read back exactly by the link in it', (folder) => {
    fc.assert(
      fc.property(readableList(bookOf(folder)), fc.constantFrom('', 'https://example.org/#'), (list, app) => {
        const encoded = encodeList(list, lookup, { secrets: true })
        fc.pre(encoded.ok)
        const code = encoded.ok ? encoded.code : ''
        const read = readListText(write(list, { style, secrets: true, link: app + code }), lookup, t)
        expect(read).toMatchObject({ ok: true, from: 'link', code, notes: [] })
        expect(read.ok && codeOf(read.list, true)).toBe(code)
      }),
      { ...SEED, numRuns: runs(40) },
    )
  })

  it('keeps every hostile name, of the list, a unit or a design', () => {
    for (const name of HOSTILE) {
      const own = bookOf('mini-combat').elements!
      const stats = Object.fromEntries(own.stats.map((stat) => [stat.id, stat.default]))
      const elements = [{ id: 'e', name, kind: 'infantry', stats, capabilities: [] }]
      const list = newList('mini-combat', { name, elements, units: [newEntry('e', { name, command: 'e', count: 3 })] })
      const read = readListText(write(list, { style }), lookup, t)
      expect(read.ok && spoken(read.list, bookOf('mini-combat'))).toEqual(spoken(list, bookOf('mini-combat')))
    }
  })

  it('keeps a design that is called like a count apart from what its unit is called', () => {
    const elements = ['2x', '>'].map((name, at) => ({
      ...newElement(bookOf('mini-combat').elements!, `e${String(at)}`, name),
    }))
    const list = newList('mini-combat', { elements, units: [newEntry('e0', { name: '>' })] })
    const read = readListText(write(list, { style }), lookup, t)
    expect(read.ok && spoken(read.list, bookOf('mini-combat'))).toEqual(spoken(list, bookOf('mini-combat')))
  })

  it('has no secret unless asked for: not in the words, the problems or the link', () => {
    const book = bookOf('hammer-wars')
    const goals = book.settingById.get('goal')!.choices!.map((choice) => choice.id)
    for (const goal of goals)
      for (const marker of ['left', 'nowhere']) {
        const list = newList('hammer-wars', {
          settings: { faction: 'orks', goal, marker },
          units: [newEntry('ranged-hero')],
        })
        const bare = newList('hammer-wars', { settings: { faction: 'orks' }, units: list.units })
        const options = { style, link: `https://example.org/#${codeOf(list)}`, notes: true }
        // Judged with the secret, as for its owner: the text must still be the same as without a goal.
        const text = listText(list, book, check(list, book), t, options)
        expect(text).toBe(listText(bare, book, check(bare, book), t, options))
        const read = readListText(text, lookup, t)
        expect(read.ok && read.list.settings).toEqual({ faction: 'orks' })
        const result = readListText(write(list, { style, secrets: true }), lookup, t)
        expect(result.ok && result.list.settings).toEqual(list.settings)
      }
  })
})

describe('notes about words that differ from their link', () => {
  const list = newList('army-men-combat', {
    name: 'Iron Fist',
    settings: { pointsLimit: 500 },
    units: [
      newEntry('light-tank'),
      newEntry('riflemen-10', { upgrades: ['bayonets'] }),
      newEntry('gunner', { count: 2 }),
    ],
  })
  const link = `https://example.org/#${codeOf(list)}`
  const notes = (text: string) => {
    const read = readListText(text, lookup, t)
    return read.ok && read.from === 'link' && read.notes.map(({ note, text }) => [note, text])
  }
  const other = [['link-other', 'Iron Fist']]

  it.each(TEXT_STYLES)('are given if the words have another army, in %s style', (style) => {
    const text = write(list, { style, link, notes: true })
    expect(notes(text)).toEqual([])
    expect(notes(text.replace('Light tank', 'Heavy tank'))).toEqual(other)
    expect(notes(text.replace('Points limit: 500', 'Points limit: 600'))).toEqual(other)
    expect(notes(text.replace('Bayonets', 'Grenades'))).toEqual(other)
    expect(notes(text.replace('2×', '3×'))).toEqual(other)
    // Another name, or words that are not understood, do not change the army.
    expect(notes(text.replaceAll('Iron Fist', 'Steel Fist'))).not.toEqual(other)
    expect(notes(text.replace('Light tank', 'A tank or so'))).toEqual([])
  })

  it('are not given if equal units are merged into one with a count', () => {
    const one = newEntry('riflemen-10', { upgrades: ['bayonets'] })
    const twice = newList('army-men-combat', { units: [one, newEntry('jeep'), one] })
    const text = write(
      { ...twice, units: [{ ...one, count: 2 }, newEntry('jeep')] },
      { link: `https://a.example/#${codeOf(twice)}` },
    )
    expect(notes(text)).toEqual([])
    expect(notes(text.replace('2×', '3×'))).toHaveLength(1)
    // In a game where a count is the size of a unit, two small units are not one large unit.
    const small = newElement(bookOf('mini-combat').elements!, 'men', 'Men')
    const of = (...counts: number[]) =>
      newList('mini-combat', { elements: [small], units: counts.map((count) => newEntry('men', { count })) })
    expect(notes(write(of(4, 2), { link: `https://a.example/#${codeOf(of(2, 4))}` }))).toEqual([])
    expect(notes(write(of(6), { link: `https://a.example/#${codeOf(of(2, 4))}` }))).toHaveLength(1)
  })

  it('are not given for a secret or a note that only one of them has', () => {
    const orks = newList('hammer-wars', {
      settings: { faction: 'orks', goal: 'greed' },
      units: [newEntry('ranged-hero', { notes: 'left' })],
    })
    const open = `https://example.org/#${codeOf(orks)}`
    expect(notes(write(orks, { link: open, secrets: true, notes: true }))).toEqual([])
  })
})

describe('a list in Markdown', () => {
  /** All characters that start markup in CommonMark, GitHub or Discord. */
  const SIGNS = /[`*_~|[\]<>#$&^{}]/

  it('has a hyphen before each unit, no blank lines between them, and escaped names', () => {
    for (const name of HOSTILE) {
      const units = ['gunner', 'jeep', 'sniper'].map((unit) => newEntry(unit, { name, notes: `${name}\n- x\n    y` }))
      const text = write(newList('army-men-combat', { name, units }), { style: 'markdown', notes: true })
      const lines = text.split('\n')
      expect(lines[0]).toMatch(/^\*\*\+\+ .* \+\+\*\*$/)
      const first = lines.findIndex((line) => line.startsWith('- '))
      const end = lines.indexOf('', first)
      const list = lines.slice(first, end)
      expect(list.filter((line) => line.startsWith('- '))).toHaveLength(3)
      expect(list.every((line) => /^(- |> |>$)/.test(line))).toBe(true)
      for (const line of [lines[0]!.slice(2, -2), ...list.map((one) => one.replace(/^(- |> ?)/, ''))]) {
        expect(line.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(SIGNS)
        expect(line).not.toMatch(/https?:\/\/|www\.|@\w|:\w+:|:\)/)
      }
      for (const line of list.filter((one) => one.startsWith('> ')))
        expect(line.slice(2)).not.toMatch(/^(\s*[-+=]|\d+[.)]| {4})/)
    }
  })

  it('has the link in a form for which Discord shows no preview', () => {
    const list = newList('army-men-combat', { units: [newEntry('jeep')] })
    expect(write(list, { style: 'markdown', link: 'https://example.org/#1abc' })).toMatch(
      /\n<https:\/\/example\.org\/#1abc>$/,
    )
  })
})

describe('a list in BBCode', () => {
  it('has only its own tags', () => {
    for (const name of HOSTILE) {
      const units = [newEntry('riflemen-10', { name, notes: name }), newEntry('jeep')]
      const text = write(newList('army-men-combat', { name, units }), { style: 'bbcode', notes: true })
      expect(text.match(/\[[^\u200B][^\]]*\]/g)).toEqual(['[b]', '[/b]', '[list]', '[*]', '[*]', '[/list]'])
      expect(text).not.toMatch(/https?:\/\/|www\.|@\w/)
    }
  })
})

it('the text has the numbers as the fields show them', () => {
  const list = newList('army-men-combat', {
    name: 'Green Platoon',
    notes: 'Hold the ridge.',
    settings: { pointsLimit: 600 },
    units: [
      newEntry('riflemen-10', { name: '1st Squad', upgrades: ['bayonets', 'c4'], notes: 'Hicks carries the C4.' }),
      newEntry('gunner', { count: 4 }),
    ],
  })
  expect(write(list, { notes: true, link: '1abc' })).toBe(
    [
      '++ Green Platoon [110 / 600 pts] ++',
      'Army Men Combat, Points edition',
      'Points limit: 600',
      '> Hold the ridge.',
      '',
      'Riflemen [10] “1st Squad” [70 pts]: Bayonets, C4',
      '> Hicks carries the C4.',
      '4× Gunner [40 pts]',
      '',
      'Not legal, 1 problem:',
      '- 1 too many: 4 / 3 gunners, snipers and support.',
      '1abc',
    ].join('\n'),
  )
  expect(write(list, { style: 'compact', link: '1abc' })).toBe(
    [
      '++ Green Platoon [110 / 600 pts] ++',
      'Army Men Combat, Points edition · Points limit: 600',
      'Riflemen [10] “1st Squad” [70 pts]: Bayonets, C4',
      '4× Gunner [40 pts]',
      'Not legal, 1 problem',
      '1abc',
    ].join('\n'),
  )
})

it('the text has one point in the singular', () => {
  const one = newList('army-men-combat', { settings: { pointsLimit: 1 }, units: [newEntry('sniper')] })
  expect(write(one)).toMatch(/ \/ 1 pt\]/)
  expect(write({ ...one, settings: {} })).toMatch(/ \/ 300 pts\]/)
})

describe('a game without editions', () => {
  const orks = newList('hammer-wars', {
    name: 'Orks',
    settings: { faction: 'orks' },
    units: [newEntry('assault-hero')],
  })

  it('is called by its name only', () => {
    expect(write(orks).split('\n')[1]).toBe('Hammer Wars')
    expect(write(orks, { style: 'compact' })).toContain('\nHammer Wars · Faction: ')
  })

  it.each(TEXT_STYLES)('is recognised in a text of an earlier version that named an edition: %s', (style) => {
    const text = write(orks, { style }).replace('Hammer Wars', 'Hammer Wars, Unnumbered edition')
    const read = readListText(text, lookup, t)
    expect(read).toMatchObject({
      ok: true,
      from: 'words',
      list: { name: 'Orks', settings: { faction: 'orks' } },
      notes: [],
    })
  })

  it.each(TEXT_STYLES)('is recognised also if its name begins like that of another game: %s', (style) => {
    const ten = newList('army-men-combat-v1.5.0', { name: 'Ten', units: [newEntry('rifleman')] })
    const name = 'Army Men Combat v1.5.0'
    const earlier = 'Army Men Combat v1.5.0, Core Rules v1.5.0'
    const text = write(ten, { style }).replace(name, earlier)
    expect(text).toContain(earlier)
    expect(readListText(text, lookup, t)).toMatchObject({ ok: true, list: { ruleset: ten.ruleset, name: 'Ten' } })
  })
})

it('the text has all numbers of designs in full words', () => {
  const list = newList('mini-combat', {
    elements: [
      {
        id: 'rifles',
        name: 'Rifle squad',
        kind: 'infantry',
        stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
        capabilities: [
          { id: 'sharpshooter' },
          { id: 'deny', params: { denies: 'charge' } },
          { id: 'transport', params: { times: 2 } },
        ],
      },
    ],
    units: [newEntry('rifles', { count: 5, name: 'A Company' })],
  })
  const text = write(list)
  expect(text).toContain('5× Rifle squad “A Company” [')
  expect(text).toMatch(
    /^“Rifle squad” \[[\d.]+ pts each\]: Infantry; Movement 10 cm, Range 25 cm, Save none, Power 2, Armor 1, Morale 4\+, To Hit 4\+; Sharpshooter, Deny Capability \(Charge\), Transport \(2\)$/m,
  )
})

describe('an incomplete or edited text', () => {
  const list = newList('army-men-combat', {
    name: 'Green Platoon',
    units: [newEntry('riflemen-10', { upgrades: ['bayonets'] }), newEntry('gunner', { count: 2 })],
  })

  it('keeps a setting that this version does not know, and notes the line if it is lost', () => {
    const list = newList('army-men-combat', { name: 'A', settings: { '#99': 5 }, units: [newEntry('jet')] })
    const text = write(list)
    expect(text).toContain('unknown (no. 99): 5')
    expect(readListText(text, lookup, t)).toMatchObject({ ok: true, list: { settings: { '#99': 5 } }, notes: [] })
    const less = text.replace('unknown (no. 99): 5\n', '')
    const note = { note: 'line', line: 6, text: 'Cannot be checked by this version:' }
    expect(readListText(less, lookup, t)).toMatchObject({ ok: true, notes: [note] })
  })
  it('reads the verdict as earlier versions wrote it', () => {
    const list = newList('army-men-combat', { name: 'A', settings: { '#99': 5 }, units: [newEntry('jet')] })
    const text = write(list).replace('Cannot be checked by this version', 'Cannot be judged by this version')
    expect(text).toContain('Cannot be judged by this version')
    expect(readListText(text, lookup, t)).toMatchObject({ ok: true, list: { settings: { '#99': 5 } }, notes: [] })
  })
  it('with a damaged link is read from its words, with a note', () => {
    const code = codeOf(list)
    const read = readListText(write(list, { link: `https://example.org/#${code.slice(0, -1)}` }), lookup, t)
    expect(read).toMatchObject({ ok: true, from: 'words', list, notes: [{ note: 'link-damaged' }] })
  })

  it('has notes for what is not understood, and the rest is read', () => {
    const text = write(list).replace('2× Gunner', 'Rifelmen\n2× Gunner').replace('Bayonets', 'Bayonets, Jetpacks')
    const read = readListText(text, lookup, t)
    expect(read).toMatchObject({ ok: true, list })
    expect(read.ok && read.notes).toEqual([
      { note: 'part', line: 4, text: 'Jetpacks' },
      { note: 'line', line: 5, text: 'Rifelmen', near: 'Riflemen [10] / Riflemen [5]' },
    ])
  })

  it('names no unit for a short word with two wrong letters', () => {
    const read = readListText(write(list).replace('2× Gunner', 'Jopp\n2× Gunner'), lookup, t)
    expect(read.ok && read.notes).toEqual([{ note: 'line', line: 5, text: 'Jopp' }])
  })

  it('has notes for counts that no list can have, and for a sum that is not that of the units', () => {
    const with2 = (gunners: string) => write(list).replace('2× Gunner', gunners)
    for (const count of ['0', '1000'])
      expect(readListText(with2(`${count}× Gunner`), lookup, t)).toMatchObject({
        notes: [{ note: 'part', text: count }],
      })
    const sum = String(check(list, bookOf(list.ruleset)).points)
    const ending = with2('2× Gunner').split('\n')
    const below = (line: string) => {
      const at = ending.findLastIndex((one) => one.includes('×'))
      return readListText([...ending.slice(0, at + 1), line, ...ending.slice(at + 1)].join('\n'), lookup, t)
    }
    expect(below(`Total: ${sum} pts`)).toMatchObject({ ok: true, list, notes: [] })
    expect(below('Total: 7 pts')).toMatchObject({ ok: true, list, notes: [{ note: 'line', text: 'Total: 7 pts' }] })
  })

  it('has a note for each capability that is not understood, and for numbers that are none', () => {
    const line = `“X”: Vehicle; Power 2; Stealth, Glowing, Transport (${'9'.repeat(400)}), Sealed`
    const read = readListText(`++ A [1 pts] ++\nMini Combat\n\nDesigns:\n${line}`, lookup, t)
    expect(read.ok && read.list.elements[0]?.capabilities).toEqual([{ id: 'stealth' }, { id: 'sealed' }])
    expect(read.ok && read.notes.map((one) => one.text)).toEqual(['Glowing', `Transport (${'9'.repeat(400)})`])
  })

  it('is read with or without bullets, and with other text around it', () => {
    for (const bullet of ['• ', '* ', '– ', ''])
      for (const before of ['', 'Hi, here is mine:\n\n']) {
        const text = before + write(list).replace('Riflemen', `${bullet}Riflemen`).replace('2× ', `${bullet}2 x `)
        expect(readListText(text.replaceAll('\n', '\r\n'), lookup, t)).toMatchObject({ ok: true, list, notes: [] })
      }
  })

  it('is read with numbers written differently, and with names that begin with a number', () => {
    const text = write(list).replace('2× Gunner', '2 Gunner')
    expect(readListText(text, lookup, t)).toMatchObject({ ok: true, list, notes: [] })
    const own = bookOf('mini-combat').elements!
    const named = (id: string, name: string) => ({ ...newElement(own, id, name), kind: 'infantry' })
    const elements = [named('9-lives', '9 Lives'), named('lives', 'Lives')]
    const units = [newEntry('9-lives', { count: 3 }), newEntry('lives', { count: 9 }), newEntry('9-lives')]
    const cats = newList('mini-combat', { name: 'Cats', elements, units })
    const words = write(cats)
    expect(readListText(words, lookup, t)).toMatchObject({ ok: true, list: cats, notes: [] })
    expect(readListText(words.replace('9× Lives', '9 Lives'), lookup, t)).toMatchObject({
      list: { units: [units[0], newEntry('9-lives'), units[2]] },
    })
  })

  it.each(TEXT_STYLES)('is read as a reply quotes it, once and twice: %s', (style) => {
    const noted = { ...list, notes: 'Hold the ridge.\n> so it said\n++ A [1 pts] ++' }
    for (const mark of ['> ', '>', '> > ', '>> ']) {
      const quoted = write(noted, { style, notes: true })
        .split('\n')
        .map((line) => `${mark}${line}`.trimEnd())
      const text = ['Looks good! Mine:', ...quoted, 'Cheers'].join('\n')
      const read = readListText(text, lookup, t)
      expect(read).toMatchObject({ ok: true, list: noted })
      expect(listTextsOf(text).texts).toHaveLength(1)
    }
  })

  it.each(['"$1"', '„$1“'])('is read with the quotation marks that a phone types: %s', (typed) => {
    const named = (id: string, name: string) => ({
      ...newElement(bookOf('mini-combat').elements!, id, name),
      kind: 'cavalry',
    })
    const guards = named('guards-old', 'Guards: old')
    const lancers = named('lancers', 'Lancers')
    for (const list of [
      newList('army-men-combat', { units: [newEntry('veterans-5', { name: 'Smith, Jones', upgrades: ['grenades'] })] }),
      newList('mini-combat', { elements: [guards], units: [newEntry('guards-old', { count: 3, name: 'First' })] }),
      newList('mini-combat', {
        elements: [lancers, guards],
        units: [newEntry('lancers', { count: 3, command: 'guards-old', name: 'First' })],
      }),
    ]) {
      const text = write(list).replace(/“(.*?)”/g, typed)
      expect(text).toContain(typed.replace('$1', list.units[0]!.name))
      const read = readListText(text, lookup, t)
      expect(read).toMatchObject({ ok: true, notes: [], list: { units: list.units } })
      expect(read.ok && read.list.elements.map(({ name }) => name)).toEqual(list.elements.map(({ name }) => name))
    }
  })
  it('is read without the edition, as typed by hand', () => {
    const typed = (game: string) => readListText(`++ Test [60 pts] ++\n${game}\nGunner [10 pts]`, lookup, t)
    for (const game of ['Army Men Combat', 'Army Men Combat · Points limit: 150'])
      expect(typed(game)).toMatchObject({
        ok: true,
        notes: [],
        list: { ruleset: 'army-men-combat', units: [{ unit: 'gunner' }] },
      })
    expect(typed('Army Men Combat · Points limit: 150')).toMatchObject({ list: { settings: { pointsLimit: 150 } } })
    expect(typed('Army Men Combat v1.5.0')).toMatchObject({ list: { ruleset: 'army-men-combat-v1.5.0' } })
    expect(typed('Army Men Combatant')).toMatchObject({ ok: false, reason: 'unknown-game' })
  })

  it('without a name gives a list without a name, also in the form of earlier versions', () => {
    const text = write(newList('hammer-wars'))
    expect(text).toMatch(/^\+\+ Unnamed list \[/)
    for (const one of [text, text.replace('Unnamed list', 'Army list')])
      expect(readListText(one, lookup, t)).toMatchObject({ ok: true, list: { name: '' } })
  })

  it('is refused with a reason if it is no list', () => {
    expect(readListText('Hello', lookup, t)).toMatchObject({ ok: false, reason: 'no-list' })
    expect(readListText('', lookup, t)).toMatchObject({ ok: false, reason: 'no-list' })
    expect(readListText('++ A [1 pts] ++\nChess, 2nd edition\n\nRook', lookup, t)).toEqual({
      ok: false,
      reason: 'unknown-game',
      found: 'Chess, 2nd edition',
    })
    expect(readListText('x'.repeat(3_000_000), lookup, t)).toMatchObject({ ok: false, reason: 'too-big' })
  })

  it('never throws, and is read in linear time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...write(list, { link: 'x' }).split('\n'))), {
          maxLength: 20,
        }),
        (lines) => {
          readListText(lines.join('\n'), lookup, t)
        },
      ),
      { ...SEED, numRuns: runs(1000) },
    )
    const long = (size: number) =>
      `++ A [1 pts] ++\nMini Combat, Unnumbered edition\n${'“'.repeat(2 * size)}\n${'a, led by '.repeat(size)}\n${'Gunner\n'.repeat(size)}`
    const signs = (size: number) => `++ ${' ['.repeat(4 * size)}\n${'+'.repeat(4 * size)}`
    const design = (size: number) =>
      `++ A [1 pts] ++\nMini Combat\n\nDesigns:\n“X”: Vehicle; Power 2; ${'a, '.repeat(size)}a`
    const open = (size: number) =>
      `++ A [1 pts] ++\nMini Combat\n\nDesigns:\n“X”: Vehicle; Power 2; ${'“, '.repeat(size)}””`
    const quotes = (size: number) => `${'>'.repeat(8 * size)} ++ A [1 pts] ++\n${'> > '.repeat(size)}x`
    for (const text of [long, signs, quotes])
      expect(growth((size) => readListText(text(size), lookup, t), 6_250)).toBeLessThan(ONCE)
    // Both sizes below that from which a text is also read as typed by hand, which takes ten times as long.
    for (const text of [design, open])
      expect(growth((size) => readListText(text(size), lookup, t), 700)).toBeLessThan(ONCE)
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { check } from '../../../src/roster/check'
import { newElement } from '../../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { desk, sortDesk, wholeLists } from '../../../src/exchange/desk/desk'
import { csvCell, deskCsv, describeRow, rowVerdict } from '../../../src/exchange/desk/desk-csv'
import { encodeList } from '../../../src/exchange/link/encode'
import { writeBackup, writeBook, writeList } from '../../../src/exchange/file/file-write'
import { listText } from '../../../src/exchange/text/write-text'
import { TEXT_STYLES, type TextStyle } from '../../../src/exchange/text/text-style'
import { translateEnglish as t } from '../../../src/i18n/english'
import { english } from '../../../src/i18n/english-messages'
import { exchangeWords } from '../../../src/i18n/en/exchange'
import { bookOf } from '../../data/folders'
import { lookup } from '../books'
import { HOSTILE, readableList } from '../readable'
import { runs } from '../../runs'

const list = (name: string, rest: Partial<ArmyList> = {}) =>
  newList('army-men-combat', { name, units: [newEntry('jeep'), newEntry('riflemen-10')], ...rest })
const link = (one: ArmyList) => {
  const encoded = encodeList(one, lookup)
  return encoded.ok ? `https://example.org/#${encoded.code}` : ''
}
const bigger = list('Bert 10', { settings: { pointsLimit: 600 } })
const broken = list('Bert 9', { units: [newEntry('gunner', { count: 4 })] })
const agreed = { ruleset: 'army-men-combat', settings: { pointsLimit: 300 } }

describe('the desk', () => {
  const inputs = [
    `Anna: ${link(list('Anna'))}\nBert: ${link(bigger)}`,
    writeList(broken),
    writeBackup([list('Anna'), newList('hammer-wars', { name: 'Cleo' })])[0] ?? '',
    link(list('Dora')).slice(0, -1),
    writeBook({ name: 'Book', elements: [] }),
    '',
  ]
  const rows = desk(inputs, lookup, t, agreed)

  it('has a row for each list, and for each input that could not be read', () => {
    expect(
      rows.map(({ row, input, name, verdict, agrees, sameAs }) => [row, input, name, verdict, agrees, sameAs]),
    ).toEqual([
      [1, 0, 'Anna', 'legal', true, null],
      [2, 0, 'Bert 10', 'legal', false, null],
      [3, 1, 'Bert 9', 'illegal', true, null],
      [4, 2, 'Anna', 'legal', true, 1],
      [5, 2, 'Cleo', 'illegal', false, null],
      [6, 3, '', 'unreadable', null, null],
      [7, 4, '', 'unreadable', null, null],
      [8, 5, '', 'unreadable', null, null],
    ])
    expect(rows[0]).toMatchObject({
      game: 'Army Men Combat',
      edition: 'Points edition',
      points: 90,
      models: 11,
      units: 2,
    })
    expect(rows.slice(5).map((row) => row.fault?.reason)).toEqual(['damaged', 'no-list', 'empty'])
  })

  it('has a row for each of several codes, also if none can be read', () => {
    const cut = (name: string) => link(list(name)).slice(0, -1)
    const codes = ['Anna', 'Bert', 'Cleo'].map(cut)
    const none = desk([`Anna: ${codes[0]}\nBert: ${codes[1]} and ${codes[2]}`], lookup, t)
    expect(none.map(({ fault }) => fault)).toMatchObject(
      codes.map((code) => ({ reason: 'damaged', code: code.split('#')[1] })),
    )
    expect(desk([`${codes[0]} ${link(list('Dora'))} ${codes[1]}`], lookup, t).map((row) => row.name)).toEqual([
      'Dora',
      '',
      '',
    ])
  })

  it('recognises a list that came as a link and as a file, whatever the order of its keys', () => {
    const one = list('Anna', { settings: { vehicleShare: 'of-army', pointsLimit: 150 } })
    const stats = { toHit: 4, movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4 }
    const design = { id: 'a', name: 'A', kind: 'infantry', stats, capabilities: [] }
    const other = newList('mini-combat', { name: 'A', elements: [design], units: [newEntry('a')] })
    const rows = desk([link(one), writeList(one), link(other), writeList(other)], lookup, t)
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([null, 1, null, 3])
  })

  it('counts how often a message contains the same link, without quotes', () => {
    const one = link(list('Anna'))
    const other = link(list('Bert'))
    const rows = desk([`Anna: ${one}\n> Anna wrote ${other}\nBert: ${other}\nCem, too: ${one}`, one], lookup, t)
    expect(rows.map(({ name, times, sameAs }) => [name, times, sameAs])).toEqual([
      ['Anna', 2, null],
      ['Bert', 1, null],
      ['Anna', 1, 1],
    ])
  })

  it('shows the text before each link, because it says whose list it is', () => {
    const links = ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay'].map((name) => link(list(name)))
    const message = [
      `[18:03, 12.11.2026] Anna: here you are – ${links[0]}`,
      `Cleo wrote:`,
      `> Bert: ${links[1]}`,
      `Bert (again): ${links[1]}`,
      `Cleo — Today at 18:10`,
      `${links[2]} and ${links[3]}`,
      `${links[4]}`,
      links[5]?.split('#')[1],
      `Gus: ${(links[0] ?? '').slice(0, -2)}`,
      `Fay ${'says a lot '.repeat(9)}: ${(links[1] ?? '').slice(0, -1)}`,
    ].join('\n')
    expect(desk([message, links[0] ?? '', writeList(broken)], lookup, t).map(({ said }) => said)).toEqual([
      'Anna: here you are',
      'Bert (again)',
      'Cleo — Today at 18:10',
      'and',
      '',
      '',
      'Gus',
      'Fay says a lot says a lot says a lot says a lot says a lot s…',
      '',
      '',
    ])
  })

  it('shows for each of several links in a line what stands before it, and the same where nothing stands between', () => {
    const anna = link(list('Anna')) ?? ''
    const ben = link(list('Ben')) ?? ''
    const said = (message: string) => desk([message], lookup, t).map((row) => row.said)
    const codes = [anna, ben].map((one) => one.split('#')[1] ?? '')
    for (const [one, other] of [codes, [anna, ben]]) {
      expect(said(`Anna: ${one}, Ben: ${other}`)).toEqual(['Anna', 'Ben'])
      expect(said(`Anna und Ben: ${one} ${other}`)).toEqual(['Anna und Ben', 'Anna und Ben'])
      expect(said(`Cleo\n${one}, ${other}`)).toEqual(['Cleo', 'Cleo'])
    }
  })

  it('shows for a link that ends a list in words what stands above or before those words, and not their verdict', () => {
    const written = (one: ArmyList, style: TextStyle = 'plain') => {
      const book = bookOf('army-men-combat')
      return listText(one, book, check(one, book), t, { style, link: link(one) })
    }
    const said = (message: string) => desk([message], lookup, t).map((row) => row.said)
    for (const style of TEXT_STYLES) {
      const anna = written(list('A_na'), style)
      const nameless = written(list(''), style)
      const ill = written(broken, style)
      expect(said(`[26.11.26, 13:12:05] Jörg: ${anna}\n\nCleo wrote:\n${nameless}\n\nBen\n${ill}`)).toEqual([
        'Jörg',
        'Cleo wrote',
        'Ben',
      ])
      expect(said(anna)).toEqual([''])
    }
    // The words above are of another list.
    expect(said(`${written(list('Anna'))}\nBen:\n${link(bigger)}`)).toEqual(['', 'Ben'])
    // Without a name it is called so in the language of whoever sent it.
    const german = written(list('')).replace(t('list.unnamed'), 'Unbenannte Liste').replace('Legal.', 'Gültig.')
    expect(said(`Jörg: ${german}`)).toEqual(['Jörg'])
  })

  it.each(['C++ corps', '++ x', 'A\\B', 'a [b', '[b]++ c', '**++ d', '(a+)+$', '@me:x <b>', 'E ++ [90 pts] ++'])(
    'finds the words above a list by the name %s in any style',
    (name) => {
      const one = list(name)
      const book = bookOf('army-men-combat')
      const texts = TEXT_STYLES.map((style) => listText(one, book, check(one, book), t, { style, link: link(one) }))
      expect(texts.map((text) => desk([`Jörg: ${text}`], lookup, t)[0]?.said)).toEqual(texts.map(() => 'Jörg'))
    },
  )

  it('finds the words above many links in a line, behind many lines, in about the same time', () => {
    const line = Array.from({ length: 300 }, (_, n) => link(list(`L${n}`))).join(' ')
    const time = (before: string) => {
      const start = performance.now()
      expect(desk([before + line], lookup, t)).toHaveLength(300)
      return performance.now() - start
    }
    const lines = `${'x.y/ab12 '.repeat(44)}\n`.repeat(200)
    time('')
    expect(time(lines)).toBeLessThan(2.5 * time('') + 20)
  })

  it('leaves names in angle brackets, and finds the words beside any signs in about the same time', () => {
    const ben = link(list('Ben'))
    const code = ben.split('#')[1] ?? ''
    const said = (message: string) => desk([message], lookup, t).map((row) => row.said)
    expect(said(`Max <Muster> ${ben}`)).toEqual(['Max <Muster>'])
    expect(said(`<p>Ben <a href="${ben}">here</a>`)).toEqual(['Ben'])
    const took = (sign: string) => {
      const message = Array.from({ length: 60 }, () => `${sign.repeat(390)} ${code}`).join('\n')
      const times = [1, 2, 3].map(() => {
        const before = performance.now()
        said(message)
        return performance.now() - before
      })
      return Math.min(...times)
    }
    expect(took('/')).toBeLessThan(20 * took('x'))
  })

  it('shows it for a chat that was saved as a file too, for tables, labels, web pages and broken lines', () => {
    const anna = link(list('Anna')) ?? ''
    const ben = link(list('Ben')) ?? ''
    const saved = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'))
    const says = (message: string | Uint8Array) => desk([message], lookup, t).map(({ said, times }) => [said, times])
    const chat = saved(
      `[26.11.26, 13:12:05] Jörg: ${anna}`,
      `26.11.26, 13:14 - Ben: ${ben}`,
      `11/26/26, 1:15 PM - Cleo: ${link(list('Cleo'))}`,
    )
    expect(says(chat)).toEqual([
      ['Jörg', 1],
      ['Ben', 1],
      ['Cleo', 1],
    ])
    expect(says(saved(`Jörg: ${anna}`, `Clara: ${anna}`))).toEqual([['Jörg', 2]])
    expect(says(saved(`"26 Nov 2026","Jörg","${anna}"`, `Ben;${ben};yes`))).toEqual([
      ['26 Nov 2026, Jörg', 1],
      ['Ben', 1],
    ])
    expect(says(`[${anna}](${anna})`)).toEqual([['', 1]])
    expect(says(`[Anna’s list](${anna})\n<p>Ben</p> <a href="${ben}">`)).toEqual([
      ['Anna’s list', 1],
      ['Ben', 1],
    ])
    const half = anna.length - 9
    expect(says(`Anna: ${anna.slice(0, half)}=\n${anna.slice(half)}\rBen: ${ben}`)).toEqual([
      ['Anna', 1],
      ['Ben', 1],
    ])
  })

  it('also shows the text before a link that is longer than any real one, and copes with endless lines', () => {
    const long = `https://example.org/#1aB3${'aB3'.repeat(33_000)}`
    const blank = `Anna${' '.repeat(200_000)}`
    const rows = desk(
      [`Zoe: ${long}\n${blank}${link(list('Anna'))}\n${'x'.repeat(200_000)} ${link(list('Bert'))}`],
      lookup,
      t,
    )
    expect(rows.map(({ name, said }) => [name, said])).toEqual([
      ['Anna', ''],
      ['Bert', `${'x'.repeat(60)}…`],
      ['', 'Zoe'],
    ])
  })

  it('has a row for each link beside a list in words, damaged or not', () => {
    const words = listText(bigger, bookOf('army-men-combat'), check(bigger, bookOf('army-men-combat')), t)
    const cut = link(list('Dora')).slice(0, -1)
    const rows = desk([`Hi, mine: ${link(list('Anna'))}\n\n${words}\n\nDora: ${cut}`], lookup, t)
    expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Anna', 'legal'],
      ['Bert 10', 'legal'],
      ['', 'unreadable'],
    ])
    expect(desk([`${words}\n\nDora: ${cut}`], lookup, t).map((row) => row.verdict)).toEqual(['legal', 'unreadable'])
  })

  it('has a row for a text of an unknown game', () => {
    const book = bookOf('army-men-combat')
    const words = listText(list('Anna'), book, check(list('Anna'), book), t)
    const chess = '++ A [1 pts] ++\nChess, 2nd edition\n\nRook'
    expect(desk([`${words}\n\n${chess}`], lookup, t)).toMatchObject([
      { name: 'Anna', verdict: 'legal' },
      { verdict: 'unreadable', fault: { reason: 'unknown-game', found: 'Chess, 2nd edition' } },
    ])
  })

  it('numbers the rows again after an input is removed', () => {
    const left = desk(inputs, lookup, t, agreed, [[0], undefined, undefined, [0]])
    expect(left.map(({ row, input, place, name, sameAs }) => [row, input, place, name, sameAs])).toEqual([
      [1, 0, 1, 'Bert 10', null],
      [2, 1, 0, 'Bert 9', null],
      [3, 2, 0, 'Anna', null],
      [4, 2, 1, 'Cleo', null],
      [5, 4, 0, '', null],
      [6, 5, 0, '', null],
    ])
  })

  it('says how a list differs from the agreed settings, and nothing if none were agreed', () => {
    expect(rows[1]?.differs).toMatchObject([{ difference: 'setting', a: 300, b: 600 }])
    expect(rows[4]?.differs).toEqual([{ difference: 'game', a: 'Army Men Combat', b: 'Hammer Wars' }])
    expect(desk(inputs, lookup, t).every((row) => row.agrees === null && row.differs.length === 0)).toBe(true)
    expect(desk([link(newList('chess'))], lookup, t, agreed)).toMatchObject([
      { verdict: 'open', agrees: false, game: 'chess' },
    ])
  })

  it('says of a list that is against event rules whether it is legal by what was agreed', () => {
    const tank = list('Tank', { settings: { pointsLimit: 600 }, units: [newEntry('light-tank')] })
    const cut = `++ Cut [150 pts] ++\nArmy Men Combat, Points edition\nPoints limit: 600\n\nLight tank\nLihgt tank`
    const differing = (...came: (string | Uint8Array)[]) =>
      desk(came, lookup, t, { ...agreed, settings: { pointsLimit: 150 } }).map((row) => describeRow(row, t).byAgreed)
    expect(differing(link(list('Anna')), link(tank), link(bigger), cut)).toEqual([
      'By the event rules: legal.',
      'By the event rules: not legal.',
      'By the event rules: legal.',
      'By the event rules: can’t be checked.',
    ])
    expect(describeRow(rows[0]!, t)).toMatchObject({ differs: [], byAgreed: '' })
    expect(describeRow(rows[4]!, t).differs).toHaveLength(1)
  })

  it('reads a typed list without its game by the agreed one, or by that of all others, also beside links', () => {
    const bob = 'Bob’s army\n2x Riflemen [10]\n1 Light tank'
    const anna = link(list('Anna'))
    const names = (came: string[], by?: typeof agreed) =>
      desk(came, lookup, t, by).map(({ name, units }) => [name, units])
    const both = [
      ['Anna', 2],
      ['Bob’s army', 3],
    ]
    expect(names([`${anna}\n\n${bob}`], agreed)).toEqual(both)
    expect(names([`${anna}\n\n${bob}`])).toEqual(both)
    expect(names([anna, bob])).toEqual(both)
    expect(names([bob], agreed)).toEqual([['Bob’s army', 3]])
    // A unit that several games have.
    expect(desk(['4 Sniper'], lookup, t)).toMatchObject([{ fault: { reason: 'which-game' } }])
    expect(names(['4 Sniper'], agreed)).toEqual([['', 4]])
    expect(names([`Hello,\n\n${anna}\n\nSee you at the club, and bring 2 snacks`], agreed)).toEqual([['Anna', 2]])
  })

  it('tells that another list of the same name and game came before: it may be an earlier version', () => {
    const changed = list('Anna', { units: [newEntry('gunner')] })
    const all = [list('Anna'), changed, list(''), list('', { notes: 'x' }), newList('hammer-wars', { name: 'Anna' })]
    const came = desk([...all, list('Anna'), list('Anna', { notes: 'x' })].map(link), lookup, t)
    expect(came.map(({ namedLike }) => namedLike)).toEqual([null, 1, null, null, null, null, 2])
  })

  it('sorts by any column: names in natural order, unreadable rows last, verdicts with open questions first', () => {
    const order = (...how: Parameters<typeof sortDesk> extends [unknown, ...infer Rest] ? Rest : never) =>
      sortDesk(rows, ...how).map((row) => row.row)
    expect(order('name', 'en')).toEqual([1, 4, 3, 2, 5, 6, 7, 8])
    expect(order('name', 'en', true)).toEqual([5, 2, 3, 1, 4, 6, 7, 8])
    expect(order('points', 'en')).toEqual([5, 3, 1, 2, 4, 6, 7, 8])
    expect(order('verdict', 'en')).toEqual([3, 5, 6, 7, 8, 1, 2, 4])
    expect(order('agrees', 'en')).toEqual([2, 5, 1, 3, 4, 6, 7, 8])
    expect(order('input', 'en', true)[0]).toBe(8)
    expect(rows.map((row) => row.row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('can be exported as a table for spreadsheets', () => {
    const lines = deskCsv(rows, t, ['pasted', '=anna.json']).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFNo.,Source,List,Game,Edition,Points,Models,Units,Verdict,Problems,Meets event rules,Differences,Same as no.,Text before it,Received as',
    )
    expect(lines[1]).toBe('1,1,Anna,Army Men Combat,Points edition,90,11,2,legal,,yes,,,Anna,pasted')
    expect(lines[2]).toBe(
      '2,1,Bert 10,Army Men Combat,Points edition,90,11,2,legal,,no,"Points limit is 600; the event rules say 300. By the event rules: legal.",,Bert,pasted',
    )
    expect(lines[3]).toContain('not legal,"1 too many: 4 / 3 gunners, snipers and support.",yes,,,,\'=anna.json')
    expect(lines[6]).toMatch(/^6,4,,,,,,,unreadable,This link is damaged/)
    expect(lines.at(-1)).toBe('')
    expect(lines).toHaveLength(10)
  })
})

it('uses the game’s own words in the heading if all lists are of one game', () => {
  const head = (...games: string[]) =>
    deskCsv(
      desk(
        games.map((id) => writeList(newList(id))),
        lookup,
        t,
      ),
      t,
    ).split('\r\n')[0]
  expect(head('mini-combat', 'mini-combat')).toContain(',Points,Elements,Units,')
  expect(head('mini-combat', 'army-men-combat')).toContain(',Points,Models,Units,')
})

it('a list in words that is only partly understood is not judged, and the desk says which parts', () => {
  const text = [
    "++ Ben's army [300 / 300 pts] ++",
    'Army Men Combat, Points edition',
    '',
    'Riflmen [10] [50 pts]',
    'Riflemen [5] [25 pts]',
    '4x Snyper [40 pts]',
  ].join('\n')
  const rows = desk([text], lookup, t, agreed)
  expect(rows).toMatchObject([{ name: "Ben's army", points: 25, verdict: 'open' }])
  expect(describeRow(rows[0]!, t).problems).toEqual([
    'Line 4 wasn’t recognized: Riflmen [10] [50 pts]',
    'Line 6 wasn’t recognized: 4x Snyper [40 pts]',
  ])
  expect(deskCsv(rows, t).split('\r\n')[1]).toContain('can’t be checked,Line 4 wasn’t recognized')
  // What was understood of it is no list to print or to save, and not the same as one that has no more.
  const [read] = rows
  const plain = writeList(read!.list!)
  const beside = desk([text, plain, text, plain], lookup, t, agreed)
  expect(beside.map(({ sameAs }) => sameAs)).toEqual([null, null, null, 2])
  expect(wholeLists(beside)).toEqual([{ list: read!.list, received: false }])
  const whole = text.replace('Riflmen', 'Riflemen').replace('Snyper', 'Sniper')
  expect(desk([whole], lookup, t, agreed)).toMatchObject([{ verdict: 'illegal', unread: [] }])
})

/** A strict reader of RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < csv.length; at++) {
    const sign = csv.charAt(at)
    if (quoted && sign === '"' && csv.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (quoted) cell += sign
    else if (sign === ',' || (sign === '\r' && csv.charAt(at + 1) === '\n')) {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push([])
        at += 1
      }
    } else cell += sign
  }
  expect(quoted).toBe(false)
  return rows.slice(0, -1)
}

describe('a cell of the exported table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [' =cmd|x', "' =cmd|x"],
    ['a;=1+1', `"a;'=1+1"`],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['say "hi", you', '"say ""hi"", you"'],
    ['a;b', '"a;b"'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('with the text %j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('is never a formula, and every name can be read back', () => {
    const names = fc.oneof(
      fc.constantFrom(...HOSTILE, '=HYPERLINK("https://evil.example")', '-2+3+cmd|x', '"', '",=1'),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), (all) => {
        const rows = desk(
          all.flatMap((name) => [writeList(list(name)), `${name} ${link(list('A list'))}`]),
          lookup,
          t,
          agreed,
        )
        const read = parse(deskCsv(rows, t).slice(1))
        expect(read).toHaveLength(rows.length + 1)
        for (const [at, cells] of read.entries()) {
          expect(cells).toHaveLength(15)
          for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
          if (at > 0) expect(cells[2]!.replace(/(^|;)'(?=\s*[=+\-@|%＝＋－＠−])/g, '$1')).toBe(rows[at - 1]!.name)
        }
      }),
      { seed: 20261124, numRuns: runs(300) },
    )
  })

  it('names every list of every game in complete sentences', () => {
    for (const folder of ['mini-combat', 'hammer-wars', 'army-men-combat'])
      fc.assert(
        fc.property(fc.array(readableList(bookOf(folder)), { maxLength: 4 }), (lists) => {
          const csv = deskCsv(
            desk(
              lists.map((list) => writeList(list)),
              lookup,
              t,
              { ruleset: folder, settings: { pointsLimit: 300 } },
            ),
            t,
          )
          expect(parse(csv.slice(1))).toHaveLength(lists.length + 1)
          expect(csv).not.toMatch(/\bundefined\b|\bNaN\b|\[object|(desk|match|received)\./)
        }),
        { seed: 20261125, numRuns: runs(30) },
      )
  })
})

it('no message for exchanging lists occurs twice', () => {
  for (const [key, words] of Object.entries(exchangeWords)) expect(english).toHaveProperty([key], words)
})

it('a file is not searched for words before a link, however many settings it has', () => {
  const settings = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`setting${at}`, at]))
  const searches = vi.spyOn(String.prototype, 'matchAll')
  const rows = desk([writeList(list('Anna', { settings }))], lookup, t)
  expect([searches.mock.calls.length, rows[0]?.name]).toEqual([0, 'Anna'])
  desk([`Bert: ${link(bigger)}`], lookup, t)
  expect(searches).toHaveBeenCalled()
  searches.mockRestore()
})

it('tells on each row what the players made up, beside the verdict', () => {
  const book = bookOf('mini-combat')
  const rifles = { ...newElement(book.elements!, 'rifles', 'Rifles'), agreed: 12 }
  const army = newList('mini-combat', { name: 'Ours', elements: [rifles], units: [newEntry('rifles')] })
  const rows = desk([link(army), link(list('Anna'))], lookup, t)
  expect(rows.map((row) => rowVerdict(row, t))).toEqual(['legal · 1 agreed cost', 'legal'])
  expect(deskCsv(rows, t)).toContain('legal · 1 agreed cost')
})

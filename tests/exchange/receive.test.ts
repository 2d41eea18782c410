import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../src/print/pdf'
import { check } from '../../src/roster/check'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { describeNothing, describeTextNote } from '../../src/exchange/describe-faults'
import { encodeList } from '../../src/exchange/link/encode'
import { writeBackup, writeBook, writeList } from '../../src/exchange/file/file-write'
import { receive, type Found } from '../../src/exchange/receive'
import { writeReveal } from '../../src/exchange/seal/reveal'
import { withChecksum } from '../../src/exchange/link/checksum'
import { secretChoices } from '../../src/exchange/seal/sealed'
import { sniff } from '../../src/exchange/file/sniff'
import { listText } from '../../src/exchange/text/write-text'
import { TEXT_STYLES } from '../../src/exchange/text/text-style'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf, folders } from '../data/folders'
import { growth, ONCE } from '../pace'
import { lookup, mixedList } from './books'
import { HOSTILE, readableList } from './readable'
import { OPTIONS } from '../print/lists'
import { runs } from '../runs'

const SEED = { seed: 20261122 }
const app = 'https://example.org/muster/'
const take = (input: string | Uint8Array): Found => receive(input, lookup, t)
const bytes = (text: string) => new TextEncoder().encode(text)

function codeOf(list: ArmyList): string {
  const encoded = encodeList(list, lookup)
  if (!encoded.ok) throw new Error('too long')
  return encoded.code
}
const write = (list: ArmyList, options = {}) =>
  listText(list, bookOf(list.ruleset), check(list, bookOf(list.ruleset)), t, options)

const platoon = newList('army-men-combat', {
  name: 'Green Platoon',
  units: [newEntry('riflemen-10', { name: '1st Squad', upgrades: ['bayonets'] }), newEntry('gunner', { count: 2 })],
})
const tan = newList('army-men-combat', { name: 'Tan Army', units: [newEntry('jeep'), newEntry('recruits-10')] })
const orks = newList('hammer-wars', {
  settings: { faction: 'orks', goal: 'greed' },
  units: [newEntry('ranged-hero', { name: 'Big Boss' })],
})
const code = codeOf(platoon)

describe('a link', () => {
  it.each([
    code,
    `${app}#${code}`,
    `${app}#/${code}`,
    `${app}%23${code}`,
    `${app}/%23${code}`,
    `/%23${code}`,
    `%23${code}`,
    `${app}#${code}?utm_source=x`,
    `${app}?utm_source=x#${code}&utm_medium=Newsletter2026`,
    `<a href="${app}#${code}">my list</a>`,
    `Look: ${app}#${code}. See you on Sunday!\nBring dice.`,
    `[list](${app}#${code})`,
    `**${code}**`,
    `"${app}#${code}"`,
    `"${code}"`,
    `["${app}#${code}"]`,
    `{ "list": "${app}#${code}" }`,
    `${'Bob: lost again :[ :{\n'.repeat(33)}Ann: ${app}#${code}`,
  ])('is found in %s', (text) => {
    for (const input of [text, bytes(text), bytes(`\uFEFF${text}`)])
      expect(take(input)).toMatchObject({
        kind: 'list',
        from: 'link',
        received: true,
        code,
        list: platoon,
        damaged: [],
      })
  })

  it.each(['\n', '\r\n', '\r', ' \n', '=\n', '\n> ', '\n  '])(
    'broken by the end of a line (%j) is joined again',
    (end) => {
      const inPieces = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'g'))?.join(end) ?? ''
      for (const length of [4, 9, 30])
        for (const after of ['', '\n', '\nSee you on Sunday', '\nYours', '. Bring dice.'])
          expect(take(`Look: ${app}#${inPieces(code, length)}${after}`)).toMatchObject({
            kind: 'list',
            code,
            damaged: [],
          })
      // Several broken links, and one below a list in words.
      const [one, other] = [code, codeOf(tan)].map((whole) => `${app}#${inPieces(whole, 20)}`)
      expect(take(`Anna: ${one}\nBen: ${other}\nHave fun`)).toMatchObject({ kind: 'lists', damaged: [] })
      const words = write(platoon)
      expect(take(`${words}\n${one}\n`)).toMatchObject({ kind: 'list', from: 'link', code })
    },
  )

  it('is not joined from the pieces of a damaged link, or with the words after a link', () => {
    const broken = `${app}#${code.slice(0, 8)}\n${code.slice(8, -1)}`
    expect(take(broken)).toMatchObject({ kind: 'nothing', fault: { reason: 'damaged' } })
    expect(take(`${app}#${code}\nwords\nand\nmore`)).toMatchObject({ kind: 'list', code, damaged: [] })
  })

  it('is not suspected in a number, a date or a short word', () => {
    for (const text of [
      '-1,5',
      '1,5 x',
      '12 : 3',
      '0171 1234567',
      '2026-11-23',
      'B2B',
      '1a',
      'Look: https://example.org/watch?v=1aB2cD3eF4g',
      'https://example.org/1aBcDeFgHi',
    ])
      expect(take(text), text).toMatchObject({ kind: 'nothing', fault: { reason: 'no-list' } })
    expect(take('1aBcDeFgHi')).toMatchObject({ kind: 'nothing', fault: { reason: 'damaged' } })
  })

  it('among others: each is found once, in order, and damaged ones are reported', () => {
    const links = [platoon, tan, orks].map((list) => `${app}#${codeOf(list)}`)
    const text = `Round 1\nAnna: ${links[0]}\nBen: ${links[1]}?utm_source=x\nCleo: ${links[2]} and again ${links[0]}\nDora: ${app}#${code.slice(0, -1)}`
    const found = take(text)
    expect(found).toMatchObject({ kind: 'lists', damaged: [code.slice(0, -1)], more: false })
    expect(found.kind === 'lists' && found.lists.map((one) => one.code)).toEqual([platoon, tan, orks].map(codeOf))
    expect(found.kind === 'lists' && found.lists.every((one) => one.received)).toBe(true)
    expect(take(`${code} ${codeOf(tan)}`)).toMatchObject({ kind: 'lists' })
  })

  it('that is damaged is reported among others, also without an address, but words and numbers are not', () => {
    const typed = `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`
    for (const text of [`${code}\n${typed}`, `Anna: ${code}\nBen: ${typed}`, `${typed} ${code}`])
      expect(take(text), text).toMatchObject({ kind: 'list', code, damaged: [typed] })
    const others = '2026-11-23 1234567890123 1st 100PTS https://example.org/d/1BxiMVs0XRA5nFMdKvBd'
    expect(take(`${others} ${code}`)).toMatchObject({ kind: 'list', code, damaged: [] })
  })

  it('is found for every list of every game, up to 500 in one text', () => {
    for (const folder of folders)
      fc.assert(
        fc.property(fc.array(readableList(bookOf(folder)), { minLength: 2, maxLength: 4 }), (lists) => {
          const codes = new Set(
            lists.flatMap((list) => {
              const encoded = encodeList(list, lookup)
              return encoded.ok ? [encoded.code] : []
            }),
          )
          const found = take([...codes].map((one) => `Mine is ${app}#${one}, have fun`).join('\n'))
          const got = found.kind === 'lists' ? found.lists : found.kind === 'list' ? [found] : []
          expect(got.map((one) => one.code)).toEqual([...codes])
        }),
        { ...SEED, numRuns: runs(25) },
      )
    const many = Array.from({ length: 600 }, (_, at) => codeOf({ ...tan, name: `Army ${at}` }))
    const found = take(many.join('\n'))
    expect(found.kind === 'lists' && [found.lists.length, found.more]).toEqual([500, true])
  })

  it('that is damaged is refused with a reason, and with no list in its place', () => {
    const fault = (text: string) => {
      const found = take(text)
      return found.kind === 'nothing' ? found.fault.reason : found.kind
    }
    for (let at = 0; at < code.length; at++) {
      expect(fault(`${app}#${code.slice(0, at)}`), String(at)).toMatch(/^(damaged|empty)$/)
      expect(fault(`${app}#${code.slice(0, at)}${code.slice(at + 1)}`)).toBe('damaged')
    }
    expect(fault(`${app}#${code.toLowerCase()}`)).toBe('damaged')
    expect(fault(withChecksum('2', 'FromTomorrow'))).toBe('newer')
    expect(fault(`Look: ${app}#${withChecksum('2', 'FromTomorrow')} :)`)).toBe('newer')
    expect(fault('Hello there')).toBe('no-list')
    expect(fault(`${app}#Hellothere`)).toBe('damaged')
    expect(fault('')).toBe('empty')
    expect(fault(' \n')).toBe('empty')
  })

  it.each([
    ['1', '#'],
    ['a', `${app}#`],
    ['https://'],
    ['https://', '', '#'],
    ['https://a.b/#'],
    ['%23%23'],
    ['1abcd '],
    ['[b]++ '],
    ['++ x [1 pts] ++\n'],
    ['SEAL-'],
  ])('of a megabyte of %j is refused in linear time', (part, begin = '', end = '') => {
    const text = (size: number) => begin + part.repeat(size / part.length) + end
    expect(take(text(1_000_000)).kind).toBe('nothing')
    expect(growth((size) => take(text(size)), 62_500)).toBeLessThan(ONCE)
  })
})

describe('a text with a list', () => {
  it.each(TEXT_STYLES)('in %s is read by its link or its words, whatever its names are', (style) => {
    for (const name of HOSTILE) {
      const list = { ...platoon, name, units: [newEntry('gunner', { name }), newEntry('jeep')] }
      const words = take(write(list, { style }))
      expect(words).toMatchObject({ kind: 'text', from: 'text', received: true, code: '', notes: [] })
      const link = take(`Hi!\n\n${write(list, { style, link: app + '#' + codeOf(list) })}\n\nSee you on Sunday`)
      expect(link, name).toMatchObject({ kind: 'list', from: 'link', code: codeOf(list), received: true })
      if ('list' in words && 'list' in link) expect(words.list).toEqual(link.list)
    }
  })

  it('may have several lists, with and without links', () => {
    const found = take(`${write(platoon, { link: code })}\n\n${write(tan)}\n\n${write(orks, { style: 'markdown' })}`)
    expect(found).toMatchObject({ kind: 'lists', notes: [], damaged: [], more: false })
    const open = { ...orks, settings: { faction: 'orks' } }
    expect(found.kind === 'lists' && found.lists.map((one) => [one.list, one.from])).toEqual([
      [platoon, 'link'],
      [tan, 'text'],
      [open, 'text'],
    ])
  })

  describe('and other links', () => {
    const words = write(tan)
    const own = write(tan, { link: `${app}#${codeOf(tan)}` })
    const [one, other] = [platoon, orks].map((list) => `${app}#${codeOf(list)}`)
    const cut = code.slice(0, -1)
    const names = (text: string) => {
      const found = take(text)
      return found.kind === 'lists' ? found.lists.map(({ list, from }) => `${list.name}, ${from}`) : [found.kind]
    }

    it('loses none of them, wherever they are, and counts its own link once', () => {
      for (const style of TEXT_STYLES)
        for (const [text, from] of [
          [write(tan, { style }), 'text'],
          [write(tan, { style, link: `${app}#${codeOf(tan)}` }), 'link'],
        ] as const) {
          expect(names(`Hi, mine: ${one}\n${text}`)).toEqual(['Green Platoon, link', `Tan Army, ${from}`])
          expect(names(`${text}\n\nAnd mine: ${one}. See you!`)).toEqual([`Tan Army, ${from}`, 'Green Platoon, link'])
          expect(names(`${text}\n\n${one}\n${other}`), text).toEqual([
            `Tan Army, ${from}`,
            'Green Platoon, link',
            ', link',
          ])
          expect(names(`${one}\n\n${text}\n\nCleo: ${other} and again ${one}`)).toEqual([
            'Green Platoon, link',
            `Tan Army, ${from}`,
            ', link',
          ])
        }
      expect(names(`${app}#${codeOf(tan)}\n${own}`)).toEqual(['list'])
      expect(names(`> ${own.replaceAll('\n', '\n> ')}\n\nAnd mine: ${one}`)).toEqual([
        'Tan Army, link',
        'Green Platoon, link',
      ])
    })

    it('reports damaged ones', () => {
      expect(take(`Dora: ${app}#${cut}\n${own}`)).toMatchObject({ kind: 'list', code: codeOf(tan), damaged: [cut] })
      expect(take(`Dora: ${app}#${cut}\n${words}`)).toMatchObject({ kind: 'text', list: tan, damaged: [cut] })
      expect(take(`${one}\n${words}\n\nDora: ${app}#${cut}`)).toMatchObject({ kind: 'lists', damaged: [cut] })
    })

    it('is read without a verdict, too, and a line with a link is no line of the list', () => {
      const bare = words.slice(0, words.indexOf('\n\nLegal'))
      expect(names(`${bare}\nAnd mine: ${one}`)).toEqual(['Tan Army, text', 'Green Platoon, link'])
      expect(take(`${bare}\nAnd mine: ${one}`)).toMatchObject({ notes: [] })
    })

    it('has no list for links in its notes and names', () => {
      const noted: ArmyList = {
        ...tan,
        name: one ?? '',
        notes: `As ${one}\n${one}`,
        units: [newEntry('gunner', { count: 4, name: one ?? '', notes: one ?? '' })],
      }
      for (const style of TEXT_STYLES) expect(take(write(noted, { style, notes: true })).kind).toBe('text')
    })
  })

  it('may have a quoted list and one that is not, in either order, with and without links', () => {
    const quoted = (text: string, mark = '> ') => text.replaceAll(/^/gm, mark)
    for (const style of TEXT_STYLES)
      for (const own of [write(tan, { style }), write(tan, { style, link: `${app}#${codeOf(tan)}` })])
        for (const other of [write(platoon, { style }), write(platoon, { style, link: `${app}#${code}` })])
          for (const mark of ['> ', '>> ']) {
            const before = take(`Yours was:\n${quoted(other, mark)}\n\nAnd mine:\n${own}`)
            expect(before).toMatchObject({ kind: 'lists', lists: [{ list: platoon }, { list: tan }], notes: [] })
            const after = take(`${own}\n\nMia wrote:\n${quoted(other, mark)}`)
            expect(after).toMatchObject({ kind: 'lists', lists: [{ list: tan }, { list: platoon }], notes: [] })
          }
    // A list that is quoted with its link is the same list.
    const linked = write(tan, { link: `${app}#${codeOf(tan)}` })
    expect(take(`${linked}\n\nYou wrote:\n${quoted(linked)}`)).toMatchObject({ kind: 'list', list: tan })
    // A quotation within a note belongs to the note.
    const noted = { ...tan, notes: `As he said:\n${write(platoon)}\n${quoted(write(platoon))}` }
    expect(take(write(noted, { notes: true }))).toMatchObject({
      kind: 'text',
      list: { name: tan.name, notes: noted.notes },
    })
  })

  it.each([
    '[24.11.26, 12:05:33] Mia: ',
    '24.11.26, 12:05 - Mia: ',
    '[12:05 pm, 11/24/2026] +49 170 1: ',
    '\u200e[24/11/2026, 12:05] Mia M: ',
  ])('is read after the sender’s mark of its message: %j', (mark) => {
    const text = `${mark}Hi!\n${mark}${write(platoon)}\n${mark}Mine:\n${mark}${write(tan, { link: `${app}#${codeOf(tan)}` })}`
    expect(take(text)).toMatchObject({ kind: 'lists', lists: [{ list: platoon }, { list: tan }], notes: [] })
  })

  it('of an unknown game is reported as such', () => {
    expect(take('++ A [1 pts] ++\nChess, 2nd edition\n\nRook')).toEqual({
      kind: 'nothing',
      fault: { reason: 'unknown-game', found: 'Chess, 2nd edition' },
    })
  })

  it('of an unknown game is reported beside lists that are read, in words or by link', () => {
    const chess = '++ A [1 pts] ++\nChess, 2nd edition\n\nRook'
    const left = [{ note: 'unknown-game', text: 'Chess, 2nd edition' }]
    expect(take(`${write(tan)}\n\n${chess}`)).toMatchObject({ kind: 'text', list: tan, notes: left })
    expect(take(`${app}#${codeOf(tan)}\n\n${chess}`)).toMatchObject({
      kind: 'text',
      from: 'link',
      list: tan,
      notes: left,
    })
    expect(take(`${write(tan)}\n\n${chess}\n\n${write(orks)}`)).toMatchObject({ kind: 'lists', notes: left })
  })

  it.each(['', '\n', '\nMine: '])('of no game, with a link in its place%j, is just the list of the link', (between) => {
    const link = `${app}#${codeOf(tan)}`
    const found = take(`++ Somebody [290 pts] ++\n${between}${link}`)
    expect(found).toMatchObject({ from: 'link', list: tan })
    expect('notes' in found ? found.notes : null).toEqual([])
    expect(take(`${link}\n\n++ Cut off [290 pts] ++`)).toMatchObject({ from: 'link', list: tan })
  })
})

describe('a list typed by hand', () => {
  describe('beside a link', () => {
    const green = newList('army-men-combat', { units: [newEntry('light-tank'), newEntry('riflemen-10', { count: 2 })] })
    const code = codeOf(green)
    const typed = 'Cleo: Army Men Combat 300 pts\nLight tank, 3 snipers, 2 gunners'
    const found = (text: string) => {
      const read = receive(text, lookup, t)
      return read.kind === 'lists' ? read.lists.map(({ from, list }) => [from, list.units.length]) : read.kind
    }

    it('is read too, before and behind it', () => {
      const both = [
        ['link', 2],
        ['text', 3],
      ]
      for (const gap of ['\n', '\n\n']) expect(found(`Anna: https://x.org/#${code}${gap}${typed}`)).toEqual(both)
      expect(found(`${typed}\n\nAnna: https://x.org/#${code}`)).toEqual(both)
    })
    it('is not read twice where the link has it, nor where it names no game or no unit', () => {
      const told = 'My army for Army Men Combat, 300 pts:\nLight tank\n2x Riflemen [10]'
      expect(found(`${told}\nhttps://x.org/#${code}`)).toBe('list')
      expect(found(`https://x.org/#${code}\n${told}`)).toBe('list')
      expect(found(`Bring dice\n\n${told}\n\nhttps://x.org/#${code}`)).toBe('list')
      expect(found(`Bring 2 snipers and a light tank\nhttps://x.org/#${code}`)).toBe('list')
      expect(found(`Army Men Combat on Saturday at 7?\nhttps://x.org/#${code}`)).toBe('list')
    })
  })

  const typed = (text: string) => take(text)
  it('is read from the line of its game on, whatever letters are capital', () => {
    for (const text of [
      'Army Men Combat\n2 Gunner\nRiflemen [10]: Bayonets',
      'army men combat\n\n- 2x gunner\n- riflemen [10]: bayonets',
      'ARMY MEN COMBAT, Points edition\ngunner x2\nRIFLEMEN [10]: Bayonets',
      'Army Men Combat · points limit: 300\nGunner ×2\nriflemen [10]: bayonets',
      'ARMY MEN COMBAT\nGUNNER X2\nRIFLEMEN [10] X1: BAYONETS',
    ])
      expect(typed(text), text).toMatchObject({
        ...{ kind: 'text', from: 'text', received: true, code: '', notes: [], damaged: [] },
        list: {
          ruleset: 'army-men-combat',
          name: '',
          units: expect.arrayContaining([
            expect.objectContaining({ unit: 'gunner', count: 2 }),
            expect.objectContaining({ unit: 'riflemen-10', count: 1, upgrades: ['bayonets'] }),
          ]) as unknown,
        },
      })
  })
  it('may have its name above the game', () => {
    expect(typed('Green Platoon\n\nArmy Men Combat\nGunner')).toMatchObject({ list: { name: 'Green Platoon' } })
    expect(typed('Hi!\nHere it is:\nArmy Men Combat\nGunner')).toMatchObject({ list: { name: '' } })
  })
  it('may have its name before the game in one line', () => {
    for (const line of [
      'Desert Rats - Army Men Combat (300 pts)',
      'Desert Rats – army men combat, 300 points',
      'Desert Rats: Army Men Combat 300 pts.',
      'Desert Rats, Army Men Combat [300 pts]',
      'Desert Rats (Army Men Combat, 300 pts)',
      '- Desert Rats | Army Men Combat, Points edition · points limit: 300',
    ])
      expect(typed(`${line}\nGunner`), line).toMatchObject({
        list: { ruleset: 'army-men-combat', name: 'Desert Rats', settings: { pointsLimit: 300 }, units: [{}] },
        notes: [],
      })
    for (const name of ['Smith, John', 'Tan – Desert - Rats', 'Rats (the others)', 'Army Men Combat: Rats'])
      expect(typed(`${name} - Army Men Combat (300 pts)\nGunner`), name).toMatchObject({
        list: { name, settings: { pointsLimit: 300 } },
        notes: [],
      })
    expect(typed('Hi!\nTonight, Army Men Combat\nArmy Men Combat\nGunner')).toMatchObject({
      list: { name: '' },
      notes: [],
    })
    expect(typed('Desert Rats - Army Men Combat\n3 flying saucers')).toMatchObject({ kind: 'nothing' })
  })
  it('may name a unit after what it costs', () => {
    expect(typed('Army Men Combat\nGunner "Bravo 25 pts"')).toMatchObject({
      list: { units: [{ name: 'Bravo 25 pts' }] },
      notes: [],
    })
  })
  it('has no name from a link above', () => {
    const link = 'https://example.org/army-men'
    expect(typed(`${link}\nArmy Men Combat\nGunner`)).toMatchObject({ list: { name: '' }, notes: [] })
    expect(typed(`Green Platoon\nRules: ${link}\nArmy Men Combat\nGunner`)).toMatchObject({
      list: { name: 'Green Platoon' },
    })
  })
  it('may have a size behind its game, in the words of the game', () => {
    for (const size of [', 250 pts', ' 250 points', ' (250 pts)', ' - 250', ': 250 Pts.'])
      expect(typed(`army men combat${size}\nGunner`), size).toMatchObject({
        list: { ruleset: 'army-men-combat', settings: { pointsLimit: 250 }, units: [{ unit: 'gunner' }] },
        notes: [],
      })
    for (const size of ['1000', '1,000', '1.000'])
      expect(typed(`Mini Combat, ${size} pts\nTank\n\nDesigns:\nTank: Vehicle`), size).toMatchObject({
        list: { settings: { pointsLimit: 1000 } },
      })
    expect(typed('Army Men Combat, 250 soldiers\nGunner')).toMatchObject({
      list: { settings: {} },
      notes: [{ note: 'part', line: 1, text: '250 soldiers' }],
    })
    expect(typed('Army Men Combat, 250 pts, no tanks\nGunner')).toMatchObject({
      list: { settings: { pointsLimit: 250 } },
      notes: [{ note: 'part', line: 1, text: 'no tanks' }],
    })
    for (const other of ['Army Men Combat 1.5', 'My army men combat v1.5 list', 'Armymen Combatants'])
      expect(typed(`${other}\nGunner`), other).toMatchObject({ kind: 'nothing' })
  })
  it.each([' (25 pts)', ' - 25 pts', ', 25 points', ' 25pts.', ': 25 pts', ' = 1,025 pts', ' [25 pts]'])(
    'may have a price behind its units, which is left to the book: %j',
    (price) => {
      const units = [{ unit: 'gunner' }, { unit: 'riflemen-10', upgrades: ['bayonets'] }, { name: 'Bob, 25 pts' }]
      const text = ['Gunner', 'Riflemen [10]: Bayonets', 'Gunner "Bob, 25 pts"'].map((line) => line + price)
      expect(typed(`Army Men Combat\n${text.join('\n')}`)).toMatchObject({
        list: { units },
        notes: [{ note: 'other-prices', line: 2 }],
      })
      expect(typed(`Army Men Combat\nGunner\nJeep: a flag${price}`)).toMatchObject({ notes: [{ text: 'a flag' }] })
    },
  )
  it('keeps what is no price of its game', () => {
    const designed = typed('Mini Combat\nTank 50 pts\n\nDesigns:\nTank 50 pts: Vehicle')
    expect(designed).toMatchObject({ list: { units: [{ unit: 'tank-50-pts' }] } })
    expect(typed('Army Men Combat\nGunner\nGunner - 25 kg')).toMatchObject({ notes: [{ note: 'part', text: '25 kg' }] })
  })
  it('goes on below a line that begins like a verdict', () => {
    expect(typed('Army Men Combat\nGunner\nNot legal, sorry\nJeep')).toMatchObject({
      list: { units: [{ unit: 'gunner' }, { unit: 'jeep' }] },
      notes: [{ note: 'line', line: 3 }],
    })
  })
  it.each(['[27.11.26, 10:15:03] Bob: ', '27/11/2026, 10:15 - Bob: '])('has no name from a chat: %s', (sent) => {
    for (const text of [`${sent}Army Men Combat\nGunner\nJeep`, `Army Men Combat\nGunner\nJeep`.replace(/^/gm, sent)])
      expect(typed(text), text).toMatchObject({
        list: { name: '', units: [{ unit: 'gunner' }, { unit: 'jeep' }] },
        notes: [],
      })
  })
  it.each(['1 500', '1,500', '1.500', '1\u202f500', '1500 pts', '1 500 points', '1,500 pts.'])(
    'has the size that stands there, in the line of the game or in one of its own: %s',
    (size) => {
      for (const head of [
        `Army Men Combat, ${size}`,
        `Army Men Combat (${size})`,
        `Army Men Combat\nPoints limit: ${size}`,
      ])
        expect(typed(`${head}\nGunner`), head).toMatchObject({ list: { settings: { pointsLimit: 1500 } }, notes: [] })
    },
  )
  it('has no size from a number that is read in part', () => {
    for (const size of ['1 50', '300 or so', '300.5.1'])
      expect(typed(`Army Men Combat\nPoints limit: ${size}\nGunner`), size).toMatchObject({
        list: { settings: {} },
        notes: [{ note: 'line', line: 2 }],
      })
  })
  it.each([
    ' - 20',
    ' (20)',
    ' ........ 20',
    ' = 20',
    ' @ 10 = 20',
    '\t10\t20',
    ' | 20',
    ', 20',
    ' [10]',
    ' – 10',
    ' … 20',
  ])('may have a bare price behind its units where the book has the same: %j', (price) => {
    for (const unit of ['2x Gunner', '2 Gunners'])
      expect(typed(`Army Men Combat\n${unit}${price}`), unit).toMatchObject({
        list: { units: [{ unit: 'gunner', count: 2 }] },
        notes: [],
      })
  })
  it('may be rows of a spreadsheet, whose prices tell the counts from themselves', () => {
    const rows = ['Gunner\t2\t20', '2\tGunner\t20', 'Gunner;2;10;20', '| Gunner | 2 | 20 |', 'Gunner,2,20']
    for (const row of [...rows, 'Gunner (10) x2', 'Gunner 20 pts x2', 'Gunner 2 - 20 pts', 'Gunner (x2)'])
      expect(typed(`Army Men Combat\n${row}`), row).toMatchObject({
        list: { units: [{ unit: 'gunner', count: 2 }] },
        notes: [],
      })
    expect(typed('Army Men Combat\nRiflemen [10]: Bayonets\t1\t60')).toMatchObject({
      list: { units: [{ unit: 'riflemen-10', count: 1, upgrades: ['bayonets'] }] },
      notes: [],
    })
  })
  it('asks what a number means that is neither the price of the book nor plainly a count', () => {
    for (const line of [
      'Gunner - 50',
      'Gunner - 2',
      'Gunner (2)',
      'Gunner 2',
      '2x Gunner - 30',
      'Gunner\t3\t20',
      'Gunner\t2\t10',
      'Gunner, 2',
    ])
      expect(typed(`Army Men Combat\nJeep\n${line}`), line).toMatchObject({
        list: { units: [{ unit: 'jeep' }, { unit: 'gunner', count: line.startsWith('2') ? 2 : 1 }] },
        notes: [{ note: 'part', line: 3 }],
      })
  })
  it('keeps a count before a price, and asks which of two counts is meant, and what is counted behind an option', () => {
    for (const line of ['Gunner x2 10', 'Gunner x2 - 20', 'Gunner x2 @ 10 = 20', 'Gunner [x2]'])
      expect(typed(`Army Men Combat\n${line}`), line).toMatchObject({ list: { units: [{ count: 2 }] }, notes: [] })
    const options = ['Riflemen [10]: Bayonets x2', 'Riflemen [10] with Bayonets x2', 'Light tank, Armor +1 x2']
    const own = ['Gunner [3]', 'Gunner [elite]', 'Gunner [2 of them]', 'Gunner [not sure]']
    for (const line of ['Gunner x3 x2', ...own, ...options])
      expect(typed(`Army Men Combat\nJeep\n${line}`), line).toMatchObject({ notes: [{ line: 3 }] })
    for (const line of ['Gunner [10 pts]', '2 Gunner [20 points]'])
      expect(typed(`Army Men Combat\n${line}`), line).toMatchObject({ notes: [] })
    expect(typed('Army Men Combat\nGunner (10) x2 x2')).toMatchObject({ notes: [{ line: 2 }] })
  })
  it('has counts behind its units where the game has no prices, but no number of one', () => {
    for (const line of ['Rifleman = 6', 'Riflemen: 6', 'Riflemen (6)', 'Rifleman\t6', 'riflemen ..... 6'])
      expect(typed(`Army Men Combat v1.5.0\n${line}`), line).toMatchObject({
        list: { units: [{ unit: 'rifleman', count: 6 }] },
        notes: [],
      })
    for (const line of ['Rifleman 1', 'Rifleman - 2'])
      expect(typed(`Army Men Combat v1.5.0\nSergeant\n${line}`), line).toMatchObject({ notes: [{ note: 'part' }] })
  })
  it.each([
    ...[' with Bayonets and Grenades', ' + Bayonets + Grenades', ' (Bayonets, Grenades)', ' - bayonets, grenades'],
    ...[', Bayonets, Grenades', ':Bayonets; Grenades', ': Bayonets & Grenades', ' w/ Bayonets + Grenades'],
    ...['\n - Bayonets\n - Grenades', '\n+ Bayonets and Grenades', ' + Bayonets\n+ Grenades'],
  ])('may have its options in other ways than Muster writes them: %j', (options) => {
    for (const unit of ['Riflemen [10]', 'riflemen (10)'])
      expect(typed(`Army Men Combat\n${unit}${options}\nJeep`)).toMatchObject({
        list: { units: [{ unit: 'riflemen-10', upgrades: ['bayonets', 'grenades'] }, { unit: 'jeep' }] },
        notes: [],
      })
  })
  it('has no option that is denied, nor that of a unit that was not understood', () => {
    expect(typed('Army Men Combat\nRiflemen [10] (no Bayonets)')).toMatchObject({
      list: { units: [{ upgrades: [] }] },
      notes: [{ note: 'part', text: 'no Bayonets' }],
    })
    expect(typed('Army Men Combat\nRiflemen [10]\nFlying saucer\n- Bayonets')).toMatchObject({
      list: { units: [{ upgrades: [] }] },
      notes: [{ line: 3 }, { line: 4 }],
    })
  })
  it('tells what was not understood, by its line', () => {
    expect(typed('Army Men Combat\nGunner\n3 flying saucers\nJeep: a flag')).toMatchObject({
      notes: [
        { note: 'line', line: 3, text: '3 flying saucers' },
        { note: 'part', line: 4, text: 'a flag' },
      ],
    })
  })
  it.each<[string, string?]>([
    ['Grenedier', 'Grenadier'],
    ['2 Grenadeir', 'Grenadier'],
    ['Granadier (x2)', 'Grenadier'],
    ['grenader - my best', 'Grenadier'],
    ['Riflmen', 'Riflemen'],
    ['3x Suport guners', 'Support gunners'],
    ['Flying saucer'],
    ['Bring it on Sunday'],
  ])('asks whether the unit nearest to a mistyped name is meant, and reads none: %s', (line, near) => {
    const read = typed(`Army Men Combat v1.5.0\nSergeant\n${line}`)
    expect(read).toMatchObject({
      list: { units: [{ unit: 'sergeant' }] },
      notes: [{ note: 'line', line: 3, text: line }],
    })
    const says = read.kind === 'text' ? read.notes.map((note) => describeTextNote(note, t)) : []
    expect(says[0]?.split(line)[1]).toBe(near === undefined ? '' : `. Did you mean ${near}?`)
  })
  it('asks which of several units is meant, and which option', () => {
    const says = (line: string) => {
      const read = typed(`Army Men Combat\nJeep\n${line}`)
      return read.kind === 'text' ? read.notes.map(({ near }) => near) : []
    }
    expect(says('10 Riflemen')).toEqual(['Riflemen [10] / Riflemen [5]'])
    expect(says('Riflmen [10]: Bayonets')).toEqual(['Riflemen [10]'])
    expect(says('Light tank: Armour +1, Mounted machine gun')).toEqual(['Armor +1', 'Mounted machinegun'])
  })
  it('may have nothing but mistyped names', () => {
    expect(typed('Army Men Combat\nGunnr')).toMatchObject({ list: { units: [] }, notes: [{ near: 'Gunner' }] })
  })
  it.each([
    '🪖 Army Men Combat 🪖\n✅ 2x Gunner\n🔫 Sniper\n▪️ Jeep',
    '*Army Men Combat*\n- 2x *Gunner*\n_Sniper_\n* Jeep',
    '# Army Men Combat\n* 2x **Gunner**\n* Sniper\n* Jeep',
    'Army Men Combat.\n2 Gunners,\n1 Sniper,\nJeep.',
    'Army Men Combat:\n1. 2 Gunner\n2. Sniper\n3. Jeep',
    'Army Men Combat!\n1) 2 Gunner\n2) Sniper\n3) Jeep',
    '> Army Men Combat\n> 2 Gunner\n> Sniper\n> Jeep',
    '>> Army Men Combat\n>> (2) Gunner\n>> Sniper\n>> Jeep',
    'Army Men Combat\n\nSpecialists:\nGunner*2\nSniper\n\nVehicles\nJeep',
  ])('may have bullets, numbers, marks of a chat, full stops and headings: %j', (text) => {
    expect(typed(text)).toMatchObject({
      list: {
        name: '',
        units: [
          { unit: 'gunner', count: 2 },
          { unit: 'sniper', count: 1 },
          { unit: 'jeep', count: 1 },
        ],
      },
      notes: [],
    })
  })
  it.each([
    [' ', 2000],
    ['\u00a0', 2000],
    ['✅', 300],
  ])('is read in linear time with a long line of %j', (part, size) => {
    const read = (size: number) => typed(`Army Men Combat\nGunner\na${part.repeat(size)}b`)
    expect(read(size)).toMatchObject({ list: { units: [{ unit: 'gunner' }] }, notes: [{ line: 3 }] })
    expect(growth(read, size)).toBeLessThan(ONCE)
  })
  it('has no numbers of lines where they do not count from one', () => {
    expect(typed('Army Men Combat\n2. Gunner\n2. Sniper\nJeep')).toMatchObject({
      list: { units: [{ unit: 'jeep' }] },
      notes: [{ line: 2 }, { line: 3 }],
    })
  })
  it('has no unit that is struck out, out of action or not there yet, and none of a heading that may be one', () => {
    for (const state of ['💀', '☠️', '⚠️', '⬜', '☐', '☒', '⏳', '🛑', '🤔', '🤷‍♂️'])
      expect(typed(`Army Men Combat\n${state} Jeep\nTruck ${state}\nGunner`), state).toMatchObject({
        list: { units: [{ unit: 'gunner' }] },
        notes: [{ line: 2 }, { line: 3 }],
      })
    for (const crossed of ['❓ Jeep', '✂️ Jeep', '👎 Jeep', '❌ Jeep', '🚫 Jeep', '✗ Jeep', 'Jeep ❌'])
      expect(typed(`Army Men Combat\n${crossed}\nGunner`), crossed).toMatchObject({
        list: { units: [{ unit: 'gunner' }] },
        notes: [{ line: 2, text: crossed }],
      })
    expect(typed('Army Men Combat\n~Jeep~\nGunner')).toMatchObject({
      list: { units: [{ unit: 'gunner' }] },
      notes: [{ line: 2 }],
    })
    expect(typed('Army Men Combat\nGunner\nSupport:')).toMatchObject({ notes: [{ line: 3, text: ':' }] })
  })
  it('has one size, and asks about another', () => {
    expect(typed('Army Men Combat 300 pts\n250 pts\nGunner')).toMatchObject({
      list: { settings: { pointsLimit: 300 } },
      notes: [{ line: 2, text: '250 pts' }],
    })
  })
  it.each(['Total: 60 pts', 'TOTAL 60', '= 60', '60 / 300 pts', 'Total: 60/300', '60 pts.'])(
    'may have its total below, which is asked about where it is not that of the book: %s',
    (total) => {
      const text = `Army Men Combat\n2 Gunner\nJeep\n\n${total}`
      expect(typed(text)).toMatchObject({ list: { units: [{}, {}] }, notes: [] })
      expect(typed(text.replace('Jeep', 'Truck\nSniper'))).toMatchObject({ notes: [{ note: 'line', text: total }] })
    },
  )
  it('keeps the whole of an option that was not understood', () => {
    expect(typed('Army Men Combat\nRiflemen [10] WITH BAYONETS AND GRENADES (15), C4 (2)')).toMatchObject({
      list: { units: [{ upgrades: ['bayonets'] }] },
      notes: [{ text: 'GRENADES (15)' }, { text: 'C4 (2)' }],
    })
  })
  it('is found below what it answers', () => {
    const answer = 'Army Men Combat\nGunner'
    expect(typed(`> Army Men Combat\n> Jeep\n\nMine:\n${answer}`)).toMatchObject({
      list: { units: [{ unit: 'gunner' }] },
    })
  })
  it('needs a unit: the name of a game alone is no list, and a link goes before words', () => {
    expect(typed('Army Men Combat\nOn Sunday at 8?')).toMatchObject({
      kind: 'nothing',
      fault: { reason: 'no-units', line: 2 },
    })
    expect(typed('We play Army Men Combat\nOn Sunday with a Gunner')).toMatchObject({ kind: 'nothing' })
    expect(typed('Army Men Combat\n"See you on Sunday!"')).toMatchObject({ kind: 'nothing' })
    expect(typed('Army Men Combat\nunknown unit (no. 37)')).toMatchObject({ kind: 'nothing' })
    expect(typed(`Army Men Combat\nGunner\n${app}#${code}`)).toMatchObject({ kind: 'list', code })
  })
  it('is told apart from another unit whose name differs only in capital letters', () => {
    const elements = ['Lancers', 'lancers'].map((name, at) => ({
      ...newElement(bookOf('mini-combat').elements!, `l${String(at)}`, name),
    }))
    const list = newList('mini-combat', { elements, units: [newEntry('l1'), newEntry('l0')] })
    const read = take(write(list).replace(/https?:.*/, ''))
    expect(
      read.kind === 'text' && read.list.units.map(({ unit }) => read.list.elements.find(({ id }) => id === unit)?.name),
    ).toEqual(['lancers', 'Lancers'])
  })
  it('takes no unit for another whose name goes on with an x, or for a number of it', () => {
    const units = (text: string) => {
      const read = typed(`Mini Combat\n${text}\n\nDesigns:\nTank: Vehicle\nTank XL: Vehicle\nTank x3: Vehicle`)
      return read.kind === 'text' ? read.list.units.map(({ unit, count }) => [unit, count]) : read.kind
    }
    expect(units('Tank xl\nTank x3\nTank X2\ntank xl x2\n2 tank')).toEqual([
      ['tank-xl', 1],
      ['tank-x3', 1],
      ['tank', 2],
      ['tank-xl', 2],
      ['tank', 2],
    ])
    expect(typed('Army Men Combat\nGunner\nGunner xylophone\n2 Gunner x3')).toMatchObject({
      list: { units: [{ unit: 'gunner', count: 1 }] },
      notes: [
        { note: 'line', line: 3 },
        { note: 'line', line: 4 },
      ],
    })
  })
})

describe('a file', () => {
  it('with a list, a backup or a source book counts as the owner’s, with secrets', () => {
    expect(take(bytes(writeList(orks)))).toMatchObject({ kind: 'list', from: 'file', received: false, list: orks })
    const [backup = ''] = writeBackup([platoon, orks], [{ name: 'Book', elements: [] }])
    expect(take(backup)).toMatchObject({
      kind: 'backup',
      lists: [
        { list: platoon, received: false },
        { list: orks, received: false },
      ],
      books: [{ name: 'Book' }],
      broken: [],
    })
    expect(take(writeBook({ name: 'Book', elements: [] }))).toMatchObject({ kind: 'book', book: { name: 'Book' } })
  })

  it('is not searched for links: a list whose name is a link stays that list', () => {
    const named = { ...platoon, name: `${app}#${codeOf(tan)}`, notes: write(tan) }
    expect(take(writeList(named))).toMatchObject({ kind: 'list', from: 'file', list: named })
  })

  it.each([
    ['{"format":"muster-list","version":1,"rul', 'cut-off'],
    ['{"format":"other"}', 'not-muster'],
    ['null', 'not-muster'],
    ['[]', 'not-muster'],
    ['{"format":"muster-list","version":2,"ruleset":"x"}', 'newer'],
    ['<!doctype html><p>Hello', 'html'],
    ['['.repeat(200_000), 'too-deep'],
    ['\0\u0001\u0002', 'binary'],
    ['x'.repeat(3_000_000), 'too-big'],
  ])('like %.20s is refused as %s', (text, reason) => {
    expect(take(text)).toMatchObject({ kind: 'nothing', fault: { reason } })
  })

  it('in UTF-16, or of bytes that are no text, is reported as such', () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...Array.from('{"a"', (letter) => [letter.charCodeAt(0), 0]).flat()])
    expect(take(wide)).toMatchObject({ kind: 'nothing', fault: { reason: 'utf16' } })
    expect(take(Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0xfa]))).toMatchObject({ fault: { reason: 'binary' } })
    expect(take(new Uint8Array(Buffer.from('{"name":"Müller"}', 'latin1')))).toMatchObject({
      fault: { reason: 'not-utf8' },
    })
    expect(take(new Uint8Array(0))).toMatchObject({ fault: { reason: 'empty' } })
    expect(take(new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({ fault: { reason: 'too-big' } })
  })
})

it.each([1, 2, 3, 4])('a link that was escaped %i times on its way is read', (times) => {
  let address = `${app}#${code}`
  for (let time = 0; time < times; time++) address = encodeURIComponent(address)
  expect(take(`https://leave.example/?to=${address}&from=chat`)).toMatchObject({ kind: 'list', list: platoon, code })
})

it.each([
  ['latin1', ''],
  ['utf16le', '\uFEFF'],
  ['utf16le', ''],
] as const)('a message in the encoding %s, with the mark %j, is read as one in UTF-8', (encoding, mark) => {
  // Windows has quotation marks where Latin-1 has control characters.
  const windows = (text: string) => text.replaceAll('“', '\x93').replaceAll('”', '\x94')
  const saved = (text: string) =>
    new Uint8Array(Buffer.from(mark + (encoding === 'latin1' ? windows(text) : text), encoding))
  const link = `${app}#${codeOf(platoon)}`
  expect(take(saved(`Jörg, hier ist meine Liste: ${link}\nGrüße`))).toMatchObject({ kind: 'list', from: 'link' })
  expect(take(saved(`Jörg: ${link.slice(0, -1)}`))).toMatchObject({ kind: 'nothing', fault: { reason: 'damaged' } })
  expect(take(saved('Jörg kommt später.'))).toMatchObject({ kind: 'nothing', fault: { reason: 'no-list' } })
  expect(take(saved(write({ ...platoon, name: 'Jörgs Trupp' })))).toMatchObject({ list: { name: 'Jörgs Trupp' } })
})

it('a message in UTF-16 without a mark is read if all its letters are English, too', () => {
  const text = `Anna: ${app}#${codeOf(platoon)}`
  expect(take(new Uint8Array(Buffer.from(text, 'utf16le')))).toMatchObject({ kind: 'list', from: 'link' })
})

it('a message in UTF-16 with the larger byte first is read', () => {
  const text = Buffer.from(`\uFEFFJörg: ${app}#${codeOf(platoon)}`, 'utf16le')
  expect(take(new Uint8Array(text.swap16()))).toMatchObject({ kind: 'list', from: 'link' })
})

describe('a picture', () => {
  const of = (...start: (number | string)[]) =>
    Uint8Array.from([
      ...start.flatMap((part) => (typeof part === 'string' ? [...bytes(part)] : [part])),
      ...new Uint8Array(64),
    ])
  it.each([
    ['png', of(0x89, 'PNG\r\n', 0x1a, 0x0a)],
    ['jpeg', of(0xff, 0xd8, 0xff, 0xe0)],
    ['webp', of('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['gif', of('GIF89a')],
    ['heic', of(0, 0, 0, 24, 'ftypheic')],
  ] as const)('of type %s goes to the reader of QR codes, whatever its size', (format, start) => {
    expect(take(start)).toEqual({ kind: 'picture', format, size: start.length })
    const large = new Uint8Array(3_000_000)
    large.set(start)
    expect(take(large)).toEqual({ kind: 'picture', format, size: 3_000_000 })
    expect(sniff(start.subarray(0, 16))).toBe(format)
  })
  it('is not recognised in a file that only looks similar', () => {
    for (const start of [of('PNG'), of('RIFF', 1, 2, 3, 4, 'WAVE'), of(0xff, 0xd8, 0), of('ftypheic')])
      expect(take(start).kind).toBe('nothing')
  })
})

describe('a PDF', () => {
  const pdf = (list: ArmyList, own: string) =>
    makePdf(list, bookOf(list.ruleset), check(list, bookOf(list.ruleset)), t, { ...OPTIONS, code: own, link: '' })

  it('made by the app is read as its list, whatever its length and script, and never from a name in it', async () => {
    const long = { ...mixedList(500), name: 'Ωμέγα muster:1PMQORA78O) /Keywords (muster:1PMQORA78O)' }
    for (const list of [platoon, tan, orks, long, { ...tan, name: 'muster:1PMQORA78O' }]) {
      const own = codeOf(list)
      expect(take(await pdf(list, own))).toMatchObject({ kind: 'list', from: 'pdf', received: true, code: own })
    }
    const open = take(await pdf(orks, codeOf(orks)))
    expect(open.kind === 'list' && open.list.settings).toEqual({ faction: 'orks' })
  })

  it('is read if it describes keywords in another script', async () => {
    const book = bookOf('army-men-combat')
    const greek = { ...book, title: { ...book.title, name: 'Στρατιώτες (του) \\Ν ĨĩŜ' } }
    const bytes = await makePdf(platoon, greek, check(platoon, greek), t, { ...OPTIONS, code, link: '' })
    expect(take(bytes)).toMatchObject({ kind: 'list', from: 'pdf', code })
  })

  it('that consists only of beginnings is refused in linear time', () => {
    const starts = (size: number) => bytes('%PDF-' + '/Keywords ('.repeat(size))
    expect(take(starts(1000)).kind).toBe('nothing')
    expect(growth((size) => take(starts(size)), 1000)).toBeLessThan(ONCE)
  })

  it('without a code, or with a damaged one, is reported as such', async () => {
    expect(take(await pdf(platoon, ''))).toEqual({ kind: 'nothing', fault: { reason: 'no-code' } })
    expect(take(bytes('%PDF-1.7\n%another'))).toEqual({ kind: 'nothing', fault: { reason: 'no-code' } })
    expect(take(await pdf(platoon, code.slice(0, -1)))).toMatchObject({ kind: 'nothing', fault: { reason: 'damaged' } })
  })
})

it('a reveal is found as a reveal', () => {
  const found = secretChoices(orks, lookup)
  const secret = found.ok ? found.secret : { kind: 'list' as const, code: '' }
  const text = writeReveal(secret, new Uint8Array(8).fill(7))
  expect(take(`Here: ${app}#${text}`)).toMatchObject({ kind: 'reveal', reveals: [{ secret, text }] })
})

it('each refusal and each note has a complete sentence', () => {
  const inputs = [
    '',
    'Hello there',
    `${app}#${'a'.repeat(5000)}`,
    withChecksum('2', 'New'),
    'null',
    '{"a',
    '<p>',
    '\0\u0001',
  ]
  const files = [
    '{"format":"muster-list","version":9}',
    '{"format":"muster-list","version":1}',
    '['.repeat(99),
    'x'.repeat(3e6),
  ]
  const says = [...inputs, ...files, '++ A [1 pts] ++\nChess, 2', bytes('%PDF-1')].map((input) => {
    const found = take(input)
    if (found.kind !== 'nothing') throw new Error(found.kind)
    return describeNothing(found.fault, t)
  })
  expect(new Set(says).size).toBe(says.length)
  const text = write(platoon, { link: `${app}#${code.slice(1)}` }).replace('2× Gunner', 'Rook\n“Rook”\n2× Gunner: Bow')
  const found = take(text)
  if (found.kind !== 'text') throw new Error(found.kind)
  expect(found.notes.map((note) => note.note)).toEqual(['line', 'unknown-unit', 'part', 'link-damaged'])
  for (const words of [...says, ...found.notes.map((note) => describeTextNote(note, t))])
    expect(words).toMatch(/^[A-Z“][^{}]+[.)]?$/)
})

it('no input makes the reader throw', () => {
  const pieces = [code, `${app}#${code}`, write(platoon), writeList(platoon), '%PDF-1.3 /Keywords (muster:', 'SEAL-']
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...pieces)), { maxLength: 6 }),
      (parts) => {
        expect(take(parts.join('')).kind).toBeTypeOf('string')
        expect(take(bytes(parts.join('\n'))).kind).toBeTypeOf('string')
      },
    ),
    { ...SEED, numRuns: runs(1500) },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      expect(['list', 'lists', 'text', 'backup', 'book', 'reveal']).not.toContain(take(noise).kind)
    }),
    { ...SEED, numRuns: runs(3000) },
  )
})

/** Two million characters made to keep the reader busy: the tests count its steps. */
import { afterEach, expect, it } from 'vitest'
import { encodeList } from '../../src/exchange/link/encode'
import { mended } from '../../src/exchange/link/find'
import { passedOver } from '../../src/exchange/text/find-all'
import { receive } from '../../src/exchange/receive'
import { gameText } from '../../src/exchange/text/text-names'
import { Cursor } from '../../src/exchange/text/text-cursor'
import { newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { armyMen, lookup } from './books'
import { someOf } from '../runs'

const MOST = 2_000_000
const fill = (text: string, part: string) => text + part.repeat((MOST - text.length) / part.length)

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((back) => back()))

/** The number of calls of string and pattern methods during the work. */
function steps(work: () => unknown): number {
  let count = 0
  const follow = <K extends string>(owner: Record<K, (...args: never[]) => unknown>, method: K) => {
    const real = owner[method]
    owner[method] = function (this: unknown, ...args: never[]) {
      count += 1
      return real.apply(this, args)
    }
    undo.push(() => {
      owner[method] = real
    })
  }
  follow(Cursor.prototype as never, 'oneOf')
  follow(Cursor.prototype as never, 'match')
  follow(RegExp.prototype as never, 'test')
  follow(String.prototype as never, 'matchAll')
  work()
  return count
}

const mini = bookOf('mini-combat')
const HEAD = '++ A [1 / 2 pts] ++\n'
const squad = `${HEAD}${gameText(armyMen, t)}\nRiflemen [5]: `
const kind = Object.values(mini.words.kinds)[0]?.name ?? ''
const [stat, capability] = [mini.words.stats, mini.words.capabilities].map(
  (words) => Object.values(words)[0]?.name ?? '',
)
const design = `${HEAD}${gameText(mini, t)}\n${t('text.designs')}\nA: ${kind}; `
const [setting] = armyMen.ruleset.settings.map(({ id }) => `${armyMen.words.settings[id]?.name}: 1 · `)

const FILLED: [what: string, text: string][] = [
  ['commas for upgrades', fill(squad, ', ')],
  ['words for upgrades', fill(squad, 'a, ')],
  ['units with commas for upgrades', fill(squad, `\nRiflemen [5]: ${', '.repeat(43)}`)],
  [
    'several units a line without end',
    fill(`${HEAD}${gameText(armyMen, t)}`, '\n2x Gunner, Riflemen [5] + Jeep; x, y'),
  ],
  [
    'lines with several of what is no unit',
    fill(`${HEAD}${gameText(armyMen, t)}`, `\nx, y + z; (x) / y: ${'z'.repeat(80)}`),
  ],
  ['one line with several without end', fill(`${HEAD}${gameText(armyMen, t)}\nGunner`, ', Jeep (x) + y; "z"')],
  ['commas for capabilities', fill(`${design}${stat} 1; `, ', ')],
  ['one stat again and again', fill(design, `${stat} 1, `)],
  ['one setting again and again', fill(`${HEAD}${gameText(armyMen, t)} · `, setting ?? '')],
  ['designs without end', fill(design, `\nA: ${kind}; ${stat} 1; ${capability}`)],
  ['lists without end', fill('', `${HEAD}${gameText(armyMen, t)}\nx\n`)],
  ['empty lines', fill('', '\n')],
  ['lines of a quotation', fill(`> ${HEAD}`, '\n> ')],
  ['almost links', fill('', '#/1abcdefgh ')],
  ['brackets', fill(HEAD, ' [')],
]

it.each(someOf(FILLED))('%s are read in a limited number of steps', (_, text) => {
  expect(steps(() => receive(text, lookup, t))).toBeLessThan(500_000)
})

it.each(someOf(['#/1abcdefgh\nabc\n', '#aaaaaa\naa', '#\n> a', '#a\na\n'], 0, 2))(
  'possible pieces of a broken link are tried in a limited number of steps: %j',
  (part) => {
    expect(steps(() => mended(fill('', part)))).toBeLessThan(10_000)
    expect(steps(() => mended(fill('#', part.replaceAll('#', ''))))).toBeLessThan(10_000)
  },
)

/** Each run of letters that is long enough for a code is examined twice: alone, and in its line. */
it.each(someOf(['\n', '1aaaa\n', '#', 'a 1aaaa '], 1, 2))(
  'what is passed over beside a link is found in a limited number of steps: %j',
  (part) => {
    const encoded = encodeList(newList('mini-combat'), lookup)
    const text = fill(`https://example.org/#${encoded.ok ? encoded.code : ''}\n`, part)
    expect(steps(() => passedOver(text))).toBeLessThan(600_000)
  },
)

it('the first parts of a line that is not understood are reported singly, the others together', () => {
  const found = receive(`${squad}${Array.from({ length: 30 }, (_, at) => `u${at}`).join(', ')}`, lookup, t)
  const notes = found.kind === 'text' ? found.notes.map(({ text }) => text) : []
  expect(notes.slice(0, 2)).toEqual(['u0', 'u1'])
  expect(notes.at(-1)).toContain('u29')
  expect(notes.length).toBeLessThan(30)
})

it('lists in words are read up to a maximum, and it is reported that there are more', () => {
  const found = receive(`${HEAD}${gameText(armyMen, t)}\n`.repeat(501), lookup, t)
  expect(found).toMatchObject({ kind: 'lists', more: true })
  expect(found.kind === 'lists' && found.lists.length).toBe(500)
})

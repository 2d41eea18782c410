/** Shared data does not depend on the language: codes and files name nothing, and texts can be read in both languages. */
import { describe, expect, it } from 'vitest'
import {
  loadBook,
  loadOdds,
  loadSourceBooks,
  loadStarts,
  openLanguage,
  rulesetIds,
  titleOf,
} from '../../src/catalogue/catalogue'
import { check } from '../../src/roster/check'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { encodeList } from '../../src/exchange/link/encode'
import { writeList } from '../../src/exchange/file/file-write'
import { lookupOf } from '../../src/exchange/link/lookup'
import { listText } from '../../src/exchange/text/write-text'
import { isMissed } from '../../src/exchange/received'
import { receive } from '../../src/exchange/receive'
import { readListText } from '../../src/exchange/text/text-read'
import { TEXT_STYLES } from '../../src/exchange/text/text-style'
import { translateEnglish } from '../../src/i18n/english'
import { t } from '../../src/i18n/t'
import { examplesOf } from '../data/folders'

const isBook = <T>(book: T | undefined): book is T => book !== undefined
const english = (await Promise.all(rulesetIds.map((id) => loadBook(id)))).filter(isBook)
const before = { title: titleOf('hammer-wars'), odds: await loadOdds('hammer-wars') }
await openLanguage('de')
const german = (await Promise.all(rulesetIds.map((id) => loadBook(id)))).filter(isBook)
const lookups = { en: lookupOf(english), de: lookupOf(german, english) }

it('a chosen language has its books, titles, odds and ready-made armies', async () => {
  expect(t('action.close')).toBe('Schließen')
  expect(t.number(12345.5)).toBe('12.345,5')
  expect(german[0]?.words.units).not.toEqual(english[0]?.words.units)
  expect(german[0]?.units).toEqual(english[0]?.units)
  expect(titleOf('hammer-wars')?.summary).not.toBe(before.title?.summary)
  const odds = await loadOdds('hammer-wars')
  expect(odds?.rules).toEqual(before.odds?.rules)
  expect(odds?.words).not.toEqual(before.odds?.words)
  const { starts } = await loadStarts('hammer-wars')
  expect(starts.map((one) => one.name)).toContain('Orks: die grüne Flut')
  const books = await loadSourceBooks('mini-combat')
  expect(books.map((book) => (JSON.parse(book.text) as { name: string }).name)).toContain(
    'Zweiter Weltkrieg: Züge und Panzer',
  )
  expect((await loadBook('hammer-wars', 'en'))?.words).toEqual(english.find(({ id }) => id === 'hammer-wars')?.words)
})

it('English stays where a language lacks a file', async () => {
  await expect(loadBook('hammer-wars', 'xx')).resolves.toMatchObject({ words: { units: expect.anything() as unknown } })
  expect(titleOf('hammer-wars', 'xx')).toEqual(before.title)
})

const lists = rulesetIds.flatMap((id) => examplesOf(id).map((one) => newListOf(one.list as Partial<ArmyList>, id)))

function newListOf(list: Partial<ArmyList>, ruleset: string): ArmyList {
  const units = (list.units ?? []).map((one) => newEntry(one.unit, one))
  return newList(ruleset, { name: list.name ?? '', settings: list.settings ?? {}, units })
}

it('each list has the same code, file and verdict in both languages', () => {
  expect(lists.length).toBeGreaterThan(100)
  for (const list of lists) {
    const [one, other] = [lookups.en, lookups.de].map((lookup) => ({
      code: encodeList(list, lookup, { secrets: true }),
      file: writeList(list),
      report: check(list, lookup.byId(list.ruleset), { received: false }).violations.map(({ id }) => id),
    }))
    expect(other).toEqual(one)
  }
})

describe.each(TEXT_STYLES)('a list as %s text', (style) => {
  it('can be read by the app in German, whether written in German or English', () => {
    for (const list of lists.filter((_, at) => at % 7 === 0)) {
      const write = (lookup: typeof lookups.en, say: typeof t) => {
        const book = lookup.byId(list.ruleset)
        return listText(list, book, check(list, book, { received: false }), say, { style, secrets: true })
      }
      const own = readListText(write(lookups.de, t), lookups.de, t)
      const foreign = readListText(write(lookups.en, translateEnglish), lookups.de, t)
      expect(own.ok && own.list.units.map(({ unit, count, upgrades }) => ({ unit, count, upgrades }))).toEqual(
        list.units.map(({ unit, count, upgrades }) => ({ unit, count, upgrades: [...upgrades] })),
      )
      expect(foreign.ok && own.ok && foreign.list.units).toEqual(own.ok && own.list.units)
    }
  })
})

it('a capability’s option has a German noun, and is read in lower case, too', () => {
  const book = lookups.de.byId('mini-combat')!
  const own = { ...newElement(book.elements!, 'a', 'Horn'), capabilities: [{ id: 'one-shot', params: { turns: 5 } }] }
  const list = newList('mini-combat', { elements: [own], units: [newEntry('a')] })
  const text = listText(list, book, check(list, book, { received: false }), t)
  expect(text).toContain('Ein Schuss (Züge 5)')
  for (const written of [text, text.replace('Züge', 'züge')]) {
    const read = readListText(written, lookups.de, t)
    expect(read.ok && read.list.elements[0]?.capabilities).toEqual(own.capabilities)
  }
})

it('no word of a typed list is passed over in German, whether it is in German or English', () => {
  for (const text of [
    'Army Men Combat (Bomber: Mounted machinegun)',
    'Army Men Combat\nBomber\nCheers\nMounted machinegun',
    'Army Men Combat\nBomber\nCheers\nRfilemen',
    'Army Men Combat, Riflemn\nBomber',
    'Army Men Combat Hubschrauber (Montiertes Maschinengewehr) - Jeep x3 - der Hubschrauber',
  ]) {
    const read = receive(text, lookups.de, t)
    expect(read.kind === 'text' && read.notes.filter(isMissed), text).not.toEqual([])
  }
  for (const greeting of ['Viele Grüße\nTom', 'Cheers\nTom']) {
    const read = receive(`Army Men Combat\nBomber\n${greeting}`, lookups.de, t)
    expect(read.kind === 'text' && read.notes.map(({ note }) => note)).toEqual(['aside', 'aside'])
  }
})

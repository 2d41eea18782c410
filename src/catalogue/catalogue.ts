/**
 * Finds the files in data/: every ruleset by id and by its number in links, loaded on demand. This module has the
 * English words; those of other languages are in catalogue/translation.ts, which is loaded when one is opened.
 */
import type { Translation } from './translation'
import { openBook, type ArmyBook } from '../rules/book'
import type { OddsRules } from '../rules/schema-odds'
import type { OddsWords } from '../rules/schema-odds-words'
import type { ElementRules } from '../rules/schema-elements'
import type { Reference } from '../rules/schema-reference'
import type { Ruleset } from '../rules/schema-ruleset'
import type { Templates } from '../rules/schema-templates'
import type { UnitsFile } from '../rules/schema-units'
import type { Wire } from '../rules/schema-wire'
import type { RuleWords, Title } from '../rules/schema-words'
import { createTranslate, ENGLISH, speak, t, type Translate } from '../i18n/t'

type Loader<T> = Record<string, () => Promise<T>>
const rulesets: Loader<Ruleset> = import.meta.glob<Ruleset>('../../data/*/ruleset.json', { import: 'default' })
const units: Loader<UnitsFile> = import.meta.glob<UnitsFile>('../../data/*/units.json', { import: 'default' })
const references: Loader<Reference> = import.meta.glob<Reference>('../../data/*/reference.json', { import: 'default' })
const elements: Loader<ElementRules> = import.meta.glob<ElementRules>('../../data/*/elements.json', {
  import: 'default',
})
const words: Loader<RuleWords> = import.meta.glob<RuleWords>('../../data/*/words/en.json', { import: 'default' })
const oddsFiles: Loader<OddsRules> = import.meta.glob<OddsRules>('../../data/*/odds.json', { import: 'default' })
const templateFiles: Loader<Templates> = import.meta.glob<Templates>('../../data/*/templates.json', {
  import: 'default',
})
/** Small, so bundled eagerly: what the first screen says about a game, and the game's number in links. */
const titles = import.meta.glob<Title>('../../data/*/title/en.json', { import: 'default', eager: true })
const rulesetNumbers = import.meta.glob<number>('../../data/*/wire.json', { import: 'ruleset', eager: true })
/**
 * The numbers in links of everything that can be in a list. Imported as text, because otherwise the whole file would be
 * bundled with the one number of it above.
 */
const wires: Loader<string> = import.meta.glob<string>('../../data/*/wire.json', { query: '?raw', import: 'default' })

/** Data other than army books: ready-made armies, source books, words of the odds. */
const more = () => import('./more')

const idOf = (path: string) => path.split('/')[3] ?? ''

/** Ids of the rulesets there are, in the order of their numbers. */
export const rulesetIds: readonly string[] = Object.entries(rulesetNumbers)
  .toSorted(([, a], [, b]) => a - b)
  .map(([path]) => idOf(path))

const numbers = new Map(Object.entries(rulesetNumbers).map(([path, number]) => [number, idOf(path)]))
const opened = new Map<string, Promise<ArmyBook>>()

let translation: Translation | null = null

/** Switches to a language, for messages and for books opened later. Rejects when it can't be loaded; then nothing changes. */
export async function openLanguage(language: string): Promise<void> {
  if (language === t.locale) return
  const { loadTranslation } = await import('./translation')
  translation = await loadTranslation(language)
  speak(language, translation.messages)
}

/** Whether the language can be opened: its files are here, or could be loaded. */
export async function canSpeak(language: string): Promise<boolean> {
  if (language === ENGLISH || language === t.locale) return true
  return import('./translation')
    .then(({ loadTranslation }) => loadTranslation(language))
    .then(
      () => true,
      () => false,
    )
}

/**
 * The translation, if it is for this language; null for English or another language. Of a file that it lacks, the
 * English one is used.
 */
const spoken = (language: string) => (translation?.language === language ? translation : null)

/** The pictogram of a game; undefined where there is no such game. */
export const pictureOf = (id: string): string | undefined => titles[`../../data/${id}/title/en.json`]?.picture

/** The accent colour of a game, for `data-accent`; undefined where it has none of its own, or there is no such game. */
export const accentOf = (id: string): Title['accent'] => titles[`../../data/${id}/title/en.json`]?.accent

/** A game's name, edition and summary, without loading its book. */
export function titleOf(id: string, language = t.locale): Title | undefined {
  const title = titles[`../../data/${id}/title/${ENGLISH}.json`]
  // Fields that are not words, such as `picture`, are in the English file only.
  return title && { ...title, ...spoken(language)?.titles.get(id) }
}

async function open(id: string, language: string, own = spoken(language)): Promise<ArmyBook> {
  const at = (file: string) => `../../data/${id}/${file}.json`
  const need = async <T>(from: Loader<T>, file: string): Promise<T> => {
    const load = from[at(file)]
    if (!load) throw new Error(`data/${id}/${file}.json is missing`)
    return load()
  }
  const inEnglish = () => need(words, `words/${ENGLISH}`)
  const [ruleset, unitsFile, reference, elementRules, wire, ruleWords] = await Promise.all([
    need(rulesets, 'ruleset'),
    need(units, 'units'),
    need(references, 'reference'),
    elements[at('elements')]?.() ?? null,
    need(wires, 'wire'),
    own?.words(id)?.catch(inEnglish) ?? inEnglish(),
  ])
  const title = titleOf(id, language)
  if (!title) throw new Error(`data/${id} is incomplete`)
  return openBook({
    ruleset,
    units: unitsFile,
    reference,
    elements: elementRules,
    wire: JSON.parse(wire) as Wire,
    words: ruleWords,
    title,
  })
}

/** All army books in a language that the app need not speak, with its messages. Rejects when they can't be loaded. */
export async function booksIn(language: string): Promise<{ t: Translate; books: ArmyBook[] }> {
  const { loadTranslation } = await import('./translation')
  const own = await loadTranslation(language)
  const books = await Promise.all(rulesetIds.map((id) => open(id, language, own)))
  return { t: createTranslate(language, own.messages), books }
}

/**
 * The army book of a ruleset, in the language of the app or in English; undefined when there is no such ruleset.
 * Rejects when its files can't be loaded.
 */
export function loadBook(id: string, language = t.locale): Promise<ArmyBook | undefined> {
  if (!rulesetIds.includes(id)) return Promise.resolve(undefined)
  const key = `${id} ${language}`
  const known = opened.get(key)
  if (known) return known
  const book = open(id, language).catch((reason: unknown) => {
    opened.delete(key)
    throw reason
  })
  opened.set(key, book)
  return book
}

/** Whether a ruleset has rules for the odds. */
export const hasOdds = (id: string): boolean => Object.hasOwn(oddsFiles, `../../data/${id}/odds.json`)

/** The odds rules of a ruleset, with their words; undefined where it has none. Rejects when the files can't be loaded. */
export async function loadOdds(
  id: string,
  language = t.locale,
): Promise<{ rules: OddsRules; words: OddsWords } | undefined> {
  const rules = oddsFiles[`../../data/${id}/odds.json`]
  if (!rules) return undefined
  const [read, { oddsWords }, words] = await Promise.all([
    rules(),
    more(),
    spoken(language)
      ?.odds(id)
      ?.catch(() => undefined),
  ])
  const own = words ?? oddsWords[`../../data/${id}/odds/${ENGLISH}.json`]
  return own && { rules: read, words: own }
}

/** Whether a ruleset has templates or markers to print. */
export const hasTemplates = (id: string): boolean => Object.hasOwn(templateFiles, `../../data/${id}/templates.json`)

/** What of a ruleset is printed at true size; undefined where it has nothing. Rejects when the file can't be loaded. */
export const loadTemplates = async (id: string): Promise<Templates | undefined> =>
  templateFiles[`../../data/${id}/templates.json`]?.()

/** The id of the ruleset that bears this number in links. */
export const rulesetByNumber = (number: number): string | undefined => numbers.get(number)

/** The ready-made source books of a ruleset, each as the text of its file. Rejects when one can't be loaded. */
export async function loadSourceBooks(id: string): Promise<{ id: string; text: string }[]> {
  const own = Object.entries((await more()).sourceBooks).filter(([path]) => path.split('/')[3] === id)
  return Promise.all(
    own.map(async ([path, text]) => {
      const book = path.replace(/^.*\/|\.json$/g, '')
      return { id: book, text: (await translation?.sourceBook(id, book, text)) ?? text }
    }),
  )
}

/** A ready-made army: the text of its list file, its name, and how it plays. */
export interface Start {
  id: string
  file: string
  name: string
  text: string
}

/**
 * The ready-made armies of a ruleset in order, and `names`: translations of the names of units and designs in the
 * files. Rejects when they can't be loaded.
 */
export async function loadStarts(
  id: string,
  language = t.locale,
): Promise<{ starts: Start[]; names: ReadonlyMap<string, string> }> {
  const at = (name: string) => `../../data/${id}/starts/${name}.json`
  const { starts, startWords } = await more()
  const words = (await spoken(language)?.starts(id)) ?? startWords[at(`words/${ENGLISH}`)]
  const found = Object.entries(words?.starts ?? {}).flatMap(([name, said]) => {
    const file = starts[at(name)]
    return file === undefined ? [] : [{ id: name, file, ...said }]
  })
  return { starts: found, names: new Map(Object.entries(words?.names ?? {})) }
}

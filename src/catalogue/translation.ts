/** Loads the words of the app and of the rulesets in a language other than English. */
import type { OddsWords } from '../rules/schema-odds-words'
import type { BookNames, RuleWords, StartWords, Title } from '../rules/schema-words'
import { loadMessages, type Messages } from '../i18n/messages'

type Loader<T> = Record<string, () => Promise<T>>
const words: Loader<RuleWords> = import.meta.glob<RuleWords>(
  ['../../data/*/words/*.json', '!../../data/*/words/en.json'],
  { import: 'default' },
)
const odds: Loader<OddsWords> = import.meta.glob<OddsWords>(
  ['../../data/*/odds/*.json', '!../../data/*/odds/en.json'],
  { import: 'default' },
)
const titles: Loader<Title> = import.meta.glob<Title>(['../../data/*/title/*.json', '!../../data/*/title/en.json'], {
  import: 'default',
})
const starts: Loader<StartWords> = import.meta.glob<StartWords>(
  ['../../data/*/starts/words/*.json', '!../../data/*/starts/words/en.json'],
  { import: 'default' },
)
const names: Loader<BookNames> = import.meta.glob<BookNames>('../../data/*/books/*/*.json', { import: 'default' })

/** One language: messages and titles are loaded, the rest per ruleset. Missing parts are undefined; English is used then. */
export interface Translation {
  language: string
  messages: Messages
  /** By ruleset. */
  titles: ReadonlyMap<string, Title>
  words(ruleset: string): Promise<RuleWords> | undefined
  odds(ruleset: string): Promise<OddsWords> | undefined
  starts(ruleset: string): Promise<StartWords> | undefined
  /** A ready-made source book with its names translated. */
  sourceBook(ruleset: string, book: string, text: string): Promise<string> | undefined
}

/** Rejects when the files can't be loaded. */
export async function loadTranslation(language: string): Promise<Translation> {
  const ids = Object.keys(titles).filter((path) => path.endsWith(`/title/${language}.json`))
  const [messages, ...read] = await Promise.all([
    loadMessages(language),
    ...ids.map(async (path) => [path.split('/')[3] ?? '', await titles[path]?.()] as const),
  ])
  const at = (ruleset: string, file: string) => `../../data/${ruleset}/${file}.json`
  return {
    language,
    messages,
    titles: new Map(read.flatMap(([id, title]) => (title ? [[id, title] as const] : []))),
    words: (ruleset) => words[at(ruleset, `words/${language}`)]?.(),
    odds: (ruleset) => odds[at(ruleset, `odds/${language}`)]?.(),
    starts: (ruleset) => starts[at(ruleset, `starts/words/${language}`)]?.(),
    sourceBook: (ruleset, book, text) =>
      names[at(ruleset, `books/${language}/${book}`)]?.().then((known) => renameBook(text, known)),
  }
}

/**
 * A ready-made source book in another language: the names in its file are replaced, and nothing else. `text` is one of
 * the files in data/. Tests check that these are valid, so it is not checked here.
 */
function renameBook(text: string, names: BookNames): string {
  const file = JSON.parse(text) as { name: string; elements: { id: string; name: string }[] }
  const known = new Map(Object.entries(names.elements))
  const elements = file.elements.map((element) => ({ ...element, name: known.get(element.id) ?? element.name }))
  return JSON.stringify({ ...file, name: names.name, elements })
}

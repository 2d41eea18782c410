/** The available languages, each a folder of message files. English is built in, the others are loaded when chosen. */

export interface Language {
  /** A BCP 47 tag, which is the folder's name. */
  id: string
  /** The name of the language in the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
}

const files = import.meta.glob<Omit<Language, 'id'>>('./*/language.json', { eager: true, import: 'default' })

export const languages: readonly Language[] = Object.entries(files)
  .map(([path, about]) => ({ id: path.split('/')[1] ?? '', ...about }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The first wanted tag for which there is a language, exactly or without its region; else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [base = ''] = tag.split('-')
    const found = languages.find(({ id }) => id === tag) ?? languages.find(({ id }) => id === base.toLowerCase())
    if (found) return found
  }
  return languages.find(({ id }) => id === 'en') ?? { id: 'en', name: 'English', direction: 'ltr' }
}

/** All words that a line of a typed list may have, in every language: units, options, what units carry, and links. */
import type { ArmyBook } from '../../../rules/book'
import type { Term } from '../../../rules/schema-words'
import type { Translate } from '../../../i18n/t'
import { plainText, spelledOut, stemOf } from './plain'

/** What a word does that names nothing. */
type Link = 'with' | 'and' | 'each' | 'total' | 'cost' | 'men' | 'fill'

export interface UnitWord {
  id: string
  /** Of a unit that comes in several sizes under one name: "Riflemen [10]". */
  size: number | null
  /** Whether the book has this name; else it is a beginning of it, "vets". */
  whole: boolean
}

/** What a word, or several together, may mean. */
export interface Sense {
  units: UnitWord[]
  /** Upgrades by id. */
  options: Set<string>
  /** Weapons, special rules and stats, by id. */
  gear: Set<string>
  isCategory: boolean
  link?: Link
  value?: number
  /** The number behind an option's name: 1 of "Armor +1". */
  step?: number
}

export interface Lexicon {
  /** The meaning of these words together; undefined for none. */
  of(stems: readonly string[]): Sense | undefined
  /** Units whose name begins like this word: "vets". */
  begunBy(word: string): UnitWord[]
  /** The single words of the names of units and options, in plain text. */
  words: ReadonlySet<string>
  /** So many words stand together at most. */
  longest: number
  /** The player's own names, longest first, in plain text; they may have signs and numbers. */
  own: readonly { text: string; sense: Sense }[]
}

/** One language that a list may be written in. */
export interface Language {
  book: ArmyBook
  t: Translate
}

const SIZE = / ?\[(\d{1,3})\]$/
const wordsIn = (plain: string): string[] => plain.match(/[\p{L}\d]+(?:'\p{L}{1,2}(?!\p{L}))?/gu) ?? []
const namesOf = ({ name, plural, short }: Term): string[] => [name, plural, short].filter((one) => one !== undefined)
/** Words that are separated by | in a message. */
export const choicesIn = (message: string): string[] => message.split('|').filter((one) => one !== '')

const nothing = (): Sense => ({ units: [], options: new Set(), gear: new Set(), isCategory: false })

const opened = new WeakMap<ArmyBook, { key: readonly Language[]; lexicon: Lexicon }>()

/** `designs`: those of the list itself. */
export function lexiconOf(languages: readonly Language[], designs: readonly { name: string; id: string }[]): Lexicon {
  const [first] = languages
  const before = first && opened.get(first.book)
  const isSame =
    before?.key.length === languages.length && before.key.every(({ book }, at) => book === languages[at]?.book)
  if (before && isSame && designs.length === 0) return before.lexicon
  const lexicon = makeLexicon(languages, designs)
  if (first && designs.length === 0) opened.set(first.book, { key: languages, lexicon })
  return lexicon
}

function makeLexicon(languages: readonly Language[], designs: readonly { name: string; id: string }[]): Lexicon {
  const senses = new Map<string, Sense>()
  const words = new Set<string>()
  let longest = 1
  const add = (name: string, change: (sense: Sense) => void) => {
    for (const form of new Set([plainText(name), spelledOut(name)])) {
      const stems = wordsIn(form).map(stemOf)
      if (stems.length === 0) continue
      // "Machine-gunner" may be typed as one word.
      for (const key of new Set([stems.join(' '), stemOf(wordsIn(form).join(''))])) {
        const sense = senses.get(key) ?? nothing()
        change(sense)
        senses.set(key, sense)
      }
      longest = Math.max(longest, stems.length)
    }
  }
  const unit = (name: string, id: string, size: number | null) => {
    const push = ({ units }: Sense) => {
      if (!units.some((one) => one.id === id)) units.push({ id, size, whole: true })
    }
    add(name, push)
    // "L. tank", "med tank", "lt tank"
    const [first = '', ...rest] = name.split(' ')
    if (rest.length > 0) {
      add([first.slice(0, 1) + first.slice(-1), ...rest].join(' '), push)
      for (let length = 1; length < first.length; length++) add([first.slice(0, length), ...rest].join(' '), push)
    }
  }
  for (const { name, id } of designs) unit(name, id, null)
  const own = designs
    .map(({ name, id }) => ({
      text: plainText(name),
      sense: { ...nothing(), units: [{ id, size: null, whole: true }] },
    }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length)
  for (const { book, t } of languages) {
    const terms = (what: 'units' | 'upgrades' | 'weapons' | 'rules' | 'stats' | 'categories' | 'costs') =>
      Object.entries(book.words[what]).flatMap(([id, term]) => namesOf(term).map((name) => ({ id, name })))
    for (const { id, name } of terms('units')) {
      const size = SIZE.exec(name)?.[1]
      for (const word of wordsIn(plainText(name))) words.add(word)
      unit(name.replace(SIZE, ''), id, size === undefined ? null : Number(size))
    }
    for (const { id, name } of terms('upgrades')) {
      for (const word of wordsIn(plainText(name))) words.add(word)
      const step = /\+(\d+)$/.exec(name)?.[1]
      add(name.replace(/ ?\+\d+$/, ''), (one) => {
        one.options.add(id)
        if (step !== undefined) one.step = Number(step)
      })
    }
    for (const what of ['weapons', 'rules', 'stats'] as const)
      for (const { id, name } of terms(what)) add(name, (one) => one.gear.add(id))
    for (const set of Object.values(book.units.upgrades))
      for (const { id, adds = {}, carries = {} } of set)
        for (const weapon of [...Object.keys(adds), ...Object.keys(carries)])
          for (const name of namesOf(book.words.weapons[weapon] ?? { name: '' }))
            add(name, (one) => one.options.add(id))
    for (const { name } of terms('categories'))
      add(name, (one) => {
        one.isCategory = true
      })
    const link = (all: readonly string[], is: Link) => {
      for (const word of all)
        add(word, (one) => {
          one.link ??= is
        })
    }
    link([...choicesIn(t('text.typed.with')), t('text.with')], 'with')
    link([t('text.and')], 'and')
    link(choicesIn(t('text.typed.each')), 'each')
    link([t('text.total'), ...choicesIn(t('text.typed.total'))], 'total')
    // "p" and "pts" for points.
    for (const { name } of terms('costs'))
      link([...new Set([1, 2, 3, 4, name.length].map((length) => name.slice(0, length)).concat(name))], 'cost')
    link(choicesIn(t('text.typed.head.size')), 'men')
    link(choicesIn(t('text.typed.fill')), 'fill')
    for (const [value, word] of choicesIn(t('text.typed.numbers')).entries())
      add(word, (one) => {
        one.value ??= value + 1
      })
    for (const pair of choicesIn(t('text.typed.short'))) {
      const [short = '', ...names] = pair.split('=')
      const meant = names.flatMap((name) => senses.get(wordsIn(plainText(name)).map(stemOf).join(' ')) ?? [])
      for (const { units, options, gear, value, link } of meant)
        add(short, (one) => {
          one.units.push(...units.filter(({ id }) => !one.units.some((known) => known.id === id)))
          for (const id of options) one.options.add(id)
          for (const id of gear) one.gear.add(id)
          if (value !== undefined) one.value ??= value
          if (link !== undefined) one.link ??= link
        })
    }
  }
  const begun = new Map<string, Map<string, UnitWord>>()
  for (const [key, { units }] of senses)
    if (units.length > 0 && !key.includes(' '))
      for (let length = 3; length < key.length; length++) {
        const all = begun.get(key.slice(0, length)) ?? new Map<string, UnitWord>()
        for (const one of units) all.set(one.id, { ...one, whole: false })
        begun.set(key.slice(0, length), all)
      }
  return {
    of: (stems) => senses.get(stems.join(' ')),
    begunBy: (word) => [...(begun.get(word.replace(/s$/, ''))?.values() ?? [])],
    words,
    longest,
    own,
  }
}

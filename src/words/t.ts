/** Finds a message and fills it in. Messages are plain text with {places}; a plural is chosen by {n}. */
import { appWords } from './en/app'
import { buildWords } from './en/build'
import { exchangeWords } from './en/exchange'
import { keepWords } from './en/keep'
import { libraryWords } from './en/library'
import { priceWords } from './en/price'
import { quarterAppWords } from './en/quarter-app'
import { quartermasterWords } from './en/quartermaster'
import { readingWords } from './en/reading'
import { rulesWords } from './en/rules'
import { shareWords } from './en/share'
import { sheetWords } from './en/sheet'
import { textWords } from './en/text'
import { workshopWords } from './en/workshop'

export const english = {
  ...rulesWords,
  ...priceWords,
  ...readingWords,
  ...textWords,
  ...sheetWords,
  ...appWords,
  ...buildWords,
  ...keepWords,
  ...libraryWords,
  ...quartermasterWords,
  ...quarterAppWords,
  ...workshopWords,
  ...exchangeWords,
  ...shareWords,
}

/** A message, or its forms by the plural categories of the language. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
const fallback: Readonly<Record<string, Message>> = english
export type MessageKey = keyof typeof english
export type Params = Readonly<Record<string, string | number>>

export interface Translate<Key extends string = MessageKey> {
  (key: Key, params?: Params): string
  locale: string
  /** A number as the language writes it, with at most two decimals. */
  number(value: number): string
}

/** `messages` of the language by key; a key that it lacks is said in English. */
export function createTranslate<Key extends string = MessageKey>(
  locale: string,
  messages: Readonly<Record<string, Message>>,
): Translate<Key> {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const plurals = new Intl.PluralRules(locale)
  const number = (value: number) => numbers.format(value)
  const translate = (key: Key, params: Params = {}): string => {
    const found: Message = messages[key] ?? fallback[key] ?? key
    const text = typeof found === 'string' ? found : (found[plurals.select(Number(params.n ?? 0))] ?? found.other)
    return text.replace(/\{(\w+)\}/g, (place: string, name: string) => {
      const value = params[name]
      return value === undefined ? place : typeof value === 'number' ? number(value) : value
    })
  }
  return Object.assign(translate, { locale, number })
}

export const translateEnglish = createTranslate('en', english)

let spoken: Translate = translateEnglish

/** Sets the language of `t`. For the start of the app: what is drawn already does not change. */
export function speak(translate: Translate): void {
  spoken = translate
}

/** The words of the app in the language it was opened in. Pure parts are handed a Translate instead. */
export const t: Translate = Object.defineProperties((key: MessageKey, params?: Params) => spoken(key, params), {
  locale: { get: () => spoken.locale },
  number: { value: (value: number) => spoken.number(value) },
}) as Translate

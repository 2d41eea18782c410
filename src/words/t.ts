/** Finds a message and fills it in. Messages are plain text with {places}; a plural is chosen by {n}. */
import { firstWords } from './en/first'
import type { english } from './whole'

/** A message, or its forms by the plural categories of the language. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
type Messages = Readonly<Record<string, Message>>
/** In English: first what the first screen says. */
let fallback: Messages = firstWords
export type MessageKey = keyof typeof english
export type Params = Readonly<Record<string, string | number>>

export interface Translate<Key extends string = MessageKey> {
  (key: Key, params?: Params): string
  locale: string
  /** A number as the language writes it, with at most two decimals. */
  number(value: number): string
  /** Which form of a word the language puts behind a number. */
  form(value: number): Intl.LDMLPluralRule
}

/** A language as it is spoken: its messages by key, its numbers and plurals. */
interface Voice {
  locale: string
  messages: Readonly<Record<string, Message>>
  /** From nought to nine; empty where the language does not say. */
  digits: readonly string[]
  /** The only small number of the form `one`, where all others are `other`; NaN where the language has more forms. */
  one: number
  numbers: () => Intl.NumberFormat
  plurals: () => Intl.PluralRules
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** The ten digits of a language are one of its messages. */
const digitsOf = (message: Message | undefined): readonly string[] =>
  typeof message === 'string' && [...message].length === 10 ? [...message] : []

/** Numbers and plurals are made when they are first asked for: whichever is first takes a slow phone a tenth of a second. */
const voiceOf = (locale: string, messages: Voice['messages']): Voice => ({
  locale,
  messages,
  digits: digitsOf(messages['number.digits']),
  one: Number(messages['number.one'] || NaN),
  // 1000, as the books write it, and 10,000.
  numbers: once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'min2' })),
  plurals: once(() => new Intl.PluralRules(locale, { maximumFractionDigits: 2 })),
})

/** Nearly all numbers of a list: what a language does with them it tells itself. */
const isSmall = (value: number) => value >= 0 && value < 1000 && Number.isInteger(value)

/** A key that the voice lacks is said in English: from `own`, the words of a part that is loaded apart, or the app's. */
function translateBy<Key extends string>(voice: () => Voice, own: Voice['messages'] = {}): Translate<Key> {
  const number = (value: number) => {
    const { digits, numbers } = voice()
    return digits.length > 0 && isSmall(value)
      ? String(value).replace(/./g, (digit) => digits[Number(digit)] ?? digit)
      : numbers().format(value).replace(/^-/, '−')
  }
  const form = (value: number) => {
    const { one, plurals } = voice()
    if (Number.isNaN(one) || !isSmall(value)) return plurals().select(value)
    return value === one ? 'one' : 'other'
  }
  const translate = (key: Key, params: Params = {}): string => {
    const found: Message = voice().messages[key] ?? own[key] ?? fallback[key] ?? key
    const text = typeof found === 'string' ? found : (found[form(Number(params.n ?? 0))] ?? found.other)
    return text.replace(/\{(\w+)\}/g, (place: string, name: string) => {
      const value = params[name]
      return value === undefined ? place : typeof value === 'number' ? number(value) : value
    })
  }
  return Object.defineProperties(translate, {
    locale: { get: () => voice().locale },
    number: { value: number },
    form: { value: form },
  }) as Translate<Key>
}

/** `messages` of the language by key; a key that it lacks is said in English. */
export function createTranslate<Key extends string = MessageKey>(
  locale: string,
  messages: Readonly<Record<string, Message>>,
): Translate<Key> {
  const voice = voiceOf(locale, messages)
  return translateBy(() => voice)
}

export const ENGLISH = 'en'

let spoken = voiceOf(ENGLISH, firstWords)

/** Takes more English messages than the first ones: what is spoken, or what another language lacks. */
export function learn(messages: Messages): void {
  fallback = { ...fallback, ...messages }
  if (spoken.locale === ENGLISH) spoken = { ...spoken, messages: { ...spoken.messages, ...messages } }
}

/** Sets the language of `t`. For the start of the app: what is drawn already does not change. */
export function speak(locale: string, messages: Readonly<Record<string, Message>>): void {
  spoken = voiceOf(locale, messages)
}

export const spokenMessages = (): Voice['messages'] => spoken.messages

/** The words of the app in the language it was opened in. Pure parts are handed a Translate instead. */
export const t: Translate = translateBy(() => spoken)

/** The same with the words of a part that is loaded apart. `own` holds them in English. */
export const translateWith = <Key extends string>(own: Readonly<Record<Key, Message>>): Translate<MessageKey | Key> =>
  translateBy(() => spoken, own)

/** Finds a message and fills it in. Messages are plain text with {placeholders}; the plural form is chosen by {n}. */
import { firstWords } from './en/first'
import type { english } from './english-messages'

/** A message, or its forms by plural category. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
type Messages = Readonly<Record<string, Message>>
/** The English messages: at first those of the first screen only, see `learn`. */
let fallback: Messages = firstWords
export type MessageKey = keyof typeof english
export type Params = Readonly<Record<string, string | number>>

export interface Translate<Key extends string = MessageKey> {
  (key: Key, params?: Params): string
  locale: string
  /** Formats a number for the language, with at most two decimals, or as many as `decimals` says. */
  number(value: number, decimals?: number): string
  /** The plural category of a number in the language. */
  form(value: number): Intl.LDMLPluralRule
}

/** A language in use: its messages by key, and its plural rules. */
interface Voice {
  locale: string
  messages: Messages
  plurals: Intl.PluralRules
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number format, made once. Grouping from five digits on: 1000, as in the rulebooks, but 10,000. */
function formatOf(locale: string, decimals: number, notation?: 'scientific'): Intl.NumberFormat {
  const key = `${locale} ${String(decimals)} ${notation ?? ''}`
  const made = formats.get(key)
  if (made) return made
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: 'min2', notation })
  formats.set(key, format)
  return format
}

const voiceOf = (locale: string, messages: Messages): Voice => ({
  locale,
  messages,
  plurals: new Intl.PluralRules(locale, { maximumFractionDigits: 2 }),
})

/** Beyond what any list adds up to: written as 1E308, or it would fill lines and run off the page. */
const isHuge = (value: number) => Number.isFinite(value) && Math.abs(value) >= 1e15

/** For a key without a message in the voice, uses English: from `own`, the words of a separately loaded part, or the app's. */
function translateBy<Key extends string>(voice: () => Voice, own: Messages = {}): Translate<Key> {
  const number = (value: number, decimals?: number) => {
    const { locale } = voice()
    const format = isHuge(value) ? formatOf(locale, 2, 'scientific') : formatOf(locale, decimals ?? 2)
    return format.format(value).replace(/^-/, '−')
  }
  const form = (value: number) => voice().plurals.select(value)
  const translate = (key: Key, params: Params = {}): string => {
    const found: Message = voice().messages[key] ?? own[key] ?? fallback[key] ?? String(key)
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

/** A translate function for a language, with English for keys that `messages` does not have. */
export function createTranslate<Key extends string = MessageKey>(locale: string, messages: Messages): Translate<Key> {
  const voice = voiceOf(locale, messages)
  return translateBy(() => voice)
}

export const ENGLISH = 'en'

let spoken = voiceOf(ENGLISH, firstWords)

/** Adds English messages, to the current voice if that is English, and to the fallback for other languages. */
export function learn(messages: Messages): void {
  fallback = { ...fallback, ...messages }
  if (spoken.locale === ENGLISH) spoken = { ...spoken, messages: { ...spoken.messages, ...messages } }
}

/** Sets the language of `t`. Only at the start of the app: components that are drawn already are not updated. */
export function speak(locale: string, messages: Messages): void {
  spoken = voiceOf(locale, messages)
}

export const spokenMessages = (): Voice['messages'] => spoken.messages

/** Translates into the language of the app. Pure modules do not import it; they are passed a `Translate`. */
export const t: Translate = translateBy(() => spoken)

/** As `t`, with the words of a separately loaded part. `own`: these words in English. */
export const translateWith = <Key extends string>(own: Readonly<Record<Key, Message>>): Translate<MessageKey | Key> =>
  translateBy(() => spoken, own)

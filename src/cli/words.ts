/** The translate function of the command: its own words and all words of the app. */
import { openLanguage } from '../catalogue/catalogue'
import { cliWords } from '../i18n/en/cli'
import { oddsWords } from '../i18n/en/odds'
import { toldWords } from '../i18n/en/odds-told'
import { ownRulesWords } from '../i18n/en/own-rules'
// Loads all English words of the app at once.
import '../i18n/english'
import type { Messages } from '../i18n/messages'
import { speak, spokenMessages, translateWith } from '../i18n/t'

const files = import.meta.glob<Messages>('../i18n/*/cli.json', { import: 'default' })

export const t = translateWith({ ...cliWords, ...oddsWords, ...toldWords })
/** For what is said of files of rules. */
export const rulesT = translateWith(ownRulesWords)

/** Switches all messages of the command to this language. */
export async function speakIn(language: string): Promise<void> {
  await openLanguage(language)
  const own = await files[`../i18n/${language}/cli.json`]?.()
  if (own) speak(language, { ...spokenMessages(), ...own })
}

/** The translate function of the command: its own words and all words of the app. */
import { openLanguage } from '../catalogue'
import { cliWords } from '../words/en/cli'
import { oddsWords } from '../words/en/odds'
import { toldWords } from '../words/en/odds-told'
// Loads all English words of the app at once.
import '../words/english'
import type { Messages } from '../words/messages'
import { speak, spokenMessages, translateWith } from '../words/t'

const files = import.meta.glob<Messages>('../words/*/cli.json', { import: 'default' })

export const t = translateWith({ ...cliWords, ...oddsWords, ...toldWords })

/** Switches all messages of the command to this language. */
export async function speakIn(language: string): Promise<void> {
  await openLanguage(language)
  const own = await files[`../words/${language}/cli.json`]?.()
  if (own) speak(language, { ...spokenMessages(), ...own })
}

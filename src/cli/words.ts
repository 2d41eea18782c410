/** The command speaks English, and with words of its own that the app does not load. */
import { cliWords } from '../words/en/cli'
import { oddsWords, type OddsKey } from '../words/en/odds'
import { createTranslate, english, type MessageKey } from '../words/t'

export const t = createTranslate<MessageKey | keyof typeof cliWords | OddsKey>('en', {
  ...english,
  ...cliWords,
  ...oddsWords,
})

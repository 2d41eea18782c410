/** The command speaks English, and with words of its own that the app does not load. */
import { cliWords } from '../words/en/cli'
import { createTranslate, english, type MessageKey } from '../words/t'

export const t = createTranslate<MessageKey | keyof typeof cliWords>('en', { ...english, ...cliWords })

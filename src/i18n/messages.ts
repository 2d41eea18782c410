/** The message files of all languages but English. Loaded only when another language is used. */
import type { Message } from './t'

export type Messages = Readonly<Record<string, Message>>

/** Without the messages of the command, which it loads itself. */
const files = import.meta.glob<Messages>(['./*/*.json', '!./*/language.json', '!./*/cli.json'], { import: 'default' })

/** All messages of a language. Rejects if they can't be loaded. */
export async function loadMessages(language: string): Promise<Messages> {
  const own = Object.entries(files).filter(([path]) => path.split('/')[1] === language)
  const areas = await Promise.all(own.map(([, load]) => load()))
  return Object.assign({}, ...areas) as Messages
}

/** The message files of the languages beside English. Only what speaks another language loads this. */
import type { Message } from './t'

export type Messages = Readonly<Record<string, Message>>

/** The command's are its own. */
const files = import.meta.glob<Messages>(['./*/*.json', '!./*/language.json', '!./*/cli.json'], { import: 'default' })

/** All messages of a language. Rejects when they can't be loaded. */
export async function loadMessages(language: string): Promise<Messages> {
  const own = Object.entries(files).filter(([path]) => path.split('/')[1] === language)
  const areas = await Promise.all(own.map(([, load]) => load()))
  return Object.assign({}, ...areas) as Messages
}

/** A ready-made source book in another language: its file with other names, and nothing else changed. */
import type { BookNames } from './schema-words'

interface Named {
  id: string
  name: string
}

/** `text` is one of the files in data/, of which a test holds that they are whole. */
export function renameBook(text: string, names: BookNames): string {
  const file = JSON.parse(text) as { name: string; elements: Named[] }
  const known = new Map(Object.entries(names.elements))
  const elements = file.elements.map((element) => ({ ...element, name: known.get(element.id) ?? element.name }))
  return JSON.stringify({ ...file, name: names.name, elements })
}

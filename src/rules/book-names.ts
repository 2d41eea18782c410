/** A ready-made source book in another language: the names in its file are replaced, and nothing else. */
import type { BookNames } from './schema-words'

interface Named {
  id: string
  name: string
}

/** `text` is one of the files in data/. Tests check that these are valid, so it is not checked here. */
export function renameBook(text: string, names: BookNames): string {
  const file = JSON.parse(text) as { name: string; elements: Named[] }
  const known = new Map(Object.entries(names.elements))
  const elements = file.elements.map((element) => ({ ...element, name: known.get(element.id) ?? element.name }))
  return JSON.stringify({ ...file, name: names.name, elements })
}

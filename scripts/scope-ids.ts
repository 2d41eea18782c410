/** Short scope ids for the styles of components. The default of eight random letters compresses badly. */
import { readdirSync } from 'node:fs'

/**
 * The id of each file: its place among all, by name. A new component changes the ids of those after it, which costs no
 * download: the files that hold components name each other, so they all change with every release.
 */
export function scopeIds(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.vue'))
  const sorted = files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`).toSorted()
  return new Map(sorted.map((file, at) => [file, at.toString(36)]))
}

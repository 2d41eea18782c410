/** Short scope ids for the styles of components. The default of eight random letters compresses badly. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** Length of an id: three letters and digits rarely collide among some hundred components. */
const LENGTH = 3

/** The id of each file. It depends on the file's name alone unless ids collide, so a new component does not change others. */
export function scopeIds(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.vue'))
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files.map((one) => `${folder}/${one.replaceAll('\\', '/')}`).toSorted()) {
    const hash = BigInt(`0x${createHash('sha256').update(file).digest('hex')}`).toString(36)
    let at = 0
    while (taken.has(hash.slice(at, at + LENGTH))) at++
    const id = hash.slice(at, at + LENGTH)
    taken.add(id)
    ids.set(file, id)
  }
  return ids
}

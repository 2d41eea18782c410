/** Short names of components in their styles. Eight letters at random, as they have without this, compress badly. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** In letters and digits: seldom the same for two of some hundred components. */
const LENGTH = 3

/** By file: from its own name alone where it can be, so that one more component does not change the others. */
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

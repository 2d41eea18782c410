/** Collects the faults that a check of rule data finds in one file. */
import type { DataFault } from './read'

export function collector(file: string, faults: DataFault[]) {
  return {
    bad: (path: string, says: string) => faults.push({ file, path, says: `${file} at ${path}: ${says}.` }),
    known(path: string, what: string, known: ReadonlySet<string>, ids: Iterable<string>) {
      for (const id of ids) if (!known.has(id)) this.bad(path, `there is no ${what} "${id}"`)
    },
    unique(path: string, ids: readonly string[]) {
      const seen = new Set<string>()
      for (const id of ids) {
        if (seen.has(id)) this.bad(path, `"${id}" stands twice`)
        seen.add(id)
      }
    },
  }
}
export type Collector = ReturnType<typeof collector>

export const idsOf = (things: readonly { id: string }[]) => new Set(things.map((thing) => thing.id))

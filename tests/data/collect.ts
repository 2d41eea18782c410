/** Collects the faults that a check of rule data finds in one file. */
import type { DataFault } from './shape'

export function collector(file: string, faults: DataFault[]) {
  return {
    bad: (path: string, says: string) => faults.push({ file, path, says: `${file} at ${path}: ${says}.` }),
    known(path: string, what: string, known: ReadonlySet<string>, ids: Iterable<string>) {
      for (const id of ids) if (!known.has(id)) this.bad(path, `there is no ${what} "${id}"`)
    },
    /** Reports ids that occur twice. `whose` names the owner of each id, for the message. */
    unique(path: string, ids: readonly string[], whose?: readonly string[]) {
      const seen = new Map<string, string | undefined>()
      ids.forEach((id, index) => {
        const own = whose?.[index]
        const of = own === undefined ? '' : `, for "${seen.get(id) ?? ''}" and "${own}"`
        if (seen.has(id)) this.bad(path, `"${id}" stands twice${of}`)
        seen.set(id, own)
      })
    },
  }
}
export type Collector = ReturnType<typeof collector>

export const idsOf = (things: readonly { id: string }[]) => new Set(things.map((thing) => thing.id))

export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

export function checkOrder(min: number, max: number, path: string, at: Collector) {
  if (min > max) at.bad(path, `"min" ${String(min)} is more than "max" ${String(max)}`)
}

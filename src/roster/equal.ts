/** What says the same: lists and their parts have no ids, and come as new objects from storage, from files and from links. */

/** Equal for equal values, whatever the order of their keys: their JSON with the keys in order. */
export function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(partText).join()}]`
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([key, one]) => `${JSON.stringify(key)}:${plainText(one)}`).join()}}`
}

export const isEqual = (a: unknown, b: unknown): boolean => plainText(a) === plainText(b)

/** What was there before, as long as it is equal: what hangs on it is not made anew. */
export const unlessEqual = <T>(before: T | undefined, now: T): T =>
  before !== undefined && isEqual(before, now) ? before : now

const texts = new WeakMap<object, string>()

/** Of an entry or a design. Made once: nothing in a list is changed in place, and many states of a list share it. */
export function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return plainText(part)
  const text = texts.get(part) ?? plainText(part)
  texts.set(part, text)
  return text
}

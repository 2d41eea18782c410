/** Equality by content: lists and their parts have no ids, and reading them from storage, files or links makes new objects. */

/** JSON with sorted keys, so that values of equal content have equal texts. */
export function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(partText).join()}]`
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([key, one]) => `${JSON.stringify(key)}:${plainText(one)}`).join()}}`
}

export const isEqual = (a: unknown, b: unknown): boolean => plainText(a) === plainText(b)

/** Returns `before` where it equals `now`, so that what depends on the object is not computed again. */
export const unlessEqual = <T>(before: T | undefined, now: T): T =>
  before !== undefined && isEqual(before, now) ? before : now

const texts = new WeakMap<object, string>()

/**
 * `plainText` of an entry or a design, cached by object: lists are never mutated, and many states of a list share their parts.
 */
export function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return plainText(part)
  const text = texts.get(part) ?? plainText(part)
  texts.set(part, text)
  return text
}

/** Tags as they are stored: the player's own words for his lists. */
import { cleanName } from './clean-text'

/** Most characters of a tag, and most tags of a list. */
const MOST_TAG = 30
const MOST_TAGS = 12

/**
 * Reads tags from a text field, parted by commas, semicolons or line breaks. Duplicates are left out, whatever their case; a
 * known tag keeps its spelling.
 */
export function readTags(typed: string, known: readonly string[] = []): string[] {
  const tags = new Map<string, string>()
  for (const part of typed.split(/[,;\n]/)) {
    // Cleaned again, because the cut may leave a joiner at the end.
    const tag = cleanName([...cleanName(part)].slice(0, MOST_TAG).join(''))
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, known.find((one) => one.toLowerCase() === key) ?? tag)
  }
  return [...tags.values()]
}

/** A list's tags with some added and some removed. A list with more than the limit keeps those that it has. */
export function withTags(tags: readonly string[], add: readonly string[], drop: ReadonlySet<string>): string[] {
  const left = tags.filter((tag) => !drop.has(tag))
  return [...new Set([...left, ...add])].slice(0, Math.max(MOST_TAGS, left.length))
}

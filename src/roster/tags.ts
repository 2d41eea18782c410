/** Tags as they are kept: the player's own words for his lists. */
import { cleanName } from './text'

/** Characters of a tag, and tags of a list. */
const MOST_TAG = 30
const MOST_TAGS = 12

/** What was typed as tags: a comma parts them. Nothing twice, whatever its capitals; a tag that is known keeps its spelling. */
export function readTags(typed: string, known: readonly string[] = []): string[] {
  const tags = new Map<string, string>()
  for (const part of typed.split(/[,;\n]/)) {
    // Cleaned again: what is cut may end in a joiner.
    const tag = cleanName([...cleanName(part)].slice(0, MOST_TAG).join(''))
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, known.find((one) => one.toLowerCase() === key) ?? tag)
  }
  return [...tags.values()]
}

/** A list's tags with some added and some taken away. A list that has more than it may loses none by it. */
export function withTags(tags: readonly string[], add: readonly string[], drop: ReadonlySet<string>): string[] {
  const kept = tags.filter((tag) => !drop.has(tag))
  return [...new Set([...kept, ...add])].slice(0, Math.max(MOST_TAGS, kept.length))
}

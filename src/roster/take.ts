/** Copies designs between a list and a source book. Existing designs are not overwritten. */
import { freshId } from './design'
import { plainText } from './equal'
import { LIMITS, type Design } from './list'

export interface Taken {
  elements: Design[]
  /** How many came in, how many were there already, how many found no room. */
  added: number
  known: number
  left: number
}

/** The content of a design as a key, whatever its id and the order of its stats and capabilities. */
const sense = ({ name, kind, stats, capabilities, notes = '', agreed, agreedBy = '' }: Design): string =>
  plainText([
    name,
    kind,
    stats,
    capabilities.map(({ id, params = {}, own = null }) => plainText([id, params, own])).toSorted(),
    notes,
    agreed ?? null,
    agreedBy,
  ])

/** Adds designs. Equal ones are not duplicated; one whose id another design has gets a new id. */
export function takeElements(into: readonly Design[], from: readonly Design[]): Taken {
  const elements = [...into]
  const senses = new Set(into.map(sense))
  const taken = { added: 0, known: 0, left: 0 }
  for (const element of from) {
    if (senses.has(sense(element))) taken.known++
    else if (elements.length >= LIMITS.elements) taken.left++
    else {
      const free = elements.every((one) => one.id !== element.id)
      elements.push(free ? element : { ...element, id: freshId(element.name, elements) })
      senses.add(sense(element))
      taken.added++
    }
  }
  return { elements, ...taken }
}

/**
 * The designs in `into` that have the name of one in `came` but other content: most likely its earlier versions. `from`: all
 * designs of which some came; what is equal to one of them is no earlier version.
 */
export function namesakes(into: readonly Design[], came: readonly Design[], from = came): Design[] {
  const names = new Set(came.map(({ name }) => name))
  const senses = new Set(from.map(sense))
  return into.filter((one) => names.has(one.name) && !senses.has(sense(one)))
}

/**
 * Puts the content of designs that came into `into` in the place of their earlier versions, under whose ids the units
 * of a list find it. `from`: see `namesakes`.
 */
export function replaceOlder(into: readonly Design[], came: readonly Design[], from = came): Design[] {
  const older = namesakes(into, came, from)
  return into.flatMap((one) => {
    const newer = older.some(({ name }) => name === one.name) && came.find(({ name }) => name === one.name)
    if (!newer) return [one]
    if (older.includes(one)) return [{ ...newer, id: one.id }]
    return sense(one) === sense(newer) ? [] : [one]
  })
}

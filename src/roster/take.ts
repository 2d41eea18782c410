/** Designs on their way between a list and a source book. Nothing that is there is overwritten. */
import { freshId } from './design'
import { LIMITS, type Element } from './list'

export interface Taken {
  elements: Element[]
  /** How many came in, how many were there already, how many found no room. */
  added: number
  known: number
  left: number
}

/** What a design does, whatever its id and the order of its keys. */
const sense = ({ name, kind, stats, capabilities }: Element): string =>
  JSON.stringify([
    name,
    kind,
    Object.entries(stats).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    capabilities.map(({ id, params }) => `${id} ${JSON.stringify(params ?? {})}`).toSorted(),
  ])

/** Adds designs: an equal one is not doubled, one whose id is taken by another gets an id of its own. */
export function takeElements(into: readonly Element[], from: readonly Element[]): Taken {
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

/** Designs that have the name of one of these and do something else: what these were before they were changed, as far as one can tell. */
export function namesakes(into: readonly Element[], from: readonly Element[]): Element[] {
  const [names, senses] = [new Set(from.map(({ name }) => name)), new Set(from.map(sense))]
  return into.filter((one) => names.has(one.name) && !senses.has(sense(one)))
}

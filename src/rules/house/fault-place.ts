/** Which thing of a draft a fault is about, so that it is told there. */
import type { ArmyBook } from '../book'
import type { RuleFault } from '../checks/rule-fault'

/** `part`: units, weapons, upgrades, rules, capabilities, limits, settings, trackers …; `head` is what the file says of itself. */
interface FaultPlace {
  part: string
  id: string
}

const HEAD: ReadonlySet<string> = new Set(['name', 'author', 'about'])
/** The kinds of rows in the reference, and the parts of a file that they are about. */
const BY_USE: ReadonlyMap<string, string> = new Map([
  ['weapon', 'weapons'],
  ['rule', 'rules'],
  ['unit', 'units'],
  ['upgrade', 'upgrades'],
  ['capability', 'capabilities'],
])

export function placeOfFault({ path, facts }: RuleFault, book: ArmyBook | null): FaultPlace {
  const [first = '', second, third, fourth] = path.map(String)
  if (HEAD.has(first)) return { part: 'head', id: first }
  const about = facts.id === undefined ? '' : String(facts.id)
  if (first === 'words' || first === 'elements') return { part: second ?? '', id: third ?? about }
  if (first === 'upgrades') return { part: first, id: third ?? second ?? about }
  if (first === 'reference' && second === 'sections') {
    const use = book?.reference.sections.find(({ id }) => id === third)?.use ?? ''
    return { part: BY_USE.get(use) ?? '', id: fourth ?? about }
  }
  return { part: first, id: second ?? about }
}

/** The faults of a draft by the things that they are about. */
export class FaultsByPlace {
  readonly #byPlace = new Map<string, RuleFault[]>()

  constructor(faults: readonly RuleFault[], book: ArmyBook | null) {
    for (const fault of faults) {
      const { part, id } = placeOfFault(fault, book)
      const key = `${part} ${id}`
      this.#byPlace.set(key, [...(this.#byPlace.get(key) ?? []), fault])
    }
  }

  /** Those of one thing. */
  at(part: string, id: string): readonly RuleFault[] {
    return this.#byPlace.get(`${part} ${id}`) ?? []
  }

  /** Those of all things of these parts. */
  in(...parts: readonly string[]): readonly RuleFault[] {
    return [...this.#byPlace].flatMap(([key, faults]) => (parts.includes(key.split(' ')[0] ?? '') ? faults : []))
  }
}

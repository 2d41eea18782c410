/** Reads the syntax tree of a script, and changes its source by it. */

export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/** What stands between two places of the source is replaced by a text. */
export type Cut = readonly [start: number, end: number, text: string]

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null && 'type' in one

/** The nodes in a node, each with the name of its place there. */
export const partsOf = (one: Node): [place: string, node: Node][] =>
  Object.entries(one).flatMap(([place, part]) =>
    (Array.isArray(part) ? part : [part]).filter(isNode).map((node): [string, Node] => [place, node]),
  )

/** A node and all in it. */
export const allIn = (one: Node): Node[] => [one, ...partsOf(one).flatMap(([, part]) => allIn(part))]

/** The name of a variable, or of a property that is not computed. */
export const nameOf = (one: Node): string => {
  const name = one.type === 'MemberExpression' && one['computed'] === false ? (one['property'] as Node) : one
  return name.type === 'Identifier' ? String(name['name']) : ''
}

/** The source with its cuts, none of which may reach into another. */
export function withCuts(code: string, cuts: readonly Cut[]): string {
  const sorted = cuts.toSorted(([a], [b]) => a - b)
  const from = [0, ...sorted.map(([, end]) => end)]
  return from.map((at, nth) => code.slice(at, sorted[nth]?.[0]) + (sorted[nth]?.[2] ?? '')).join('')
}

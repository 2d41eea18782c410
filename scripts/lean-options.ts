/**
 * Removes from jsPDF what it does only for options that the app never gives: choices by a name, and questions about what
 * nobody sets; and what nobody reads: functions' second names, and parts of objects. The minifier then removes what can no
 * longer happen. Without this, jsPDF is a third larger.
 */

import { checkNames, constants, constantsAt, isSet } from './constants.ts'
import { nameOf, partsOf, withCuts, type Cut, type Node } from './syntax.ts'

/** The names by which something is chosen: by the app, or by default. */
const CHOSEN = ['arraybuffer', 'mm', 'l', 'p', 'fillThenStroke', 'S', 'F', 'fullwidth', 'continuous', 'unicode']

/** By value, as code: the options and variables that always have it. */
const ALWAYS = {
  '(void 0)': [
    'R2L',
    'TabLen',
    'activeCharSpace',
    'angle',
    'ch4',
    'charSpace',
    'compression',
    'createNamedDestinations',
    'decodeParameters',
    'horizontalScale',
    'hotfixes',
    'noFallback',
    'outputEncoding',
    'pattern',
    'rotation',
    'rotationDirection',
    'sMask',
    'stroke',
    'transparency',
    'userUnit',
    'wordSpacingPerLine',
  ],
  null: ['artBox', 'bleedBox', 'cropBox', 'encryptionOptions', 'trimBox'],
  false: ['closed', 'throwError'],
  true: ['disableWarning', 'putOnlyUsedFonts'],
  0: ['lineCapID', 'lineJoinID', 'maxWidth', 'variant'],
  1.15: ['lineHeightFactor'],
  3: ['floatPrecision'],
  '""': ['wordSpacing'],
  '"S"': ['defaultPathOperation'],
  '"continuous"': ['layoutMode'],
  '"fullwidth"': ['zoomMode'],
  '"left"': ['align'],
  '"mm"': ['unit'],
}
const VALUES = constants(ALWAYS)

/** The names of properties that are read. */
const readIn = (one: Node, place: string, parent: Node): string[] => [
  ...(one.type === 'MemberExpression' && !isSet(place, parent) ? [nameOf(one)] : []),
  ...partsOf(one).flatMap(([at, node]) => readIn(node, at, one)),
]

/** The cases that nobody chooses, each with the names before it that share its code. */
function unchosen(choice: Node): Cut[] {
  const cases = choice['cases'] as (Node & { test: Node | null; consequent: Node[] })[]
  if (!cases.some(({ test }) => typeof test?.['value'] === 'string')) return []
  const cuts: Cut[] = []
  let names: typeof cases = []
  for (const one of cases) {
    names.push(one)
    if (one.consequent.length === 0) continue
    const isChosen = names.some(({ test }) => test === null || CHOSEN.includes(String(test['value'])))
    if (!isChosen) cuts.push([names[0]?.start ?? one.start, one.end, ''])
    names = []
  }
  return cuts
}

/** The functions and variables in an object that nobody reads from it. */
function unasked(object: Node, read: ReadonlySet<string>): Cut[] {
  const properties = object['properties'] as (Node & { key: Node; value: Node })[]
  return properties.flatMap(({ key, value, start, end }, at) =>
    /^(?:Identifier|FunctionExpression)$/.test(value.type) && key.type === 'Identifier' && !read.has(nameOf(key))
      ? [[start, properties[at + 1]?.start ?? end, ''] as const]
      : [],
  )
}

/** The name that is given to a function, if nobody reads it; the whole statement, if the function has no other. */
function unread(given: Node, place: string, read: ReadonlySet<string>): Cut[] {
  const { left, right } = given as unknown as { left: Node; right: Node }
  if (left.type !== 'MemberExpression' || nameOf(left) === '') return []
  if (read.has(nameOf(left)) && nameOf(left['object'] as Node) !== '__private__') return []
  if (right.type !== 'AssignmentExpression' && right.type !== 'FunctionExpression') return []
  const isAll = right.type === 'FunctionExpression' && place === 'expression'
  return [isAll ? [given.start, given.end, '0'] : [given.start, right.start, '']]
}

function cutsAt(one: Node, place: string, parent: Node, read: ReadonlySet<string>): Cut[] {
  const known = constantsAt(one, place, parent, VALUES)
  if (known.length > 0) return known
  if (one.type === 'SwitchStatement') return unchosen(one)
  if (one.type === 'ObjectExpression') return unasked(one, read)
  if (one.type === 'AssignmentExpression') return unread(one, place, read)
  const callee = one.type === 'CallExpression' ? (one['callee'] as Node) : null
  // The same for browsers that know no symbols.
  return callee && nameOf(callee) === '_typeof' ? [[callee.start, callee.end, 'typeof ']] : []
}

function cutsIn(one: Node, place: string, parent: Node, read: ReadonlySet<string>): Cut[] {
  const cuts = cutsAt(one, place, parent, read)
  // A function may have a further name: it has its turn when the first is gone.
  if (cuts.length > 0 && one.type === 'AssignmentExpression') return cuts
  const left = partsOf(one).filter(([, { start, end }]) => !cuts.some(([from, to]) => from <= start && end <= to))
  return [...cuts, ...left.flatMap(([at, node]) => cutsIn(node, at, one, read))]
}

/**
 * The source of jsPDF without them. Throws if a name is not in it.
 * @param asked the methods and properties that the app asks for.
 */
export function withoutOptions(code: string, parse: (code: string) => object, asked: readonly string[]): string {
  checkNames('jsPDF', code, [...CHOSEN, ...VALUES.keys()])
  let left = code
  // What is gone reads nothing any more, so more may be unread.
  for (let before = ''; before !== left;) {
    before = left
    const program = parse(before) as Node
    const cuts = cutsIn(program, '', program, new Set([...asked, ...readIn(program, '', program)]))
    left = withCuts(before, cuts)
  }
  return left
}

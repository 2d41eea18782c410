/**
 * Writes the built templates without what lets an update skip the parts of a screen that never change: blocks, flags, and the
 * lists of what may change. Vue then compares the nodes of a component as it does where somebody has written them by hand. 1 %
 * less to load and keep, for some milliseconds with each update of a large list on a slow phone.
 */
import { parseAst } from 'vite'
import { allIn, nameOf, withCuts, type Cut, type Node } from './syntax.ts'

/**
 * How many parameters are about the node or the slot itself, by the function that makes it; the others are for quick updates,
 * or for slotted styles.
 */
const OWN_PARAMETERS = new Map([
  ['_createElementBlock', 3],
  ['_createElementVNode', 3],
  ['_createBlock', 3],
  ['_createVNode', 3],
  ['_createTextVNode', 1],
  ['_createCommentVNode', 0],
  ['_renderSlot', 4],
])
/** By what makes a block, what makes the same as a mere node. */
const MERE = new Map([
  ['createElementBlock', 'createElementVNode'],
  ['createBlock', 'createVNode'],
])
const OPENS = 'openBlock'
/** Gives back the component that it is given: only types need it. What stands before it, that it may be left out, goes too. */
const DEFINES = '_defineComponent'
/** In slots, "the child need not be drawn anew because of them": as the compiler writes it, and as somebody does by hand. */
const STABLE = 1
const BY_HAND = '$stable: true'

/** Whether an argument says what is so without it: null, undefined, no properties. */
const saysNothing = ({ type, value, properties, ...one }: Node): boolean =>
  (type === 'Literal' && value === null) ||
  nameOf({ ...one, type }) === 'undefined' ||
  (type === 'ObjectExpression' && (properties as Node[]).length === 0)

/** Without the arguments after the last that is needed. */
function fewer(given: readonly Node[], own: number): Cut[] {
  const needed = given.findLastIndex((one, at) => at < own && (at === 0 || !saysNothing(one))) + 1
  const [rest, end] = [given[needed], given.at(-1)]
  return rest && end ? [[given[needed - 1]?.end ?? rest.start, end.end, '']] : []
}

function cutsAt(one: Node): Cut[] {
  const { callee, key, value, expressions } = one as Partial<Record<string, Node>> & { expressions?: Node[] }
  const [opens, made] = expressions ?? []
  if (opens && made && nameOf((opens['callee'] as Node | undefined) ?? opens) === `_${OPENS}`)
    return [[opens.start, made.start, '']]
  if (one.type === 'Property' && key && nameOf(key) === '_')
    return [[one.start, one.end, value?.['value'] === STABLE ? BY_HAND : '']]
  if (callee && nameOf(callee) === DEFINES) return [[callee.start, callee.end, '']]
  const own = callee && one.type === 'CallExpression' ? OWN_PARAMETERS.get(nameOf(callee)) : undefined
  if (!callee || own === undefined) return []
  const name = nameOf(callee).slice(1)
  return [[callee.start, callee.end, `_${MERE.get(name) ?? name}`], ...fewer(one['arguments'] as Node[], own)]
}

/** A component's code, as the compiler of templates gives it, with mere nodes in place of blocks. */
export function plainTemplate(code: string): string {
  const plain = withCuts(code, allIn(parseAst(code) as unknown as Node).flatMap(cutsAt))
  return plain
    .replace(/\/\*\s*@__PURE__\s*\*\/\s*(?=\(\{)/, '')
    .replace(/import \{([^}]* as _[^}]*)\} from "vue"/g, (_all, list: string) => {
      const asked = list.split(',').map((one) => one.trim().split(' ')[0] ?? '')
      const names = new Set(asked.filter((name) => name !== OPENS).map((name) => MERE.get(name) ?? name))
      return `import { ${Array.from(names, (name) => `${name} as _${name}`).join(', ')} } from "vue"`
    })
}

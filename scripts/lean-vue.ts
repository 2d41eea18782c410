/**
 * Removes from Vue what the app's components never ask for: quick updates by blocks and flags, which no template here has
 * (scripts/plain-templates.ts), suspense, transitions, components kept alive or loaded late, slotted styles, custom elements,
 * pages drawn by a server, and more: see scripts/vue-unused.ts. If an update of Vue renames one of them, the build fails.
 */
import type { Plugin } from 'vite'
import { checkNames, constantsAt } from './constants.ts'
import { lacking, withPlaces } from './places.ts'
import { nameOf, partsOf, withCuts, type Cut, type Node } from './syntax.ts'
import { UNUSED, type Unused } from './vue-unused.ts'

/** A member of an object or class in the source, with the comma after it. */
function memberAt({ start, end }: Node, code: string): Cut {
  const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
  return [start, end + comma.length, '']
}

function constantsIn(one: Node, place: string, parent: Node, code: string, values: Unused['constants']): Cut[] {
  const { key, computed } = one as Partial<Record<string, Node>>
  // What always has the same value when it is read need not be in the object.
  if (one.type === 'Property' && parent.type === 'ObjectExpression' && key && !computed && values.has(nameOf(key)))
    return [memberAt(one, code)]
  const cuts = constantsAt(one, place, parent, values)
  return cuts.length > 0 ? cuts : partsOf(one).flatMap(([at, node]) => constantsIn(node, at, one, code, values))
}

/** How a member is named in scripts/vue-unused.ts. */
function memberName(key: Node, isComputed: boolean, code: string): string {
  if (typeof key['value'] === 'string') return key['value']
  return isComputed ? `[${code.slice(key.start, key.end)}]` : nameOf(key)
}

/** The members of objects and classes that are to be removed, by the name of the object, a space and their own. */
function membersIn(one: Node, code: string, members: NonNullable<Unused['members']>, inside = ''): [string, Cut][] {
  const { key, id } = one as Partial<Record<string, Node>>
  if (key && (one.type === 'Property' || one.type === 'MethodDefinition')) {
    const name = memberName(key, one['computed'] === true, code)
    if (members[inside]?.includes(name)) return [[`${inside} ${name}`, memberAt(one, code)]]
  }
  const within = id && members[nameOf(id)] ? nameOf(id) : inside
  return partsOf(one).flatMap(([, node]) => membersIn(node, code, members, within))
}

function withoutMembers(
  code: string,
  members: NonNullable<Unused['members']>,
  parse: (code: string) => object,
): string {
  const found = membersIn(parse(code) as Node, code, members)
  const names = new Set(found.map(([name]) => name))
  for (const [object, removed] of Object.entries(members))
    for (const name of removed) if (!names.has(`${object} ${name}`)) throw lacking('Vue', `${object}: ${name}`)
  return withCuts(
    code,
    found.map(([, cut]) => cut),
  )
}

/**
 * The source of one of Vue's files without what is unused in it.
 * @param file its name, as in scripts/vue-unused.ts. @throws Error if something to be removed is not in the source.
 */
export function leanVue(file: string, code: string, parse: (code: string) => object): string {
  const unused = UNUSED[file]
  if (unused === undefined) throw lacking('Vue', file)
  checkNames('Vue', code, unused.constants.keys())
  const changed = withoutMembers(withPlaces('Vue', code, unused.places ?? []), unused.members ?? {}, parse)
  const program = parse(changed) as Node
  return withCuts(changed, constantsIn(program, '', program, changed, unused.constants))
}

const FILE = /\/@vue\/[^/]+\/dist\/([^/]+)\.esm-bundler\.js$/

export function leanVuePlugin(): Plugin {
  return {
    name: 'lean-vue',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const [, file = ''] = FILE.exec(id) ?? []
        return { code: leanVue(file, code, (text) => this.parse(text)), map: null }
      },
    },
  }
}

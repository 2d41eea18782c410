/**
 * Removes from Vue what the app's components never ask for: quick updates by blocks and flags, which no template here has
 * (scripts/plain-templates.ts), suspense, transitions, components kept alive or loaded late, slotted styles, custom
 * elements, and pages drawn by a server. If an update of Vue renames one of them, the build fails.
 */
import type { Plugin } from 'vite'
import { checkNames, constants, constantsAt } from './constants.ts'
import { partsOf, withCuts, type Cut, type Node } from './syntax.ts'

/** By value, as code: the variables and properties that always have it. */
const VALUES = constants({
  null: [
    '__asyncLoader',
    '__isKeepAlive',
    '__isSuspense',
    'asyncDep',
    'cacheIndex',
    'ce',
    'currentBlock',
    'dynamicChildren',
    'dynamicProps',
    'parentSuspense',
    'slotScopeIds',
    'ssContent',
    'ssFallback',
    'suspense',
    'transition',
    'withProxy',
  ],
  false: ['asyncResolved', 'isDeactivated', 'isHydrating', 'isInSSRComponentSetup', 'optimized'],
  // Functions whose answer is known, or that nothing calls.
  '(() => null)': ['resolveAsyncComponentPlaceholder'],
  '(() => false)': ['isTeleportDeferred', 'isSuspense', 'isAsyncWrapper', 'isKeepAlive'],
  '(() => {})': [
    'hydrateTeleport',
    'mountStaticNode',
    'moveStaticNode',
    'patchBlockChildren',
    'patchStaticNode',
    'removeStaticNode',
    'traverseStaticChildren',
    'setTransitionHooks',
  ],
  0: ['isBlockTreeEnabled', 'patchFlag'],
})

function cutsIn(one: Node, place: string, parent: Node): Cut[] {
  const cuts = constantsAt(one, place, parent, VALUES)
  return cuts.length > 0 ? cuts : partsOf(one).flatMap(([at, node]) => cutsIn(node, at, one))
}

/**
 * In a template an element has as many children as ever, each in its place: they are compared one by one, so that none moves
 * (and loses the focus) because of what comes and goes beside it. Only what a list repeats, in a fragment, goes by keys.
 */
const BY_PLACE = [
  [
    /if \(patchFlag > 0\) \{\s+if \(patchFlag & 128\)/g,
    'if (shapeFlag & prevShapeFlag & 16) { if (n2.type === Fragment)',
  ],
  [/else if \(patchFlag & 256\)/g, 'else'],
] as const

function byPlace(code: string): string {
  return BY_PLACE.reduce((text, [flags, places]) => {
    if (text.match(flags)?.length !== 1) throw new Error(`Vue has changed: look for ${flags.source} in it`)
    return text.replace(flags, places)
  }, code)
}

/** The source of Vue's renderer without them. Throws if a name is not in it. */
export function leanVue(code: string, parse: (code: string) => object): string {
  checkNames('Vue', code, VALUES.keys())
  const changed = byPlace(code)
  const program = parse(changed) as Node
  return withCuts(changed, cutsIn(program, '', program))
}

export function leanVuePlugin(): Plugin {
  return {
    name: 'lean-vue',
    apply: 'build',
    transform: {
      filter: { id: /runtime-core\.esm-bundler\.js$/ },
      handler(code) {
        return { code: leanVue(code, (text) => this.parse(text)), map: null }
      },
    },
  }
}

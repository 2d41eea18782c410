/**
 * What Vue brings along and the app never asks for, by the file of Vue in which it is. scripts/lean-vue.ts takes it out, and
 * fails where an update of Vue has renamed something of it. tests/lean-vue.test.ts fails where the app begins to ask for it.
 */
import { constants, type Constants } from './constants.ts'
import type { Place } from './places.ts'

export interface Unused {
  /** The variables and properties that always have the same value, by name. */
  constants: Constants
  /** By the name of an object or class, those of its members that nobody asks for. */
  members?: Readonly<Record<string, readonly string[]>>
  places?: readonly Place[]
}

const shared: Unused = {
  // What a template shows is no object, and a style no text.
  constants: constants({ null: ['replacer'], '(() => ({}))': ['parseStringStyle'] }),
}

const reactivity: Unused = {
  constants: constants({
    // What can't be written: nobody makes it.
    false: ['_isReadonly', 'isReadonly2', 'once', 'readonly'],
    '((value) => value)': ['toReadonly'],
  }),
  members: {
    EffectScope: ['pause', 'resume'],
    ReactiveEffect: ['pause', 'resume'],
    // Quicker ways for long lists. Those that are left are needed for the right answer.
    arrayInstrumentations: [
      '[Symbol.iterator]',
      'concat',
      'entries',
      'every',
      'filter',
      'find',
      'findIndex',
      'findLast',
      'findLastIndex',
      'forEach',
      'join',
      'map',
      'reduce',
      'reduceRight',
      'some',
      'toReversed',
      'toSorted',
      'toSpliced',
      'values',
    ],
  },
  places: [
    [/watchHandle\.(?:pause|resume) = .*;/g, 2, ''],
    [/if \(this\.flags & 64\)/g, 2, 'if (false)'],
  ],
}

const core: Unused = {
  constants: constants({
    null: [
      '__asyncLoader',
      '__cssModules',
      '__isKeepAlive',
      '__isSuspense',
      '__ssrInlineRender',
      '_ceVNode',
      '_isVueCE',
      '_c',
      '_d',
      'asyncDep',
      'cacheIndex',
      'ce',
      'currentBlock',
      'customElement',
      'dynamicChildren',
      'dynamicProps',
      'parentSuspense',
      'pendingMount',
      'slotScopeIds',
      'ssContent',
      'ssFallback',
      'suspense',
      'transition',
      'vnodeHook',
      'withProxy',
    ],
    false: [
      'asyncResolved',
      'isAsyncSetup',
      'isCE',
      'isDeactivated',
      'isHydrate',
      'isHydrating',
      'isInSSRComponentSetup',
      'isReadonlySource',
      'isSSR',
      'optimized',
    ],
    '(void 0)': ['slotFlag'],
    // Functions whose answer is known, or that nothing calls.
    '(() => null)': [
      'getModelModifiers',
      'getTransitionRoot',
      'locateUnresolvedAsyncRoot',
      'resolveAsset',
      'resolveAsyncComponentPlaceholder',
    ],
    '(() => false)': [
      'canSetSetupRef',
      'hasSetupBinding',
      'isAsyncWrapper',
      'isKeepAlive',
      'isSuspense',
      'isTargetMathML',
      'isTargetSVG',
      'isTeleportDeferred',
      'looseEqual',
    ],
    '(() => {})': [
      'closeBlock',
      'hydrateTeleport',
      'markAsyncBoundary',
      'mountStaticNode',
      'moveStaticNode',
      'openBlock',
      'patchBlockChildren',
      'patchStaticNode',
      'queuePendingMount',
      'removeStaticNode',
      'traverseStaticChildren',
      'setTransitionHooks',
      'updateCssVars',
    ],
    // There is one Vue on the page.
    '((_name, set) => set)': ['registerGlobalSetter'],
    '(() => globalThis)': ['getGlobalThis'],
    createVNode: ['createBlock'],
    0: ['isBlockTreeEnabled', 'patchFlag', 'staticCount', 'suspenseId'],
  }),
  members: {
    PublicInstanceProxyHandlers: ['set', 'has', 'defineProperty'],
    publicPropertiesMap: [
      '$data',
      '$emit',
      '$forceUpdate',
      '$host',
      '$nextTick',
      '$options',
      '$parent',
      '$props',
      '$refs',
      '$root',
      '$watch',
    ],
    app: ['_instance', '_props', '_uid', 'component', 'directive', 'mixin', 'onUnmount', 'unmount', 'version'],
    instance: ['a', 'bc', 'bm', 'bu', 'c', 'components', 'da', 'directives', 'rtc', 'rtg', 'sp', 'u'],
    TeleportImpl: ['hydrate', 'name'],
  },
  places: [
    // In a template an element has as many children as ever, each in its place: they are compared one by one, so that none
    // moves (and loses the focus) because of what comes and goes beside it. Only what a list repeats, in a fragment, goes by keys.
    [
      /if \(patchFlag > 0\) \{\s+if \(patchFlag & 128\)/g,
      1,
      'if (shapeFlag & prevShapeFlag & 16) { if (n2.type === Fragment)',
    ],
    [/else if \(patchFlag & 256\)/g, 1, 'else'],
    [/for \(let i = blockStack\.length; i > prevStackSize; i--\) closeBlock\(\);/g, 2, ''],
    // The kinds of nodes that are waited for, or kept alive.
    [/\b[\w.]*shapeFlag & (?:128|256|512)\b/g, 15, '0'],
    // What the compiler says of slots is taken out: see scripts/plain-templates.ts.
    [/const type = children\._;/g, 2, 'const type = void 0;'],
    [/pendingMounts\.has\(vnode\)/g, 1, 'false'],
    [/const modifiers = isModelListener && .*;/g, 1, 'const modifiers = null;'],
    [/const onceHandler = .*;/g, 1, 'const onceHandler = null;'],
    [/res\[Symbol\.iterator\] = \(\) => \{.*?\n {2}\};/gs, 1, ''],
    [/target\.__VUE__ = true;/g, 1, ''],
    [/const (?:request|cancel)IdleCallback = .*;/g, 2, ''],
  ],
}

const dom: Unused = {
  constants: constants({
    null: ['_isVueCE', 'tt'],
    false: ['isCssString'],
    '((_style, name) => name)': ['autoPrefix'],
    '(() => false)': ['shouldPreserveTextareaResizeStyle'],
  }),
  members: { nodeOps: ['insertStaticContent'] },
  places: [
    [/const (transitionClasses|cssVarText) = .*;/g, 2, 'const $1 = null;'],
    [/vShowOriginalDisplay in el/g, 1, 'false'],
    [/key === "(?:true|false)-value"/g, 2, 'false'],
    [/isSVG && key\.startsWith\("xlink:"\)/g, 1, 'false'],
    // What somebody typed before the page came to life.
    [/if \(el\.parentNode\)/g, 1, 'if (false)'],
    [/const initialValue = el\[initialValueKey\];\s+delete el\[initialValueKey\];/g, 1, 'const initialValue = void 0;'],
  ],
}

/** By the name of the file, without its ending. */
export const UNUSED: Readonly<Record<string, Unused>> = {
  shared,
  reactivity,
  'runtime-core': core,
  'runtime-dom': dom,
}

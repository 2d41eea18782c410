import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanVue } from '../scripts/lean-vue'
import { UNUSED } from '../scripts/vue-unused'

const require = createRequire(createRequire(import.meta.url).resolve('vue'))
const sourceOf = (file: string) => readFileSync(require.resolve(`@vue/${file}/dist/${file}.esm-bundler.js`), 'utf8')
const files = Object.keys(UNUSED)
const core = sourceOf('runtime-core')
const lean = (code: string, file = 'runtime-core') => leanVue(file, code, parseAst)

test.each(files)('Vue’s %s without what is unused is still a module, and smaller', (file) => {
  const left = lean(sourceOf(file), file)
  expect(() => parseAst(left)).not.toThrow()
  expect(left.length).toBeLessThan(sourceOf(file).length)
})

test('what is removed is asked for by nobody', () => {
  const left = lean(core)
  expect(left).toMatch(/\bvnode\.children\b/)
  expect(left).not.toMatch(/\.(?:dynamicChildren|ssFallback|transition|slotScopeIds)\b(?! =)/)
})

test('an update of Vue that renames a constant, a member or a place is refused', () => {
  for (const [was, is, says] of [
    ['dynamicChildren', 'changing', 'dynamicChildren'],
    ['$forceUpdate', '$update', 'publicPropertiesMap: $forceUpdate'],
    ['else if (patchFlag & 256)', 'else if (patchFlag & 512)', 'patchFlag & 256'],
  ] as const)
    expect(() => lean(core.replaceAll(was, is)), says).toThrow('Vue has changed')
})

test('a constant stands in the place of what is read, not of what is declared, set, or taken out; no object has it', () => {
  const before =
    'const f = ({ el, patchFlag, dynamicProps: all }, optimized = false) => { patchFlag |= 1; n.transition = optimized; return { el, patchFlag, suspense: ce } }'
  const kept = lean(`${core}\n${before}`).split('\n').at(-1)
  expect(kept).toBe(
    'const f = ({ el, dynamicProps: all }, optimized = false) => { 0; n.transition = false; return { el,   } }',
  )
})

const own = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:vue|ts)$/.test(name))
  .map((name) => readFileSync(`src/${name}`, 'utf8'))
  .join('\n')

test('the app asks Vue for nothing new: look whether it is left, and tell of it here', () => {
  const asked = [...own.matchAll(/import \{([^}]*)\} from 'vue'/g)].flatMap(([, names = '']) => names.split(','))
  const names = new Set(asked.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type ')))
  expect([...names].toSorted()).toEqual([
    'computed',
    'createApp',
    'defineComponent',
    'effectScope',
    'getCurrentScope',
    'h',
    'inject',
    'nextTick',
    'onBeforeUnmount',
    'onErrorCaptured',
    'onMounted',
    'onScopeDispose',
    'onUnmounted',
    'provide',
    'reactive',
    'ref',
    'shallowReactive',
    'shallowRef',
    'useId',
    'useTemplateRef',
    'watch',
    'watchEffect',
  ])
})

test.each([
  ['built-in components that are gone', /<(?:Suspense|KeepAlive|Transition|TransitionGroup)\b|<Teleport[^>]* defer\b/],
  ['directives that are gone', /\bv-(?:once|show|html)\b/],
  ['events of nodes, and those that come once only', /@(?:vue:|vnode-)|@[\w:-]+(?:\.\w+)*\.once\b/],
  ['styles of slots, and styles that a script sets', /:slotted\(|\bv-bind\(/],
  ['a style as a text, or a component by its name', /:style="(?:'|`(?!\{))|\bresolveComponent\(/],
  [
    'what an instance knows of itself',
    /\$(?:data|emit|forceUpdate|host|nextTick|options|parent|props|refs|root|watch)\b/,
  ],
  ['modifiers of a model', /const \[\w+, \w+\] = defineModel/],
  ['watching once, or with a pause', /\b(?:immediate|flush|deep): [^}]*\bonce: true|\.(?:pause|resume)\(\)/],
  ['values for a box that is ticked', /\b(?:true|false)-value=/],
] as const)('the app has none of these: %s', (_what, removed) => {
  expect(own).toContain("from 'vue'")
  expect(removed.exec(own)?.[0]).toBeUndefined()
})

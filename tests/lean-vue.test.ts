import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanVue } from '../scripts/lean-vue'

const vue = createRequire(import.meta.url).resolve('vue')
const file = createRequire(vue).resolve('@vue/runtime-core/dist/runtime-core.esm-bundler.js')
const code = readFileSync(file, 'utf8')
const lean = (text: string) => leanVue(text, parseAst)

test('Vue without quick updates is still a module and asks for none of them', () => {
  const left = lean(code)
  expect(() => parseAst(left)).not.toThrow()
  expect(left).toMatch(/\bvnode\.children\b/)
  expect(left).not.toMatch(/\.(?:dynamicChildren|ssFallback|transition|slotScopeIds)\b(?! =)/)
})

test('an update of Vue that renames one of them is refused', () => {
  expect(() => lean(code.replaceAll('dynamicChildren', 'changing'))).toThrow(
    'Vue has changed: look for dynamicChildren in it',
  )
})

test('an update of Vue that compares children in another way is refused', () => {
  expect(() => lean(code.replace('else if (patchFlag & 256)', 'else if (patchFlag & 512)'))).toThrow('Vue has changed')
})

test('a constant stands in the place of what is read, and not of what is declared, set, or taken out of an object', () => {
  const before =
    'const f = ({ el, patchFlag, dynamicProps: all }, optimized = false) => { patchFlag |= 1; n.transition = optimized; return { patchFlag, suspense: ce } }'
  const kept = lean(`${code}\n${before}`).split('\n').at(-1)
  expect(kept).toBe(
    'const f = ({ el, dynamicProps: all }, optimized = false) => { 0; n.transition = false; return { patchFlag: 0, suspense: null } }',
  )
})

test('the app uses nothing of what is removed', () => {
  const own = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:vue|ts)$/.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8'))
    .join('\n')
  expect(own).toContain("from 'vue'")
  const removed =
    /\b(?:Suspense|KeepAlive|TransitionGroup|BaseTransition|defineAsyncComponent|createSSRApp|hydrateOn\w+|defineCustomElement|createStaticVNode|onActivated|onDeactivated|onServerPrefetch)\b|<Transition\b|<Teleport[^>]* defer\b|\bv-once\b|:slotted\(/
  expect(removed.exec(own)?.[0]).toBeUndefined()
})

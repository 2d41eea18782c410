import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noRefsIn, plainComponent, withScope } from '../scripts/nameless'

const none = noRefsIn([
  'export const icons = {}\nexport async function save() {}\nexport const chosen = ref(1)',
  "export const useShelf = defineStore('shelf', () => ({}))\nexport const useRow = () => ref(1)",
])

test('a built component has no name, and asks of nothing that is known to be none whether it is a ref', () => {
  const code = `import { unref as _unref } from "vue";
import { t, chosen, icons, save, AppIcon } from "./words";
export default { __name: 'OneLine', own, a: _unref(t)("key"), b: _unref(chosen).name, c: _unref(AppIcon), d: _unref(own)(), e: _unref(t), f: _unref(icons).up, g: _unref(save) }`
  expect(plainComponent(code, none)).toBe(`import { unref as _unref } from "vue";
import { t, chosen, icons, save, AppIcon } from "./words";
export default {  own, a: t("key"), b: _unref(chosen).name, c: AppIcon, d: _unref(own)(), e: t, f: icons.up, g: save }`)
})

test('a store and a made-up id are no refs; what another function returns may be one', () => {
  const code =
    'const shelf = useShelf(); const id = useId(); const row = useRow(); [_unref(shelf), _unref(id), _unref(row)]'
  expect(plainComponent(code, none)).toMatch(/\[shelf, id, _unref\(row\)\]$/)
})

test('a component has the id of its styles in its script', () => {
  const code = 'export default /* @__PURE__ */ _defineComponent({ setup() {} })'
  expect(withScope(code, '"data-v-3"')).toBe(
    'export default /* @__PURE__ */ _defineComponent({ __scopeId: "data-v-3", setup() {} })',
  )
  expect(withScope(code, undefined)).toBe(code)
})

test('no exported ref is called in a template, or has a name like a component or like an export that is none', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const read = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(`src/${file}`, 'utf8'))
  const scripts = read('.ts')
  const refs = scripts.flatMap((code) =>
    [
      ...code.matchAll(/^export const (\w+)(?:: [^=]+)? = (?:shallowRef|ref|computed|customRef|toRef|readonly)\b/gm),
    ].map(([, name = '']) => name),
  )
  expect(refs.length).toBeGreaterThan(0)
  const templates = read('.vue')
    .map((code) => code.slice(code.indexOf('<template>')))
    .join('\n')
  const called = refs.filter((name) => /^[A-Z]/.test(name) || new RegExp(`(?<![\\w.])${name}\\(`).test(templates))
  expect(called).toEqual([])
  const { exports } = noRefsIn(scripts)
  expect(exports.size).toBeGreaterThan(500)
  expect(refs.filter((name) => exports.has(name))).toEqual([])
})

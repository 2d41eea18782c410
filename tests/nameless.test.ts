import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainComponent } from '../scripts/nameless'

test('a built component has no name, and asks of no imported function or component whether it is a ref', () => {
  const code = `import { unref as _unref } from "vue";
import { t, chosen, AppIcon } from "./words";
export default { __name: 'OneLine', own, a: _unref(t)("key"), b: _unref(chosen).name, c: _unref(AppIcon), d: _unref(own)() }`
  expect(plainComponent(code)).toBe(`import { unref as _unref } from "vue";
import { t, chosen, AppIcon } from "./words";
export default {  own, a: t("key"), b: _unref(chosen).name, c: AppIcon, d: _unref(own)() }`)
})

test('no exported ref is called in a template, or has a name like a component', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const read = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(`src/${file}`, 'utf8'))
  const refs = read('.ts').flatMap((code) =>
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
})

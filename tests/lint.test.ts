/** Each rule of this project for ESLint and stylelint finds what it is for, and lets pass what it asks for instead. */
import vue from 'eslint-plugin-vue'
import { ESLint } from 'eslint'
import stylelint from 'stylelint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { restrictions } from '../scripts/lint-rules.mjs'

// Without types, which take long to find and which no rule of this project needs.
const lint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    ...vue.configs['flat/base'],
    { files: ['**/*.{ts,vue,mjs}'], plugins: { '@typescript-eslint': tseslint.plugin } },
    { files: ['**/*.vue'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
    ...restrictions,
  ],
})
/** The rules that a file with this text breaks. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const [result] = await lint.lintText(text, { filePath })
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message)
}
const SYNTAX = ['no-restricted-syntax']
const template = (inside: string) => `<template>${inside}</template>`

it.each([
  ['src/ui/a.ts', 'const [a, b] = [1, 2]', 'const a = 1\nconst [b] = [...new Set([2])]'],
  ['src/ui/a.ts', '[a, b] = [c, d]', 'a = c'],
  ['tests/a.ts', 'const set = () => (a = 1)', 'const set = () => { a = 1 }'],
  ['tests/a.ts', 'const b = (a ??= 1)', 'for (a = 0; a < 1; a += 1) b()'],
  ['scripts/a.mjs', 'void (a && b())', 'if (a) void b()'],
  ['scripts/a.mjs', 'void (a ? b() : c())', 'void b()'],
  ['src/rules/a.ts', `import * as z from 'zod'`, `import * as z from 'zod/mini'`],
  ['src/rules/a.ts', `import x from '../../data/x.json'`, `import x from '../catalogue/data'`],
  ['src/ui/a.ts', `import.meta.glob<string>('../../data/*.json')`, `import.meta.glob('./data.json')`],
  ['src/stores/a.ts', `void import('idb')`, `void import('../storage/open')`],
  ['src/stores/a.ts', `localStorage.setItem('a', 'b')`, `keepInTab('a', 'b')`],
  [
    'src/stores/a.ts',
    `import { useLocalStorage } from '@vueuse/core'`,
    `import { useEventListener } from '@vueuse/core'`,
  ],
  ['src/print/pages.ts', `import type { jsPDF } from 'jspdf'`, `import type { Box } from './page-model'`],
  ['src/roster/a.ts', `import { ref } from 'vue'`, `import { check } from './check'`],
  ['src/exchange/link/a.ts', `import { x } from '../../roster/private-notes'`, `import { x } from '../../roster/list'`],
  ['src/ui/a.ts', `a.innerHTML = '<b>'`, `a.textContent = '<b>'`],
  ['src/ui/a.ts', `document.write('a')`, `stream.write('a')`],
  ['src/ui/a.ts', `const is = id === 'hammer-wars'`, `const is = id === 'hammer'`],
  ['src/ui/a.ts', 'const to = `hammer-wars/${a}`', 'const to = `hammer/${a}`'],
])('%s has no %s, and may have %s', async (path, wrong, right) => {
  expect(new Set(await broken(path, wrong))).toEqual(new Set(SYNTAX))
  expect(await broken(path, right)).toEqual([])
})

it.each([
  ['src/rules/a.ts', 'window.scrollTo(0, 0)', 'no-restricted-globals'],
  ['src/ui/a.ts', 'a && b()', '@typescript-eslint/no-unused-expressions'],
  ['src/ui/a.ts', 'const a = () => (b(), c())', 'no-sequences'],
  ['src/ui/a.ts', 'console.log(a)', 'no-console'],
  ['src/ui/a.ts', `eval('a')`, 'no-eval'],
  ['src/ui/a.ts', `const a = new Function('a')`, 'no-new-func'],
  ['src/ui/a.ts', `const a = 'javascript:a'`, 'no-script-url'],
])('%s has no %s', async (path, text, rule) => {
  expect(await broken(path, text)).toEqual([rule])
})
it('a condition assigns nothing', async () => {
  expect(await broken('src/ui/a.ts', 'while ((a = b())) c(a)')).toContain('no-cond-assign')
})
it('rooms may have what is theirs', async () => {
  expect(await broken('src/storage/a.ts', `import { openDB } from 'idb'\nlocalStorage.clear()`)).toEqual([])
  expect(await broken('src/print/pdf.ts', `import { jsPDF } from 'jspdf'`)).toEqual([])
  expect(await broken('src/catalogue/a.ts', `import.meta.glob('../../data/*.json')`)).toEqual([])
  expect(await broken('tests/a.ts', `a.innerHTML = 'hammer-wars'\nwindow.scrollTo(0, 0)`)).toEqual([])
})

it.each([
  '<p>Hello there</p>',
  '<p aria-label="Close">×</p>',
  `<p :title="open ? 'Close it' : t('a.b')" />`,
  `<p>{{ a ? 'Not yet' : b }}</p>`,
  '<p>{{ `Not yet ${a}` }}</p>',
  '<p>{{ a }}<b /></p>',
  '<AppIcon>{{ a }}</AppIcon>',
  '<ul class="a" role="group" />',
  '<ol :role="a" />',
  '<p :innerHTML="a" />',
  '<a href="javascript:a()" />',
  '<p @click="a && b()" />',
  '<p @click="a ? b() : c()" />',
  '<p @click="() => (a = b)" />',
  `<p v-if="id === 'hammer-wars'" />`,
])('no template has %s', async (inside) => {
  expect(await broken('src/ui/A.vue', template(inside))).toEqual(['vue/no-restricted-syntax'])
})
it.each([
  `<p :class="{ on: a }" class="big box">{{ t('a.b', { n }) }}</p>`,
  '<p><span>{{ a }}</span> · 2 <b /></p>',
  '<div role="group"><ul><li /></ul></div>',
  '<p @click="b" @keydown="a = b" />',
])('a template may have %s', async (inside) => {
  expect(await broken('src/ui/A.vue', template(inside))).toEqual([])
})

it.each<[string, number]>([
  ['a { margin: 0 calc(-1 * var(--gap)) 0 0; }', 1],
  ['a { padding: 1px calc(1px + 2px) 3px calc(1px + 2px); margin: 0 auto 1px; inset: 0; }', 0],
  ['a { margin-left: 1px; text-align: right; left: 0; border-top-left-radius: 0; scroll-padding-right: 1px; }', 5],
  ['a { margin-inline-start: 1px; text-align: start; inset-inline-start: 0; }', 0],
  ['a { text-decoration: underline var(--line); }', 1],
  ['a { text-decoration: underline; text-decoration-color: var(--line); }', 0],
  ['.table tbody.mine { box-shadow: none; }', 1],
  ['tr, a { box-shadow: none; }', 1],
  ['tbody td { box-shadow: none; }', 0],
])('of the style %s, %i is refused', async (code, wrong) => {
  for (const [codeFilename, text] of [
    ['src/a.css', code],
    ['src/A.vue', `<template><p /></template>\n<style scoped>\n${code}\n</style>`],
  ] as const) {
    const { results } = await stylelint.lint({ code: text, codeFilename, configFile: 'stylelint.config.js' })
    expect(results.flatMap(({ warnings }) => warnings)).toHaveLength(wrong)
  }
})

/** No component contains English text: all that a template shows or names comes from the message files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'vue/compiler-sfc'
import { expect, it } from 'vitest'

interface Node {
  type: number
  content?: string | Node
  children?: Node[]
  branches?: Node[]
  tag?: string
  props?: {
    type: number
    name: string
    value?: { content: string }
    arg?: { content?: string }
    exp?: { content?: string }
  }[]
  loc: { start: { line: number } }
}

const ATTRIBUTES = /^(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label)$/
const hasWord = (text: string) => /\p{L}{2,}/u.test(text)
/** Strings in an expression that are no message keys, ids or classes: they begin like a sentence. */
const sentences = (code: string) =>
  [...code.matchAll(/'([^']*)'|`([^`]*)`/g)]
    .map((one) => one[1] ?? one[2] ?? '')
    .filter((text) => /^\p{Lu}\p{L}+[ .!?]|^\p{L}+ \p{L}+/u.test(text))

/** Texts written in a template. Nodes: 1 element, 2 text, 5 interpolation; properties: 6 attribute, 7 directive. */
function literals(node: Node): string[] {
  const own: string[] = []
  if (node.type === 2 && typeof node.content === 'string' && hasWord(node.content)) own.push(node.content.trim())
  if (node.type === 5 && typeof node.content === 'object')
    own.push(...sentences(String((node.content as { content?: string }).content ?? '')))
  for (const prop of node.props ?? []) {
    if (prop.type === 6 && ATTRIBUTES.test(prop.name) && hasWord(prop.value?.content ?? ''))
      own.push(`${prop.name}="${prop.value?.content ?? ''}"`)
    if (prop.type === 7 && ATTRIBUTES.test(prop.arg?.content ?? '')) own.push(...sentences(prop.exp?.content ?? ''))
  }
  return [...own, ...[...(node.children ?? []), ...(node.branches ?? [])].flatMap(literals)]
}

const textsIn = (source: string) => {
  const ast = parse(source).descriptor.template?.ast
  return ast ? literals(ast as unknown as Node) : []
}

it('text in a template is found', () => {
  expect(textsIn('<template><p>Hello there</p></template>')).toEqual(['Hello there'])
  expect(textsIn('<template><p aria-label="Close">×</p></template>')).toEqual(['aria-label="Close"'])
  expect(textsIn(`<template><p :title="open ? 'Close it' : t('a.b')">{{ x ? 'Not yet' : y }}</p></template>`)).toEqual([
    'Close it',
    'Not yet',
  ])
  expect(textsIn(`<template><p :class="{ on: a }" class="big box">{{ t('a.b', { n }) }} · 2</p></template>`)).toEqual(
    [],
  )
})

it('no template of the app has text of its own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.vue'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((name) =>
    textsIn(readFileSync(join('src', name), 'utf8')).map((text) => `src/${name}: ${text}`),
  )
  expect(found, 'put it into a message file in src/i18n').toEqual([])
})

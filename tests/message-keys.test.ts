import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortKeys, withShortKeys } from '../scripts/message-keys'
import { englishAreas } from './words/languages'

const words = ["{ 'list.save': 'Save', 'list.sort.name': 'Name', 'size.big': 'Big', 'size-of.list': 'Size' }"]

test('each message has a short key of its own, but those whose keys are put together', () => {
  expect(Object.fromEntries(shortKeys(words, ['t(`size.${id}`)', 't(`list.sort.${by}`)']))).toEqual({
    'list.save': 'A0',
    'size-of.list': 'B0',
  })
  const many = Array.from({ length: 3000 }, (_, at) => `'a.${at}':`)
  expect(new Set(shortKeys(many, []).values()).size).toBe(3000)
})

test('a key of which nothing is known is refused', () => {
  expect(() => shortKeys(words, ['t(`${kind}.${id}`)'])).toThrow('Begin the key of a message with its area')
  expect(() => shortKeys(words, ['t(\n  `size${kind}`)'])).toThrow('`size${')
  expect(() => shortKeys(words, ['const key = `${kind}.${id}`'])).toThrow('Begin the key')
  expect(shortKeys(words, ['file(`${name}.pdf`)']).size).toBe(4)
})

test('a script has the short key wherever it had the long one, and nothing else is changed', () => {
  const code =
    "const names = { 'list.save': 1 }; t(ok ? 'list.save' : 'list.save-as'); say('In list.save', `list.save`)"
  expect(withShortKeys(code, shortKeys(words, []))).toBe(
    'const names = { "A0": 1 }; t(ok ? "A0" : \'list.save-as\'); say(\'In list.save\', `list.save`)',
  )
})

test('every message of the app is found where it is written', async () => {
  const areas = [...(await englishAreas())]
  const files = areas.map(([area]) => readFileSync(`src/words/en/${area}.ts`, 'utf8'))
  const keys = areas.flatMap(([, messages]) => Object.keys(messages))
  expect([...shortKeys(files, []).keys()].toSorted()).toEqual(keys.toSorted())
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numbersOf, withNumbers } from '../scripts/message-keys'
import { englishAreas } from './words/languages'

const words = ["{ 'list.save': 'Save', 'list.sort.name': 'Name', 'size.big': 'Big', 'size-of.list': 'Size' }"]

test('each message has a number of its own, but those whose keys are put together', () => {
  expect(Object.fromEntries(numbersOf(words, ['t(`size.${id}`)', 't(`list.sort.${by}`)']))).toEqual({
    'list.save': '1',
    'size-of.list': '2',
  })
  const many = Array.from({ length: 3000 }, (_, at) => `'a.${at}':`)
  expect(new Set(numbersOf(many, []).values()).size).toBe(3000)
})

test('a key of which nothing is known is refused', () => {
  expect(() => numbersOf(words, ['t(`${kind}.${id}`)'])).toThrow('Begin the key of a message with its area')
  expect(() => numbersOf(words, ['t(\n  `size${kind}`)'])).toThrow('`size${')
  expect(() => numbersOf(words, ['const key = `${kind}.${id}`'])).toThrow('Begin the key')
  expect(numbersOf(words, ['file(`${name}.pdf`)']).size).toBe(4)
})

test('a script has the number wherever it had the key, and nothing else is changed', () => {
  const code =
    "const names = { 'list.save': 1 }; t(ok ? 'list.save' : 'list.save-as'); say('In list.save', `list.save`)"
  expect(withNumbers(code, numbersOf(words, []))).toBe(
    "const names = { 1: 1 }; t(ok ? 1 : 'list.save-as'); say('In list.save', `list.save`)",
  )
})

test('every message of the app is found where it is written', async () => {
  const areas = [...(await englishAreas())]
  const files = areas.map(([area]) => readFileSync(`src/words/en/${area}.ts`, 'utf8'))
  const keys = areas.flatMap(([, messages]) => Object.keys(messages))
  expect([...numbersOf(files, []).keys()].toSorted()).toEqual(keys.toSorted())
})

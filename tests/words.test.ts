import { expect, it } from 'vitest'

it('no two files of messages say something under the same key: one of them would never be heard', () => {
  const files = import.meta.glob<Record<string, Record<string, unknown>>>('../src/words/en/*.ts', { eager: true })
  const keys = Object.entries(files)
    .filter(([path]) => !/\/(cli|odds)\.ts$/.test(path))
    .flatMap(([, file]) => Object.values(file).flatMap((messages) => Object.keys(messages)))
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

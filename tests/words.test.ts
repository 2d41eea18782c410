import { expect, it } from 'vitest'

it('no two files of messages say something under the same key: one of them would never be heard', () => {
  const files = import.meta.glob<Record<string, Record<string, unknown>>>('../src/words/en/*.ts', { eager: true })
  const keys = Object.entries(files)
    .filter(([path]) => !/\/(cli|odds|odds-told)\.ts$/.test(path))
    .flatMap(([, file]) => Object.values(file).flatMap((messages) => Object.keys(messages)))
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('every message is said somewhere, by its key or by the beginning of it', () => {
  const files = import.meta.glob<string>('../src/**/*.{ts,vue}', { eager: true, query: '?raw', import: 'default' })
  const text = Object.entries(files)
    .filter(([path]) => !path.includes('/words/en/'))
    .map(([, source]) => source)
    .join('\n')
  const said = new Set([...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  const begun = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? '')
  // The kinds whose messages are chosen by a word of their own: see MusterView.
  const chosen = ['goal.', 'muster.', 'style.']
  const words = import.meta.glob<Record<string, Record<string, unknown>>>('../src/words/en/*.ts', { eager: true })
  const keys = Object.values(words).flatMap((file) => Object.values(file).flatMap((messages) => Object.keys(messages)))
  const isSaid = (key: string) => said.has(key) || [...begun, ...chosen].some((start) => key.startsWith(start))
  expect(said.size).toBeGreaterThan(500)
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})

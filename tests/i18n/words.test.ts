import { expect, it } from 'vitest'

it('no two message files use the same key, because one of the messages would never be shown', () => {
  const files = import.meta.glob<Record<string, Record<string, unknown>>>('../../src/i18n/en/*.ts', { eager: true })
  const keys = Object.entries(files)
    .filter(([path]) => !/\/(cli|odds|odds-told)\.ts$/.test(path))
    .flatMap(([, file]) => Object.values(file).flatMap((messages) => Object.keys(messages)))
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('each message is used somewhere, by its key or by the beginning of its key', () => {
  const files = import.meta.glob<string>('../../src/**/*.{ts,vue}', { eager: true, query: '?raw', import: 'default' })
  const text = Object.entries(files)
    .filter(([path]) => !path.includes('/i18n/en/'))
    .map(([, source]) => source)
    .join('\n')
  const said = new Set([...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  const begun = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? '')
  // The kinds whose keys end with an id: see MusterView.
  const chosen = ['goal.', 'muster.', 'style.']
  const words = import.meta.glob<Record<string, Record<string, unknown>>>('../../src/i18n/en/*.ts', { eager: true })
  const keys = Object.values(words).flatMap((file) => Object.values(file).flatMap((messages) => Object.keys(messages)))
  const isSaid = (key: string) => said.has(key) || [...begun, ...chosen].some((start) => key.startsWith(start))
  expect(said.size).toBeGreaterThan(500)
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})

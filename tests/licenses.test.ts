import { expect, test } from 'vitest'
import { licensesOf } from '../scripts/licenses'

test('the licenses of app, font, packages and worker are passed on, each once', () => {
  const text = licensesOf([
    '/home/muster/src/main.ts',
    '/home/muster/node_modules/@vue/reactivity/dist/a.js',
    '/home/muster/node_modules/@vue/reactivity/dist/b.js',
    '\0/home/muster/node_modules/zod/v4/mini/index.js?commonjs',
  ])
  const heads = [...text.matchAll(/^(.+)\n=+$/gm)].map(([, name]) => name)
  expect(heads).toEqual([
    'Muster',
    'DejaVu Sans Condensed, in printed sheets',
    '@vue/reactivity',
    'workbox-core',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
    'zod',
  ])
  for (const holder of ['Bitstream', 'Yuxi (Evan) You', 'Google', 'Colin McDonnell']) expect(text).toContain(holder)
})

test('a package without a license is not passed on in silence', () => {
  expect(() => licensesOf(['/node_modules/.bin/x.js'])).toThrow('node_modules/.bin has no license to pass on')
})

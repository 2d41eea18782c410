import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { namesOf, withNames } from '../scripts/one-name'

const files = [
  {
    fileName: 'assets/books-1.js',
    name: 'books',
    imports: [],
    exports: ['n', '$'],
    code: 'const e=1,r=2;export{e as n,r as $};',
  },
  {
    fileName: 'assets/lang/page-2.js',
    name: 'page',
    imports: ['assets/books-1.js'],
    exports: ['t'],
    code: 'import{n as a}from"../books-1.js";let o=import(`../books-1.js`).then(e=>e.$),i=a;export{i as t};',
  },
] as unknown as (Rolldown.RenderedChunk & Rolldown.OutputChunk)[]

test('what files share has one name in all of them, also where it is asked for late', () => {
  const made = withNames(files, namesOf(files))
  expect(made.map(({ code }) => code)).toEqual([
    'const e=1,r=2;export{e as ee,r as et};',
    'import{ee as a}from"../books-1.js";let o=import(`../books-1.js`).then(e=>e.et),i=a;export{i as t};',
  ])
  expect(made.map(({ variables }) => variables)).toEqual([{ $e: 'ee', $r: 'et' }, { $a: 'ee' }])
})

test('names are variables, each given once', () => {
  const names = [...namesOf(files).values()]
  expect(new Set(names).size).toBe(names.length)
  const many = Array.from({ length: 1300 }, (_, at) => `e${at}`)
  const all = [...namesOf(files.map((one) => ({ ...one, exports: many }))).values()]
  expect(new Set(all).size).toBe(1300)
  // Not a word that the language keeps for itself.
  expect(all.filter((name) => /^(?:as|do|if|in|is|of)$/.test(name))).toEqual([])
})

test('fails rather than giving one name twice', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `e${at}`)
  expect(() => namesOf(files.map((one) => ({ ...one, exports: many })))).toThrow('longer')
})

test.each([
  'import(`../books-1.js`)',
  "import('../books-1.js').then(e=>e.t)",
  'import(`../books-1.js`).then(({t:e})=>e)',
])('fails where a file that is shared is asked for late in a form that is not known: %s', (form) => {
  const [books, page] = files
  const other = [books!, { ...page!, code: `let e=${form};` }]
  expect(() => withNames(other, namesOf(files))).toThrow('another form')
})

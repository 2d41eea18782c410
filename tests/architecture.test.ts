/** The structure of the sources: imports go in one direction, and dangerous functions are used in one place or nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The rooms of src, in order: each may import from itself and from those before it, unless listed below. */
const ladder = [
  'i18n',
  'pictures',
  'rules',
  'catalogue',
  'roster',
  'session',
  'odds',
  'quartermaster',
  'exchange',
  'print',
  'storage',
  'app',
  'stores',
  'ui',
  'list',
  'features',
  'screens',
  'App',
  'main',
]
const before = (room: string) => ladder.slice(0, ladder.indexOf(room))
const mayImport = new Map<string, readonly string[]>([
  ...ladder.map((room): [string, string[]] => [room, before(room)]),
  ['odds', ['i18n', 'rules', 'roster']],
  ['storage', ['i18n', 'rules', 'roster', 'session']],
  ['cli', before('storage')],
  ['styles', []],
  // A script of its own, which runs before the app.
  ['glance', ['storage']],
  ['main', [...before('main'), 'styles']],
])
/** Folders that use neither Vue nor the DOM. */
const pure = [...before('storage'), 'cli']

/**
 * The features that import from others. To be mended: what several need goes down to list, ui or stores, and what is left
 * is imported from the one file that is a feature's face.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  compare: ['receive'],
  desk: ['receive', 'sheet'],
  editor: ['share', 'sheet'],
  library: ['receive', 'share', 'sheet'],
  play: ['library'],
  receive: ['play', 'sheet'],
  seals: ['receive'],
  sheet: ['share'],
  workshop: ['receive'],
}
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

interface Source {
  path: string
  room: string
  text: string
  /** The modules that it imports: paths within the project, or packages. */
  imports: string[]
}

const roomOf = (path: string) => path.split('/')[1]?.replace(/\.(vue|ts)$/, '') ?? ''

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
  return [...found].map(([, name = '']) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name))
}

const sources: Source[] = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    return { path, room: roomOf(path), text, imports: importsOf(path, text) }
  })

const where = (pattern: RegExp, among = sources) =>
  among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )

const importers = (name: string) => sources.filter(({ imports }) => imports.includes(name)).map(({ path }) => path)

it('the sources and their imports are found', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(importsOf('src/a/b.ts', `import x from '../c/d'\nconst y = await import("./e")\nexport * from 'vue'`)).toEqual(
    ['src/c/d', 'src/a/e', 'vue'],
  )
})

describe('imports', () => {
  it('come from folders whose permitted imports are listed', () => {
    expect(sources.filter(({ room }) => !mayImport.has(room)).map(({ path }) => path)).toEqual([])
  })

  it('go in one direction', () => {
    const back = sources.flatMap(({ path, room, imports }) =>
      imports
        .filter((name) => name.startsWith('src/'))
        .filter((name) => roomOf(name) !== room && !mayImport.get(room)?.includes(roomOf(name)))
        .map((name) => `${path} imports ${name}`),
    )
    expect(back).toEqual([])
  })
  it('go between features only where that is listed', () => {
    const found = sources.flatMap(({ path, imports }) => {
      const own = featureOf(path)
      const others = imports.map(featureOf).filter((other) => other !== undefined && other !== own)
      return own === undefined ? [] : others.map((other) => `${own} -> ${other}`)
    })
    const listed = Object.entries(arrows).flatMap(([from, others]) => others.map((to) => `${from} -> ${to}`))
    expect([...new Set(found)].toSorted()).toEqual(listed.toSorted())
  })

  it('use data/ only through the catalogue', () => {
    const outside = sources.filter(({ imports }) => imports.some((name) => /^(\.\.|data|tests|scripts)/.test(name)))
    expect(outside.map(({ path }) => path)).toEqual([])
    // A glob may extend over several lines.
    const globs = sources.filter(({ text }) => /import\.meta\.glob(<[^(]*>)?\([^)]*data\//.test(text))
    expect(globs.length).toBeGreaterThan(0)
    expect(globs.filter(({ path }) => !path.startsWith('src/catalogue')).map(({ path }) => path)).toEqual([])
  })

  it('never bring Vue or the DOM into the pure folders', () => {
    const inside = sources.filter(({ room }) => pure.includes(room))
    expect(inside.filter(({ imports }) => imports.some((name) => /^(vue|pinia|@vue)/.test(name)))).toEqual([])
    expect(where(/\b(document|window|navigator|localStorage|sessionStorage)\s*(\?\.|\.\w|\[)/, inside)).toEqual([])
  })

  it('use jsPDF in one file only', () => {
    expect(importers('jspdf').length).toBeLessThanOrEqual(1)
    expect(importers('jspdf').filter((path) => !path.startsWith('src/print/'))).toEqual([])
  })

  it('use IndexedDB in storage only', () => {
    expect(importers('idb').filter((path) => !path.startsWith('src/storage/'))).toEqual([])
    const others = sources.filter(({ room }) => room !== 'storage')
    expect(where(/indexedDB|localStorage|sessionStorage/i, others)).toEqual([])
  })

  it('use only the small variant of zod', () => {
    expect(importers('zod')).toEqual([])
  })
})

describe('the sources', () => {
  it('name no ruleset', () => {
    const ids = readdirSync('data', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      expect(
        sources.filter(({ path, text }) => text.includes(id) || path.includes(id)).map(({ path }) => path),
      ).toEqual([])
    }
  })

  it('never write text into the page as markup, and never run text as code', () => {
    expect(where(/innerHTML|outerHTML|insertAdjacentHTML|v-html|document\.write/)).toEqual([])
    expect(where(/\beval\(|new Function\(|javascript:/)).toEqual([])
  })

  it('write nothing to the console', () => {
    expect(where(/\bconsole\./)).toEqual([])
  })

  it('have at most 500 lines for each file', () => {
    expect(sources.filter(({ text }) => text.trimEnd().split('\n').length > 500).map(({ path }) => path)).toEqual([])
  })
})

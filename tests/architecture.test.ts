/** The structure of the sources: imports go in one direction and make no circle, and files stay short. What a single file may say is held by lint. */
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
  // A page of the development server.
  ['dev', [...before('features'), 'styles']],
  // A script of its own, which runs before the app.
  ['glance', ['storage']],
  ['main', [...before('main'), 'styles']],
])
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

interface Source {
  path: string
  room: string
  text: string
  /** The modules that it imports: paths within the project, or packages. */
  imports: string[]
  /** Those that it needs when it is loaded: neither types only nor by and by. */
  statics: string[]
}

const roomOf = (path: string) => path.split('/')[1]?.replace(/\.(vue|ts)$/, '') ?? ''

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)
  return [...found].map(([, name = '']) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name))
}

/** Circles of a graph, each from the first name to the first again. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (node: string, way: readonly string[]) => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node].join(' → '))
    if (way.includes(node) || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...way, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

const sources: Source[] = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    const isNeeded = text.replace(/\bimport type [^;]*? from '[^']*'/g, '').replace(/\bimport\s*\(/g, 'later(')
    return { path, room: roomOf(path), text, imports: importsOf(path, text), statics: importsOf(path, isNeeded) }
  })

it('the sources and their imports are found', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(importsOf('src/a/b.ts', `import x from '../c/d'\nconst y = await import("./e")\nexport * from 'vue'`)).toEqual(
    ['src/c/d', 'src/a/e', 'vue'],
  )
  const graph = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] }).map(([from, to]) => [from, new Set(to)]))
  expect(circlesIn(graph)).toEqual(['b → c → b'])
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
  it('of another feature are those of its face, which is its index', () => {
    const past = sources.flatMap(({ path, imports }) =>
      imports
        .filter((name) => featureOf(`${name}/`) !== undefined && featureOf(`${name}/`) !== featureOf(path))
        .filter((name) => path.startsWith('src/features/') && !/^src\/features\/[^/]+$/.test(name))
        .map((name) => `${path} imports ${name}`),
    )
    expect(past).toEqual([])
  })

  it('make no circle, neither of rooms nor of files', () => {
    const isFile = new Map(
      sources.flatMap((one) => [one.path.replace(/(?:\/index)?\.ts$/, ''), one.path].map((name) => [name, one])),
    )
    const roomsOf = (path: string) => featureOf(path) ?? roomOf(path)
    const graphs = [(path: string) => path, roomsOf].map((nodeOf) => {
      const graph = new Map<string, Set<string>>()
      for (const { path, statics } of sources)
        for (const name of statics) {
          const to = isFile.get(name)
          if (!to || nodeOf(to.path) === nodeOf(path)) continue
          graph.set(nodeOf(path), (graph.get(nodeOf(path)) ?? new Set()).add(nodeOf(to.path)))
        }
      return graph
    })
    expect(graphs.map((graph) => graph.size > 10)).toEqual([true, true])
    expect(graphs.flatMap(circlesIn)).toEqual([])
  })
})

describe('the sources', () => {
  it('have at most 500 lines for each file', () => {
    expect(sources.filter(({ text }) => text.trimEnd().split('\n').length > 500).map(({ path }) => path)).toEqual([])
  })
})

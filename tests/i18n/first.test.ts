import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '../../src/i18n/english-messages'
import { firstWords } from '../../src/i18n/en/first'

/** The files that a file imports statically, without types. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^import (?!type )(?:[^'"]*? from )?['"](\.[^'"]+)['"]/gm)].map(([, path]) => path ?? '')

const fileOf = (from: string, path: string): string | undefined =>
  ['', '.ts'].map((end) => join(dirname(from), path) + end).find((file) => /\.(ts|vue)$/.test(file) && existsSync(file))

/** All files that are loaded for the first screen. */
function firstFiles(): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const path of importsOf(readFileSync(file, 'utf8'))) {
      const next = fileOf(file, path)
      if (next !== undefined) visit(next)
    }
  }
  for (const start of ['src/main.ts', 'src/features/library/LibraryView.vue']) visit(start)
  return [...found].filter((file) => !relative('src/i18n', file).startsWith('en/'))
}

const keys = Object.keys(english)
/** The message keys in a file: complete ones, and all that begin like a template whose end is filled in. */
function saidIn(text: string): string[] {
  const whole = new Set([...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  const begun = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? '')
  return keys.filter((key) => whole.has(key) || begun.some((start) => key.startsWith(start)))
}

describe('the messages of the first screen', () => {
  const files = firstFiles()

  it('are searched in the files that are loaded for it', () => {
    expect(files).toContain('src/App.vue')
    expect(files).toContain('src/list/GameCard.vue')
    expect(files).not.toContain('src/features/editor/EditorView.vue')
    expect(files.flatMap((file) => saidIn(readFileSync(file, 'utf8'))).length).toBeGreaterThan(30)
  })

  it('contain none that it does not use', () => {
    const said = new Set(files.flatMap((file) => saidIn(readFileSync(file, 'utf8'))))
    expect(Object.keys(firstWords).filter((key) => !said.has(key))).toEqual([])
  })

  it('contain all that it uses', () => {
    const missing = files.flatMap((file) =>
      saidIn(readFileSync(file, 'utf8'))
        .filter((key) => !(key in firstWords))
        .map((key) => `${file} says ${key}`),
    )
    expect(missing).toEqual([])
  })
})

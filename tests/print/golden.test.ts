/**
 * The words of a sheet as files: a list of each game in each layout. To write them anew, on purpose:
 * `SHEETS=write npm run test:unit tests/print/golden`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { Page } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { translateEnglish as t } from '../../src/i18n/english'
import { CASES, FOLDER, LISTS } from './golden-lists'
import { OPTIONS } from './lists'
import './open'

/** The words of the pages line by line; boxes to tick as □. */
function wordsOf(pages: readonly Page[]): string {
  return pages
    .map((page) => {
      const parts = page.boxes.flatMap((box) => {
        if (box.kind === 'text') return [{ x: box.x, y: box.y, text: box.text }]
        return box.kind === 'check' ? [{ x: box.x, y: box.y + box.size * 0.85, text: '□' }] : []
      })
      const lines: { y: number; parts: typeof parts }[] = []
      for (const part of parts.toSorted((a, b) => a.y - b.y)) {
        const line = lines.at(-1)
        if (line && part.y - line.y < 1.3) line.parts.push(part)
        else lines.push({ y: part.y, parts: [part] })
      }
      return lines
        .map((line) =>
          line.parts
            .toSorted((a, b) => a.x - b.x)
            .map((part) => part.text)
            .join(' '),
        )
        .join('\n')
    })
    .join('\n\n')
}

describe.each(LISTS.map((list) => [list.ruleset, list] as const))('%s', (ruleset, list) => {
  test.each(CASES)('%s', async (name, options) => {
    const book = (await loadBook(ruleset))!
    const { pages } = makePages(list, book, check(list, book), t, { ...OPTIONS, ...options })
    const text = `${wordsOf(pages)}\n`
    const file = `${FOLDER}/${ruleset}.${name}.txt`
    if (process.env.SHEETS === 'write') {
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, text)
    }
    expect(existsSync(file), `${file} is missing`).toBe(true)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })
})

/**
 * The first page of a sheet as a small grey picture, one for each game; `SHEETS=write` writes them anew, on purpose.
 * The tolerance allows for other versions of the renderer, but not for more than a few letters moved, missing or black.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePdf } from '../../src/print/pdf'
import { check } from '../../src/roster/check'
import type { ArmyList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { CASES, FOLDER, LISTS } from './golden-lists'
import { OPTIONS } from './lists'

const scratch = mkdtempSync(join(tmpdir(), 'muster-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Side of the squares whose mean grey is compared, in pixels at 20 dots an inch. */
const SQUARE = 6

interface Picture {
  wide: number
  high: number
  grey: Uint8Array
}

/** A binary PGM: "P5", width, height, maximum value, then one byte for each pixel. */
function readPgm(bytes: Buffer): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  if (!head) throw new Error('no PGM')
  return { wide: Number(head[1]), high: Number(head[2]), grey: bytes.subarray(head[0].length) }
}

/** The largest difference between the mean grey of corresponding squares of two pictures, 0 to 255. */
function difference(a: Picture, b: Picture): number {
  let most = 0
  for (let top = 0; top < a.high; top += SQUARE) {
    for (let left = 0; left < a.wide; left += SQUARE) {
      let sum = 0
      let count = 0
      for (let y = top; y < Math.min(a.high, top + SQUARE); y++) {
        for (let x = left; x < Math.min(a.wide, left + SQUARE); x++) {
          sum += (a.grey[y * a.wide + x] ?? 0) - (b.grey[y * a.wide + x] ?? 0)
          count++
        }
      }
      most = Math.max(most, Math.abs(sum / count))
    }
  }
  return most
}

async function firstPage(list: ArmyList, layout: string): Promise<Buffer> {
  const book = (await loadBook(list.ruleset))!
  const own = CASES.find(([name]) => name === layout)?.[1] ?? {}
  const bytes = await makePdf(list, book, check(list, book), t, { ...OPTIONS, ...own })
  const file = join(scratch, 'sheet.pdf')
  writeFileSync(file, bytes)
  execFileSync('pdftoppm', ['-gray', '-r', '20', '-singlefile', file, join(scratch, 'page')])
  return readFileSync(join(scratch, 'page.pgm'))
}

test.each(LISTS.map((list, at) => [list.ruleset, at % 2 === 0 ? 'roster' : 'cards', list] as const))(
  '%s as %s looks as it did',
  async (ruleset, layout, list) => {
    const drawn = await firstPage(list, layout)
    const file = `${FOLDER}/${ruleset}.${layout}.pgm`
    if (process.env.SHEETS === 'write') writeFileSync(file, drawn)
    expect(existsSync(file), `${file} is missing`).toBe(true)
    const now = readPgm(drawn)
    const before = readPgm(readFileSync(file))
    expect([now.wide, now.high]).toEqual([before.wide, before.high])
    expect(difference(now, before)).toBeLessThan(40)
  },
)

test('a sheet of another army looks different', async () => {
  const [one, other] = LISTS
  if (!one || !other) throw new Error('no lists')
  const pictures = [readPgm(await firstPage(one, 'roster')), readPgm(await firstPage(other, 'roster'))] as const
  expect(difference(...pictures)).toBeGreaterThan(40)
})

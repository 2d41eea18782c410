/** What was once written opens for ever. These files grow (scripts/golden.ts) and never change. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeCode } from '../../src/share/decode'
import { encodeList } from '../../src/share/encode'
import { readText } from '../../src/share/file-read'
import { listObject } from '../../src/share/file-write'
import { filesOf, folders } from '../data/folders'
import { lookup, nothing } from './books'

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8')) as unknown
const links = golden('links') as { says: string; version: string; code: string; list: object }[]
const refusals = golden('refusals') as { text: string; reason: string; says: string }[]

describe('every code that was ever written', () => {
  it('opens as the list that it was made from, is written again the same, and passes unharmed through a version that knows nothing', () => {
    expect(links.length).toBeGreaterThan(300)
    for (const { says, code, list } of links) {
      const decoded = decodeCode(code, lookup)
      if (!decoded.ok) expect.unreachable(`${says}: ${decoded.reason}`)
      else {
        expect(listObject(decoded.list), says).toEqual(list)
        expect(encodeList(decoded.list, lookup, { secrets: true }), says).toMatchObject({ ok: true, code })
      }
      const stranger = decodeCode(code, nothing)
      expect(stranger.ok && encodeList(stranger.list, nothing), says).toMatchObject({ ok: true, code })
    }
  })

  it('is also what the file says', () => {
    for (const { says, list } of links) {
      const read = readText(JSON.stringify(list), nothing)
      expect(read.ok && read.lists.map(listObject), says).toEqual([list])
    }
  })

  it('stands there once', () => {
    expect(new Set(links.map((link) => link.code)).size).toBe(links.length)
  })
})

it.each(refusals)('is refused as $reason: $says', ({ text, reason }) => {
  expect(decodeCode(text, lookup)).toMatchObject({ ok: false, reason })
})

describe('numbers in links', () => {
  type Numbers = { [id: string]: number | Numbers }
  const kept = golden('wire') as Numbers

  const missing = (before: Numbers, now: Numbers, path: string): string[] =>
    Object.entries(before).flatMap(([id, value]) => {
      const there = Object.hasOwn(now, id) ? now[id] : undefined
      if (typeof value === 'object') return missing(value, typeof there === 'object' ? there : {}, `${path}.${id}`)
      return there === value ? [] : [`${path}.${id} was ${String(value)}, is ${JSON.stringify(there)}`]
    })

  it('are never changed, and never taken away', () => {
    const now = Object.fromEntries(folders.map((folder) => [folder, filesOf(folder)['wire.json'] as Numbers]))
    expect(missing(kept, now, 'data')).toEqual([])
  })

  it('are all kept here: after adding some, run scripts/golden.ts', () => {
    for (const folder of folders) {
      const file = Object.entries(filesOf(folder)['wire.json'] as Numbers)
      const wire = Object.fromEntries(file.filter(([key]) => key !== '$schema'))
      expect(missing({ [folder]: wire }, kept, 'golden')).toEqual([])
    }
  })

  it('are given once', () => {
    const groups = (numbers: Numbers): Numbers[] => [
      numbers,
      ...Object.values(numbers).flatMap((value) => (typeof value === 'object' ? groups(value) : [])),
    ]
    for (const group of groups(kept)) {
      const given = Object.values(group).filter((value) => typeof value === 'number')
      expect(new Set(given).size).toBe(given.length)
    }
  })
})

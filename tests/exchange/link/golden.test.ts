/** All codes ever written can still be read. scripts/golden.ts adds to these files and never changes them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeCode } from '../../../src/exchange/link/decode'
import { encodeList } from '../../../src/exchange/link/encode'
import { readText } from '../../../src/exchange/file/file-read'
import { listObject } from '../../../src/exchange/file/file-write'
import { filesOf, folders } from '../../data/folders'
import { lookup, nothing } from '../books'

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../golden/${name}.json`, import.meta.url), 'utf8')) as unknown
const links = golden('links') as { says: string; version: string; code: string; list: object }[]
const refusals = golden('refusals') as { text: string; reason: string; says: string }[]

describe('every code ever written', () => {
  it('gives its list, is written again as the same code, and passes unchanged through a version that knows nothing', () => {
    expect(links.length).toBeGreaterThan(300)
    for (const { says, code, list } of links) {
      const decoded = decodeCode(code, lookup)
      if (!decoded.ok) expect.unreachable(`${says}: ${decoded.reason}`)
      else {
        expect(listObject(decoded.list), says).toEqual(list)
        const { list: read, rules } = decoded
        expect(encodeList(read, lookup, { secrets: true, rules }), says).toMatchObject({ ok: true, code })
      }
      const stranger = decodeCode(code, nothing)
      const again = stranger.ok && encodeList(stranger.list, nothing, { rules: stranger.rules })
      expect(again, says).toMatchObject({ ok: true, code })
    }
  })

  it('gives the list that the file has with it', () => {
    for (const { says, list } of links) {
      const read = readText(JSON.stringify(list), nothing)
      expect(read.ok && read.lists.map((list) => listObject(list)), says).toEqual([list])
    }
  })

  it('is in the file once', () => {
    expect(new Set(links.map((link) => link.code)).size).toBe(links.length)
  })
})

it.each(refusals)('is refused as $reason: $says', ({ text, reason }) => {
  expect(decodeCode(text, lookup)).toMatchObject({ ok: false, reason })
})

describe('the numbers used in links', () => {
  type Numbers = { [id: string]: number | Numbers }
  const kept = golden('wire') as Numbers

  type Says = (path: string, wanted: number, found: unknown) => string
  /** Sentences about the numbers of `wanted` that are missing or different in `there`. */
  const missing = (wanted: Numbers, there: Numbers, says: Says, path = ''): string[] =>
    Object.entries(wanted).flatMap(([id, value]) => {
      const at = path === '' ? id : `${path}.${id}`
      const found = Object.hasOwn(there, id) ? there[id] : undefined
      if (typeof value === 'object') return missing(value, typeof found === 'object' ? found : {}, says, at)
      return found === value ? [] : [says(at, value, found)]
    })

  it('are never changed or removed', () => {
    const now = Object.fromEntries(folders.map((folder) => [folder, filesOf(folder)['wire.json'] as Numbers]))
    const says: Says = (path, was, is) => `data.${path} was ${String(was)}, is ${JSON.stringify(is)}`
    expect(missing(kept, now, says)).toEqual([])
  })

  const lacking = (what: string) =>
    `${what} not in tests/golden/wire.json yet: add it by node scripts/run.mjs scripts/golden.ts`
  const unkept = (folder: string, wire: Numbers): string[] => {
    if (!Object.hasOwn(kept, folder)) return [lacking(`The game ${folder} is`)]
    return missing({ [folder]: wire }, kept, (path, is, was) =>
      was === undefined ? lacking(`${path} is`) : `${path} was ${JSON.stringify(was)}, is ${String(is)}`,
    )
  }

  it.each(folders)('of %s are all in the file', (folder) => {
    const file = Object.entries(filesOf(folder)['wire.json'] as Numbers)
    expect(unkept(folder, Object.fromEntries(file.filter(([key]) => key !== '$schema')))).toEqual([])
  })

  it('that are not in the file yet are reported with the command that adds them', () => {
    const command = 'not in tests/golden/wire.json yet: add it by node scripts/run.mjs scripts/golden.ts'
    expect(unkept('tin-soldiers', { ruleset: 99, units: { tin: 1 } })).toEqual([`The game tin-soldiers is ${command}`])
    expect(unkept('army-men-combat', { units: { tin: 99 } })).toEqual([`army-men-combat.units.tin is ${command}`])
    expect(unkept('army-men-combat', { ruleset: 99 })).toEqual(['army-men-combat.ruleset was 1, is 99'])
  })

  it('are each used once', () => {
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

/**
 * Adds missing cases to tests/golden and never changes existing ones: `node scripts/run.mjs scripts/golden.ts`.
 * Codes are stored with the list that they must decode to; numbers of wire files are stored so that none is ever reused.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { version } from '../package.json'
import { loadBook, rulesetIds } from '../src/catalogue/catalogue'
import { decodeCode } from '../src/exchange/link/decode'
import { encodeList } from '../src/exchange/link/encode'
import { listObject } from '../src/exchange/file/file-write'
import { lookupOf } from '../src/exchange/link/lookup'
import { withChecksum } from '../src/exchange/link/checksum'
import { goldenCases, refusalCases } from './golden-cases'

const at = (name: string) => `tests/golden/${name}.json`
const read = <T>(name: string, none: T): T =>
  existsSync(at(name)) ? (JSON.parse(readFileSync(at(name), 'utf8')) as T) : none
/** Writes one entry per line, so that a diff shows single entries. */
const writeRows = (name: string, rows: readonly object[]) => {
  writeFileSync(at(name), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
}

interface Link {
  says: string
  version: string
  code: string
  list: object
}

mkdirSync('tests/golden', { recursive: true })
const books = (await Promise.all(rulesetIds.map((id) => loadBook(id)))).filter((book) => book !== undefined)
const lookup = lookupOf(books)

const links = read<Link[]>('links', [])
const known = new Set(links.map((link) => link.code))
for (const { says, list, rules } of goldenCases(books)) {
  const encoded = encodeList(list, lookup, { secrets: true, rules })
  if (!encoded.ok) throw new Error(`${says}: too long`)
  const decoded = decodeCode(encoded.code, lookup)
  if (!decoded.ok) throw new Error(`${says}: ${decoded.reason}`)
  if (known.has(encoded.code)) continue
  known.add(encoded.code)
  links.push({ says, version, code: encoded.code, list: listObject(decoded.list) })
}
writeRows('links', links)

const refusals = read<{ text: string; reason: string; says: string }[]>('refusals', [])
const sample = links.find((link) => link.says === '12 units')?.code ?? ''
for (const refusal of refusalCases(sample, withChecksum('2', 'FromTheFuture')))
  if (refusals.every((one) => one.text !== refusal.text)) refusals.push(refusal)
writeRows('refusals', refusals)

/** Nested maps from ids to numbers. `add` keeps the existing numbers and adds missing ones. */
type Numbers = { [id: string]: number | Numbers }
const add = (kept: Numbers, now: Numbers): Numbers => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(now)
      .filter(([id, value]) => typeof value === 'object' || !Object.hasOwn(kept, id))
      .map(([id, value]) => {
        const before = Object.hasOwn(kept, id) ? kept[id] : undefined
        return [id, typeof value === 'object' ? add(typeof before === 'object' ? before : {}, value) : value]
      }),
  ),
})
const wires = Object.fromEntries(books.map((book) => [book.id, { ...book.wire, $schema: undefined }]))
const plain = JSON.parse(JSON.stringify(wires)) as Numbers
writeFileSync(at('wire'), `${JSON.stringify(add(read<Numbers>('wire', {}), plain), null, 2)}\n`)

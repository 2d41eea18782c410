/** Finds the lists that a SOURCE holds: a file, a link, a code, or standard input. */
import { readFile, stat } from 'node:fs/promises'
import type { ArmyList } from '../roster/list'
import { decodeCode } from '../share/decode'
import { describeCodeFault, describeFileFault } from '../share/describe'
import { readText } from '../share/file-read'
import type { BookLookup } from '../share/lookup'
import { t } from './words'

/** The most that is read of a file, in bytes. */
const LARGEST = 2 * 1024 * 1024

export type SourceList =
  | {
      ok: true
      source: string
      list: ArmyList
      /** Came as a link or code, so secrets are not expected. */
      received: boolean
    }
  | { ok: false; source: string; error: string }

/** The bytes of a file or of standard input; a sentence where they can't be had; undefined where there is no such file. */
export async function bytesOf(source: string): Promise<Uint8Array | string | undefined> {
  if (source === '-') {
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > LARGEST) return t('cli.too-big', { source })
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  const facts = await stat(source).catch(() => undefined)
  if (!facts) return undefined
  if (facts.size > LARGEST) return t('cli.too-big', { source })
  return readFile(source).catch((why: unknown) =>
    t('cli.unreadable', { source, why: why instanceof Error ? why.message : String(why) }),
  )
}

const fromCode = (text: string, source: string, lookup: BookLookup): SourceList => {
  const decoded = decodeCode(text, lookup)
  return decoded.ok
    ? { ok: true, source, list: decoded.list, received: true }
    : { ok: false, source, error: describeCodeFault(decoded, t) }
}

const looksLikeJson = (bytes: Uint8Array) => /^[\s\uFEFF]*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 200)))

/** Every list of a source. A broken list of a backup is reported beside the good ones. */
export async function listsOf(source: string, lookup: BookLookup): Promise<SourceList[]> {
  const bytes = await bytesOf(source)
  if (typeof bytes === 'string') return [{ ok: false, source, error: bytes }]
  if (bytes === undefined) {
    const isName = !source.includes('#') && !/^[0-9A-Za-z]+$/.test(source)
    const coded = fromCode(source, source, lookup)
    return [isName && !coded.ok ? { ok: false, source, error: t('cli.no-file', { source }) } : coded]
  }
  const read = readText(bytes, lookup)
  if (!read.ok) {
    const text = new TextDecoder().decode(bytes)
    const coded = looksLikeJson(bytes) ? undefined : fromCode(text, source, lookup)
    return [coded?.ok === true ? coded : { ok: false, source, error: describeFileFault(read, t) }]
  }
  if (read.kind === 'book') return [{ ok: false, source, error: t('cli.no-list', { source }) }]
  const place = (at: number | string) => (read.kind === 'backup' ? `${source} ${String(at)}` : source)
  return [
    ...read.lists.map((list, at): SourceList => ({
      ok: true,
      source: place(`lists[${String(at)}]`),
      list,
      received: false,
    })),
    ...read.broken.map((part): SourceList => ({
      ok: false,
      source: place(part.path),
      error: describeFileFault(part.fault, t),
    })),
  ]
}

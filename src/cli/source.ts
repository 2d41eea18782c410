/** Finds the lists in a SOURCE: a file of any kind that the app reads, a link, a code, or standard input. */
import { readFile, stat } from 'node:fs/promises'
import { LIMITS } from '../roster/list'
import { decodeCode } from '../exchange/link/decode'
import {
  describeCodeFault,
  describeFileFault,
  describeFileNote,
  describeNothing,
  describeTextNote,
} from '../exchange/describe-faults'
import type { BookLookup } from '../exchange/link/lookup'
import { receive, type ReceivedList } from '../exchange/receive'
import { readReveal } from '../exchange/seal/reveal'
import type { TextNote } from '../exchange/text/text-reading'
import { t } from './words'

export type SourceList =
  | ({ ok: true; source: string } & Pick<ReceivedList, 'list' | 'received' | 'rules'>)
  | { ok: false; source: string; error: string }

/** The bytes of a file or of standard input; an error message if they can't be read; undefined if there is no such file. */
export async function bytesOf(source: string): Promise<Uint8Array | string | undefined> {
  if (source === '-') {
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > LIMITS.bytes) return t('cli.too-big', { source })
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  const facts = await stat(source).catch(() => undefined)
  if (!facts) return undefined
  if (facts.size > LIMITS.bytes) return t('cli.too-big', { source })
  return readFile(source).catch((why: unknown) =>
    t('cli.unreadable', { source, why: why instanceof Error ? why.message : String(why) }),
  )
}

/** A source that is no file must be a link or a code. */
function fromCode(source: string, lookup: BookLookup): SourceList {
  const decoded = decodeCode(source, lookup)
  if (decoded.ok) return { ok: true, source, list: decoded.list, rules: decoded.rules, received: true }
  if (readReveal(source, lookup).ok) return { ok: false, source, error: t('cli.reveal', { source }) }
  const isName = !source.includes('#') && !/^[0-9A-Za-z]+$/.test(source)
  return { ok: false, source, error: isName ? t('cli.no-file', { source }) : describeCodeFault(decoded, t) }
}

/** The list; an error if its text was not fully understood, because the sender may have meant another list. */
function listAt(source: string, { list, received, unread, rules }: ReceivedList): SourceList {
  const [missed] = unread ?? []
  return missed
    ? { ok: false, source, error: describeTextNote(missed, t) }
    : { ok: true, source, list, received, rules }
}

/**
 * Every list of a source. A broken list of a backup, or a damaged link among others, is an error beside the good lists.
 * Notes on what was left out of a file or corrected in it are written to standard error: the list is judged without it.
 */
export async function listsOf(source: string, lookup: BookLookup): Promise<SourceList[]> {
  const bytes = await bytesOf(source)
  if (bytes === undefined) return [fromCode(source, lookup)]
  const refused = (error: string): SourceList => ({ ok: false, source, error })
  if (typeof bytes === 'string') return [refused(bytes)]
  const damaged = (codes: readonly string[]) =>
    codes.map((code) => refused(describeCodeFault({ reason: 'damaged', code }, t)))
  const found = receive(bytes, lookup, t)
  if (found.kind === 'list' || found.kind === 'backup')
    for (const note of found.notes) process.stderr.write(`${source}: ${describeFileNote(note, t)}\n`)
  if (found.kind === 'nothing') return (found.codes ?? [found.fault]).map((fault) => refused(describeNothing(fault, t)))
  if (found.kind === 'picture') return [refused(describeFileFault({ reason: 'binary' }, t))]
  if (found.kind === 'book' || found.kind === 'rules') return [refused(t('cli.no-list', { source }))]
  if (found.kind === 'reveal') return [refused(t('cli.reveal', { source }))]
  // The text of a list for an unknown game is reported as a list that was not read.
  const unknown = (notes: readonly TextNote[]) =>
    notes.flatMap(({ note, text }) =>
      note === 'unknown-game' ? refused(describeNothing({ reason: note, found: text }, t)) : [],
    )
  if (found.kind === 'text') return [listAt(source, found), ...damaged(found.damaged), ...unknown(found.notes)]
  if (found.kind === 'list') return [listAt(source, found), ...damaged(found.damaged)]
  const broken = found.kind === 'backup' ? found.broken : []
  // The place of each list in the file, where broken lists count too.
  const paths = Array.from({ length: found.lists.length + broken.length }, (_, at) => `lists[${String(at)}]`)
  const whole = paths.filter((listPath) => !broken.some(({ path }) => path === listPath))
  const lists = found.lists.map((one, at) => listAt(`${source} ${whole[at] ?? ''}`, one))
  if (found.kind === 'lists')
    return [
      ...lists,
      ...damaged(found.damaged),
      ...unknown(found.notes),
      ...(found.more ? [refused(t('take.more'))] : []),
    ]
  const refusals = broken.map(({ path, fault }): SourceList => ({
    ok: false,
    source: `${source} ${path}`,
    error: describeFileFault(fault, t),
  }))
  const all = [...lists, ...refusals]
  return all.length > 0 ? all : [refused(t('cli.no-lists', { source }))]
}

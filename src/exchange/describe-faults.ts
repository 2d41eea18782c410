/** The sentence for a link or file that can't be read: what is wrong, and what to do. */
import type { MessageKey, Params, Translate } from '../i18n/t'
import { readingWords } from '../i18n/en/reading'
import type { CodeFault } from './link/decode'
import type { FileFault, FileNote, Problem } from './file/file-fault'
import type { NothingFault } from './receive'
import type { TextNote } from './text/text-reading'

export const describeCodeFault = (fault: CodeFault, t: Translate): string => t(`code.${fault.reason}`, { ...fault })

/** The name of a JSON type in words: "a number", "text". A name without a message stays as it is. */
const kind = (name: string, t: Translate): string =>
  Object.hasOwn(readingWords, `kind.${name}`) ? t(`kind.${name}` as MessageKey) : name

function describeAt(fault: Problem, t: Translate): string {
  const params: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(fault))
    if (typeof value === 'string' || typeof value === 'number') params[key] = value
  if ('allowed' in fault) params.allowed = fault.allowed.map((one) => kind(one, t)).join(', ')
  if (fault.problem === 'wrong-type') params.found = kind(fault.found, t)
  if (fault.problem === 'out-of-range' && (fault.min === null || fault.max === null))
    return t(fault.max === null ? 'problem.out-of-range.min' : 'problem.out-of-range.max', params)
  return t(`problem.${fault.problem}`, params)
}

export function describeFileFault(fault: FileFault, t: Translate): string {
  if (fault.reason === 'invalid') return t('file.invalid', { path: fault.path, problem: describeAt(fault, t) })
  const found: Params = fault.reason === 'not-muster' ? { found: kind(fault.found, t) } : {}
  return t(`file.${fault.reason}`, { ...(fault as unknown as Params), ...found })
}

export const describeFileNote = (note: FileNote, t: Translate): string => t(`note.${note.note}`, { ...note })

/** Sentences about received text and files: why nothing could be read, and which parts were not understood. */
export function describeNothing(fault: NothingFault, t: Translate): string {
  if (fault.reason === 'empty' || fault.reason === 'no-code' || fault.reason === 'no-list')
    return t(`received.${fault.reason}`)
  if (fault.reason === 'unknown-game') return t('received.unknown-game', { found: fault.found })
  if (fault.reason === 'no-units')
    return t('received.no-units', { game: fault.game, line: fault.line, text: fault.text })
  if (fault.reason === 'which-game')
    return t('received.which-game', { games: fault.games.map(({ name }) => name).join(', ') })
  if ('code' in fault || fault.reason === 'too-long') return describeCodeFault(fault, t)
  return describeFileFault(fault, t)
}

export function describeTextNote({ note, line, text, near }: TextNote, t: Translate): string {
  if (note === 'near-name') return t('received.note.near-name', { line, text, near: near ?? '' })
  const says = t(`received.note.${note}`, { line, text })
  return near === undefined ? says : t('received.near', { says, near })
}

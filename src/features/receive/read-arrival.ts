/** From what was pasted, dropped, opened or scanned to what it is. Nothing is saved here. */
import { describeFileFault, describeNothing } from '../../exchange/describe-faults'
import type { Found } from '../../exchange/receive'
import { sniff, SNIFFED } from '../../exchange/file/sniff'
import type { Arrival } from '../../stores/arrivals'
import { LIMITS } from '../../roster/list'
import { receiveAny } from '../../stores/incoming'
import { t } from '../../i18n/t'
import { codesOfPicture, qrReader } from './read-qr'

/** The games that a typed list may be for, and its text, to be read again for one of them. */
export interface Ask {
  input: string | Uint8Array
  games: readonly { id: string; name: string }[]
}

export type Something = Exclude<Found, { kind: 'nothing' | 'picture' }>

/** What was recognised, or a sentence why nothing was; `raw`: a code that could not be read, to be copied, or ''. */
export type Reading = { name: string } & (
  { ok: true; found: Something } | { ok: false; says: string; raw: string; ask?: Ask }
)

const fault = (name: string, says: string, raw = '') => ({ ok: false, name, says, raw }) as const
const tooBig = (size: number) => describeFileFault({ reason: 'too-big', size, limit: LIMITS.bytes }, t)

export async function read(name: string, input: string | Uint8Array, given?: string): Promise<Reading> {
  const found = await receiveAny(input, given)
  if (found.kind === 'picture') return fault(name, t('take.no-qr-in'))
  if (found.kind !== 'nothing') return { ok: true, name, found }
  if (found.fault.reason === 'which-game')
    return { ...fault(name, describeNothing(found.fault, t)), ask: { input, games: found.fault.games } }
  return fault(name, describeNothing(found.fault, t), 'code' in found.fault ? found.fault.code : '')
}

const readPasted = (text: string, name: string): Promise<Reading> =>
  text.length > LIMITS.bytes ? Promise.resolve(fault(name, tooBig(text.length))) : read(name, text)

/** The texts of a picture's QR codes, one per line, or a sentence why there are none. */
async function textOfPicture(file: File): Promise<{ ok: true; text: string } | { ok: false; says: string }> {
  const reader = await qrReader().catch(() => null)
  if (!reader) return { ok: false, says: t('take.no-qr-reader') }
  try {
    const codes = await codesOfPicture(file, reader)
    if (codes.length > 0) return { ok: true, text: codes.join('\n') }
  } catch (error) {
    // The library that takes over from the browser's reader could not be loaded; else the picture itself can't be read.
    if (error instanceof TypeError) return { ok: false, says: t('take.no-qr-reader') }
    throw error
  }
  return { ok: false, says: t(reader.isBlinded() ? 'take.blinded' : 'take.no-qr-in') }
}

/** Size limit for pictures: photos may be larger than any list file. */
const MOST_PICTURE_BYTES = 30 * 1024 * 1024

/** The file's bytes, or the text of the codes that it shows; a fault for one that is too large, before it is read. */
export async function openFile(
  file: File,
): Promise<{ ok: true; input: string | Uint8Array } | { ok: false; says: string }> {
  const refuse = (says: string) => ({ ok: false, says }) as const
  try {
    const format = sniff(new Uint8Array(await file.slice(0, SNIFFED).arrayBuffer()))
    const isPicture = format !== null && format !== 'pdf'
    if (file.size > (isPicture ? MOST_PICTURE_BYTES : LIMITS.bytes)) return refuse(tooBig(file.size))
    if (!isPicture) return { ok: true, input: new Uint8Array(await file.arrayBuffer()) }
    const picture = await textOfPicture(file)
    return picture.ok ? { ok: true, input: picture.text } : picture
  } catch {
    return refuse(t('import.unreadable'))
  }
}

async function readFile(file: File): Promise<Reading> {
  const opened = await openFile(file)
  return opened.ok ? read(file.name, opened.input) : fault(file.name, opened.says)
}

/** One after the other: each may be as large as a file may be. */
export async function readArrival(what: Arrival, name = t('take.typed')): Promise<Reading[]> {
  const readings: Reading[] = []
  if (what.text !== undefined) readings.push(await readPasted(what.text, name))
  for (const file of what.files ?? []) readings.push(await readFile(file))
  for (const file of what.unread ?? []) readings.push(fault(file, t('import.unreadable')))
  return readings
}

/** The fonts of the sheet: two TrueType files beside the app, read once before the first sheet is made. */
import { readFont, type Fonts, type Weight } from './font'
import bold from './fonts/bold.ttf?url'
import regular from './fonts/regular.ttf?url'

const ADDRESSES: Readonly<Record<Weight, string>> = { regular, bold }
export const WEIGHTS = ['regular', 'bold'] as const satisfies readonly Weight[]

const files = new Map<Weight, Uint8Array<ArrayBuffer>>()
let opened: Fonts | null = null

async function fetchFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`)
  return response.arrayBuffer()
}

/**
 * Must be awaited before `fontBytes` and `sheetFonts`. `read` gets the bytes of a bundled file by its address; the command
 * reads from the disk. Rejects where a file can't be read; can be called again then.
 */
export async function openFonts(read: (address: string) => Promise<ArrayBuffer> = fetchFile): Promise<void> {
  if (opened) return
  await Promise.all(WEIGHTS.map(async (weight) => files.set(weight, new Uint8Array(await read(ADDRESSES[weight])))))
  const regular = readFont(fontBytes('regular'))
  opened = { regular, bold: readFont(fontBytes('bold'), regular) }
}

/** The TrueType file of a weight. @throws Error before `openFonts`. */
export function fontBytes(weight: Weight): Uint8Array<ArrayBuffer> {
  const file = files.get(weight)
  if (!file) throw new Error('The fonts are not open')
  return file
}

/** The metrics of both fonts. The bold font borrows rare letters from the regular one. @throws Error before `openFonts`. */
export function sheetFonts(): Fonts {
  if (!opened) throw new Error('The fonts are not open')
  return opened
}

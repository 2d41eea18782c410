/**
 * The fonts of the sheet. They are inlined, compressed, in a lazy chunk: app and command read them the same way, without a
 * request, and their size does not depend on what the host compresses. `DecompressionStream` unpacks them.
 */
import bold from './fonts/bold.font.z?url&inline'
import regular from './fonts/regular.font.z?url&inline'
import { readFont, type Fonts, type Weight } from './font'
import { trueType } from './font-file'

export const WEIGHTS = ['regular', 'bold'] as const satisfies readonly Weight[]

const PACKED: Readonly<Record<Weight, string>> = { regular, bold }
const files = new Map<Weight, Uint8Array<ArrayBuffer>>()

async function unpack(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
  const file = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return trueType(new Uint8Array(await new Response(file).arrayBuffer()))
}

/** Unpacks the fonts, once. Must be awaited before `fontBytes` and `sheetFonts`. */
export async function openFonts(): Promise<void> {
  for (const weight of WEIGHTS) if (!files.has(weight)) files.set(weight, await unpack(PACKED[weight]))
}

/** The TrueType file of a weight. Throws before `openFonts`. */
export function fontBytes(weight: Weight): Uint8Array<ArrayBuffer> {
  const file = files.get(weight)
  if (!file) throw new Error('The fonts are not open')
  return file
}

let opened: Fonts | null = null

/** The metrics of both fonts, read once. The bold font borrows rare letters from the regular one. */
export function sheetFonts(): Fonts {
  if (opened) return opened
  const regular = readFont(fontBytes('regular'))
  opened = { regular, bold: readFont(fontBytes('bold'), regular) }
  return opened
}

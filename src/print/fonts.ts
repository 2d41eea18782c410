/**
 * The fonts of the sheet. They travel packed inside their own lazy chunk as text, so that the app offline and the command
 * read them alike, without a request, and weigh the same whatever the host packs. The platform unpacks them.
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

/** To be awaited before the fonts are asked for; unpacks them once. */
export async function openFonts(): Promise<void> {
  for (const weight of WEIGHTS) if (!files.has(weight)) files.set(weight, await unpack(PACKED[weight]))
}

/** The TrueType file of a weight. */
export function fontBytes(weight: Weight): Uint8Array<ArrayBuffer> {
  const file = files.get(weight)
  if (!file) throw new Error('The fonts are not open')
  return file
}

let opened: Fonts | null = null

/** The fonts, read once. The bold one borrows letters that are rare in it from the regular one. */
export function sheetFonts(): Fonts {
  if (opened) return opened
  const regular = readFont(fontBytes('regular'))
  opened = { regular, bold: readFont(fontBytes('bold'), regular) }
  return opened
}

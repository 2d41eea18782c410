/**
 * The fonts of the sheet. They travel inside their own lazy chunk as text, so that the app offline and the
 * command read them alike, without a request; jsPDF takes them in that form anyway.
 */
import bold from './fonts/bold.ttf?inline'
import regular from './fonts/regular.ttf?inline'
import { readFont, type Fonts, type Weight } from './font'

const base64 = (url: string): string => url.slice(url.indexOf(',') + 1)

/** The font files in Base64, by weight. */
export const FONT_FILES: Readonly<Record<Weight, string>> = { regular: base64(regular), bold: base64(bold) }

const open = (file: string) => readFont(Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0)))

let opened: Fonts | null = null

/** The fonts, read once. */
export function sheetFonts(): Fonts {
  opened ??= { regular: open(FONT_FILES.regular), bold: open(FONT_FILES.bold) }
  return opened
}

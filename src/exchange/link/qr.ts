/** QR codes, as they are shown on the screen and printed. */
import encodeQR from 'qr'
import { EASY_QR } from './qr-limit'

/** White modules around a code, as the standard asks. */
const QUIET = 4

/** Dark modules are true; row by row. */
export type QrRows = readonly (readonly boolean[])[]

/**
 * The code of a text, with the white around it. Up to a seventh of it may be dirty or torn; of a long one half as much, so
 * that it has fewer modules. Throws where it is too long.
 */
export const qrRows = (text: string): QrRows =>
  encodeQR(text, 'raw', { ecc: text.length > EASY_QR ? 'low' : 'medium', border: QUIET })

/** The runs of dark modules in the rows: rectangles one module high. */
export const darkRuns = (rows: QrRows): { x: number; y: number; width: number }[] =>
  rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return { x, y, width: (end < 0 ? row.length : end) - x }
    }),
  )

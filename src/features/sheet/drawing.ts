/**
 * What the browser contributes to the sheet: it draws text that the sheet's fonts lack, and the pauses that keep the
 * page responsive.
 */
import type { Weight } from '../../print/font'
import { ASCENT, DESCENT } from '../../print/paper'

const FAMILY = 'system-ui, sans-serif'
const MEASURED = 100
const face = (font: Weight, pixels: number) => `${font === 'bold' ? '700' : '400'} ${String(pixels)}px ${FAMILY}`

let shared: CanvasRenderingContext2D | null = null
function context(): CanvasRenderingContext2D {
  shared ??= document.createElement('canvas').getContext('2d')
  if (!shared) throw new Error('This browser draws no pictures')
  return shared
}

/** Width of a text as a multiple of its font size, plus a little, because glyphs overhang their advance width. */
export function measureName(text: string, font: Weight): number {
  const pen = context()
  pen.font = face(font, MEASURED)
  return pen.measureText(text).width / MEASURED + 0.06
}

export function paintName(text: string, font: Weight, width: number, height: number): string {
  const pen = context()
  pen.canvas.width = width
  pen.canvas.height = height
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  const size = height / (ASCENT + DESCENT)
  pen.fillStyle = '#000'
  pen.font = face(font, size)
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'center'
  pen.fillText(text, width / 2, ASCENT * size, width)
  return pen.canvas.toDataURL('image/jpeg', 0.9)
}

/** Lets the page draw and listen. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

let loaded: Promise<void> | null = null

async function addSheetFonts(): Promise<void> {
  const { fontBytes, openFonts, WEIGHTS } = await import('../../print/fonts')
  await openFonts()
  const faces = WEIGHTS.map(
    (weight) => new FontFace('Sheet', fontBytes(weight), { weight: weight === 'bold' ? '700' : '400' }),
  )
  for (const one of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(one)
}

/**
 * Adds the sheet's fonts to the page from their bytes, because the content security policy forbids a style sheet that
 * loads them. Rejects where they can't be loaded; can be called again then.
 */
export function loadSheetFonts(): Promise<void> {
  loaded ??= addSheetFonts().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

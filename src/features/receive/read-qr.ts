/**
 * Reads QR codes in pictures, with the browser's own reader where it has one that works, else with a library that is
 * loaded on demand.
 */

type Picture = ImageBitmap | HTMLVideoElement
type Look = (picture: Picture) => Promise<string[]>

export interface QrReader {
  /** The texts of the codes in a picture; none for a frame of the camera that isn't there yet. */
  read: Look
  /** Whether the browser falsifies what the app reads from pictures, against tracking: no code can be read then. */
  isBlinded: () => boolean
}

/** Pictures are scaled down to this many pixels on the longer side: enough for any code that fills a third of a photo. */
const LONGEST = 1600

const sizeOf = (picture: Picture): [number, number] =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]

/**
 * Whether the pixels that are read from a canvas are not those that were drawn: some browsers return noise or nothing, so
 * that nobody is recognised by them. Slight noise does no harm.
 */
function isFalsified(): boolean {
  const size = 32
  const square = 8
  const isDark = (x: number, y: number) => (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0
  try {
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return true
    for (let y = 0; y < size; y += square)
      for (let x = 0; x < size; x += square) {
        context.fillStyle = isDark(x, y) ? '#000' : '#fff'
        context.fillRect(x, y, square, square)
      }
    const { data } = context.getImageData(0, 0, size, size)
    let wrong = 0
    for (let at = 0; at < size * size; at += 1)
      if ((data[at * 4] ?? 0) < 128 !== isDark(at % size, Math.floor(at / size))) wrong += 1
    return wrong > size
  } catch {
    return true
  }
}

async function libraryReader(): Promise<Look> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return (picture) => {
    const [wide, high] = sizeOf(picture)
    const scale = Math.min(1, LONGEST / Math.max(wide, high))
    canvas.width = Math.round(wide * scale)
    canvas.height = Math.round(high * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve([])
    try {
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return Promise.resolve([decode(context.getImageData(0, 0, canvas.width, canvas.height))])
    } catch {
      // The library throws where there is no code to be seen.
      return Promise.resolve([])
    }
  }
}

/** The browser's `BarcodeDetector`, which browsers on Android and macOS have. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The constructor, if it exists and supports QR codes. */
async function ownReader(): Promise<DetectorMaker | undefined> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker }
  const formats = await Maker?.getSupportedFormats().catch(() => undefined)
  return formats?.includes('qr_code') ? Maker : undefined
}

/** In ms: a reader of the browser's that takes longer for one picture does not work. */
const PATIENCE = 4000

/** The browser's own reader; null where there is none. Rejects a picture where the reader does not work after all. */
async function browserReader(): Promise<Look | null> {
  const Maker = await ownReader().catch(() => undefined)
  if (!Maker) return null
  try {
    const detector = new Maker({ formats: ['qr_code'] })
    return async (picture) => {
      const late = new Promise<never>((_, fail) =>
        setTimeout(() => fail(new Error('The QR reader of the browser does not answer')), PATIENCE),
      )
      return (await Promise.race([detector.detect(picture), late])).map((code) => code.rawValue)
    }
  } catch {
    return null
  }
}

/** Browsers refuse to look at a video without a picture, which says nothing about their reader. */
const isYetToCome = (picture: Picture) => 'readyState' in picture && picture.readyState < 2

/**
 * A reader by the browser, and from its first failure on by the library: some browsers have a reader by name that never
 * works. Rejects where neither can be had.
 */
export async function qrReader(): Promise<QrReader> {
  let own = await browserReader()
  let library: Look | undefined
  const byLibrary: Look = async (picture) => {
    library ??= await libraryReader()
    return library(picture)
  }
  // At once, so that a player learns of it before anything is scanned.
  if (!own) library = await libraryReader()
  return {
    read: async (picture) => {
      if (isYetToCome(picture)) return []
      try {
        if (own) return await own(picture)
      } catch {
        own = null
      }
      return byLibrary(picture)
    },
    isBlinded: () => !own && isFalsified(),
  }
}

/** The codes in a picture's file. Rejects where the browser can't read the picture itself. */
export async function codesOfPicture(file: Blob, { read }: QrReader): Promise<string[]> {
  const picture = await createImageBitmap(file)
  try {
    return await read(picture)
  } finally {
    picture.close()
  }
}

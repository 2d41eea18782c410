/**
 * Reads QR codes in pictures, with the browser's own reader where it has one, else with a library that is loaded on
 * demand (the service worker of such browsers keeps it for offline use).
 */

import { ownReader } from './own-reader'

export type Picture = ImageBitmap | HTMLVideoElement
type QrReader = (picture: Picture) => Promise<string[]>

/** Pictures are scaled down to this many pixels on the longer side: enough for any code that fills a third of a photo. */
const LONGEST = 1600

const sizeOf = (picture: Picture): [number, number] =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]

async function libraryReader(): Promise<QrReader> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return (picture) => {
    const [wide, high] = sizeOf(picture)
    const scale = Math.min(1, LONGEST / Math.max(wide, high))
    canvas.width = Math.round(wide * scale)
    canvas.height = Math.round(high * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve([])
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    try {
      return Promise.resolve([decode(context.getImageData(0, 0, canvas.width, canvas.height))])
    } catch {
      // The library throws where there is no code to be seen.
      return Promise.resolve([])
    }
  }
}

/** Rejects where the library can't be loaded. */
export async function qrReader(): Promise<QrReader> {
  const Maker = await ownReader()
  if (!Maker) return libraryReader()
  const detector = new Maker({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture)).map((code) => code.rawValue)
}

/** The codes in a picture's file. Rejects where the browser can't read the picture itself. */
export async function codesOfPicture(file: Blob, read: QrReader): Promise<string[]> {
  const picture = await createImageBitmap(file)
  try {
    return await read(picture)
  } finally {
    picture.close()
  }
}

/** Reads QR codes off pictures with the browser's own reader, where it has one. */

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

export type QrReader = (picture: ImageBitmapSource) => Promise<string[]>

/** null where this browser has no reader. A library would be loaded here, when it is first needed. */
export async function qrReader(): Promise<QrReader | null> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker }
  if (!Maker || !(await Maker.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) return null
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

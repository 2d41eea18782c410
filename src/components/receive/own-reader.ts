/** The browser's own reader of QR codes, which those of Android and of the Mac have. */

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What makes one, where it reads QR codes. */
export async function ownReader(): Promise<DetectorMaker | undefined> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker }
  const formats = await Maker?.getSupportedFormats().catch(() => undefined)
  return formats?.includes('qr_code') ? Maker : undefined
}

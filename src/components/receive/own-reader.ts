/** The browser's own reader of QR codes: phones with Android have one, iPhones and most desktops have none. */

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Makes one; null where the browser has none that reads QR codes. */
export async function ownReader(): Promise<(() => Detector) | null> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker }
  const formats = await Maker?.getSupportedFormats().catch(() => undefined)
  return Maker && formats?.includes('qr_code') ? () => new Maker({ formats: ['qr_code'] }) : null
}

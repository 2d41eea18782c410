/** The browser's `BarcodeDetector`, which browsers on Android and macOS have. */

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The constructor, if it exists and supports QR codes. */
export async function ownReader(): Promise<DetectorMaker | undefined> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker }
  const formats = await Maker?.getSupportedFormats().catch(() => undefined)
  return formats?.includes('qr_code') ? Maker : undefined
}

/** Puts texts and files into the device's clipboard and downloads. */

export interface TextFile {
  /** File name with extension, in plain ASCII. */
  name: string
  /** JSON where none is named. */
  type?: string
  text: string
}

/**
 * Copies a text to the clipboard. Resolves to false where the browser refuses.
 * @param text a promise, where it is yet to be made: Safari lets an app copy only if it asks in the moment of the tap.
 * @throws what the promise throws.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const { clipboard } = navigator
  try {
    const made = async () => new Blob([await text], { type: 'text/plain' })
    if (typeof text !== 'string') await clipboard.write([new ClipboardItem({ 'text/plain': made() })])
    else await clipboard.writeText(text)
    return true
  } catch {
    // A browser that takes no promise, or no items at all.
    return typeof text === 'string' ? false : copyText(await text)
  }
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const saveFile = ({ name, type = 'application/json', text }: TextFile): void =>
  saveBlob(name, new Blob([text], { type }))

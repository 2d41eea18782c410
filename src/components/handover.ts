/** Puts texts and files into the device's clipboard and downloads. */

export interface TextFile {
  /** File name with extension, in plain ASCII. */
  name: string
  /** JSON where none is named. */
  type?: string
  text: string
}

/** Copies a text to the clipboard. Resolves to false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
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

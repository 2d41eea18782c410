/** Hands things over to the device: its clipboard and its downloads. */

export interface TextFile {
  /** Plain ASCII, with its ending. */
  name: string
  type: string
  text: string
}

/** false where the browser does not let it. */
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

export const saveFile = (file: TextFile): void => saveBlob(file.name, new Blob([file.text], { type: file.type }))

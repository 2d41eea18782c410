/**
 * The bytes of a document of jsPDF. It compresses streams while it writes, the browser compresses them later; so a document
 * is written twice: the first time its streams are collected, the second time they are there compressed.
 */

/** What jsPDF calls for each stream, with the names of the filters that are to be applied to it. */
export interface Filters {
  processDataByFilters: (data: string, filters: readonly string[]) => { data: string; reverseChain: string }
}

/** Bytes as a binary string, one character for each byte: the form in which jsPDF takes a file. */
export function binary(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

async function compressed(text: string): Promise<string> {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return binary(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** @param output writes the document, each time in the same way. @param api that of jsPDF, which all documents share. */
export async function written(output: () => ArrayBuffer, api: Filters): Promise<Uint8Array> {
  const streams = new Set<string>()
  const packed = new Map<string, string>()
  const write = () => {
    api.processDataByFilters = (data, filters) => {
      // Pictures come without a filter: a JPEG is compressed already.
      if (filters.length > 0) streams.add(data)
      const short = packed.get(data)
      return short === undefined ? { data, reverseChain: '' } : { data: short, reverseChain: '/FlateDecode' }
    }
    return new Uint8Array(output())
  }
  write()
  await Promise.all([...streams].map(async (data) => packed.set(data, await compressed(data))))
  return write()
}

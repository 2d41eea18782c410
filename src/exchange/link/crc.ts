/**
 * CRC-17 with the polynomial of CAN FD, over ASCII. It detects every burst of up to 17 bits, and so every changed character
 * and every swap of neighbours.
 */

const POLYNOMIAL = 0x1685b
const MASK = 0x1ffff
export const CRC_START = 0x1ffff

const table = new Int32Array(256)
/** The index of the table entry with a given last byte. All last bytes differ, so a step can be undone. */
const entryByLastByte = new Int32Array(256)
for (let byte = 0; byte < 256; byte++) {
  let crc = byte << 9
  for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x10000 ? POLYNOMIAL : 0)) & MASK
  table[byte] = crc
  entryByLastByte[crc & 0xff] = byte
}

const entry = (index: number) => table[index] ?? 0

export const crcStep = (crc: number, byte: number) => ((crc << 8) & MASK) ^ entry(((crc >> 9) ^ byte) & 0xff)

/** The state before the step that led to `crc` over `byte`. */
export function crcStepBack(crc: number, byte: number): number {
  const index = entryByLastByte[crc & 0xff] ?? 0
  return ((crc ^ entry(index)) >> 8) | ((index ^ byte) << 9)
}

export function crc17(text: string): number {
  let crc = CRC_START
  for (let at = 0; at < text.length; at++) crc = crcStep(crc, text.charCodeAt(at))
  return crc
}

/** The frame of a code, which is the same in every version: version character, body, three check characters. */
import { ALPHABET, digitsOf, isCode, valueOf } from './base62'
import { CRC_START, crc17, crcStep, crcStepBack } from './crc'

const CHECK = 3
/** Version, one character of body, check. */
export const SHORTEST_CODE = 2 + CHECK
/** Longer codes are neither written nor read. */
export const LONGEST_CODE = 4096

export const withChecksum = (version: string, body: string) => version + body + digitsOf(crc17(version + body), CHECK)

export const versionOf = (code: string) => ALPHABET.indexOf(code.charAt(0))
export const bodyOf = (code: string) => code.slice(1, -CHECK)

/** Whether the check characters are right, in any version. */
export function hasValidChecksum(text: string): boolean {
  if (text.length < SHORTEST_CODE || text.length > LONGEST_CODE || !isCode(text)) return false
  return crc17(text.slice(0, -CHECK)) === valueOf(text.slice(-CHECK))
}

/**
 * Whether none of the common slips turns this code into another one that passes the check: a character lost or doubled,
 * neighbours swapped, the end cut off, all upper case, all lower case. (A changed character or a swap inside the body never
 * passes.) Compares the CRC states computed from both ends at each place, so one pass is enough.
 */
export function isRobust(code: string): boolean {
  const end = code.length - CHECK
  const forth = new Int32Array(end + 1)
  const back = new Int32Array(end + 1)
  forth[0] = CRC_START
  for (let at = 0; at < end; at++) forth[at + 1] = crcStep(forth[at] ?? 0, code.charCodeAt(at))
  back[end] = valueOf(code.slice(end))
  for (let at = end - 1; at >= 0; at--) back[at] = crcStepBack(back[at + 1] ?? 0, code.charCodeAt(at))

  for (let at = 0; at < end; at++) {
    const lost = forth[at] === back[at + 1]
    const doubled = forth[at + 1] === back[at]
    const cut = at + 1 >= SHORTEST_CODE - CHECK && forth[at + 1] === valueOf(code.slice(at + 1, at + 1 + CHECK))
    // At the full length the code passes its own check, as it should.
    if (lost || doubled || (cut && at + 1 < end)) return false
  }
  for (let at = end - 1; at < code.length; at++) {
    const before = code.slice(0, at)
    const here = code.charAt(at)
    const after = code.slice(at + 1)
    const swapped = before + after.charAt(0) + here + after.slice(1)
    if (hasValidChecksum(before + after) || hasValidChecksum(before + here + here + after)) return false
    if (swapped !== code && hasValidChecksum(swapped)) return false
  }
  const cases = [code.toUpperCase(), code.toLowerCase()]
  return cases.every((folded) => folded === code || !hasValidChecksum(folded))
}

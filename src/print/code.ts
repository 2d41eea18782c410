/** The share code that is printed on the sheet, and the link in its QR code, shortened until a phone can scan it. */
import type { ArmyList } from '../roster/list'
import type { Encoded } from '../exchange/link/encode'
import { hasNotes, withoutNames, withoutNotes, withoutSpares } from '../exchange/link/strip'
import { EASY_QR, LONGEST_QR } from '../exchange/link/qr-limit'
import type { Lack, SheetOptions } from './page-model'

/**
 * `code`: of the most complete version of the list that can be encoded, for the PDF's properties and the printed text;
 * `link`: of the most complete version whose QR code is small; where there is none, of the most complete one whose QR code
 * can be scanned from paper at all.
 */
export async function codesOf(
  list: ArmyList,
  encode: (list: ArmyList) => Encoded | Promise<Encoded>,
  linkOf: (code: string) => string,
): Promise<Pick<SheetOptions, 'code' | 'link' | 'lacks'>> {
  // Designs that no entry uses are not needed on paper.
  const army = withoutSpares(list)
  const rungs: readonly [ArmyList, Lack?][] = [
    [list],
    [army],
    [withoutNotes(army), 'notes'],
    [withoutNames(army), hasNotes(list) ? 'both' : 'names'],
  ]
  let first: string | undefined
  let large: Pick<SheetOptions, 'link' | 'lacks'> | undefined
  for (const [shorter, lacks] of rungs) {
    const encoded = await encode(shorter)
    if (!encoded.ok) continue
    const { code } = encoded
    first ??= code
    const link = linkOf(code)
    const held = { link, ...(lacks && { lacks }) }
    if (link.length <= EASY_QR) return { code: first, ...held }
    if (link.length <= LONGEST_QR) large ??= held
  }
  return first === undefined ? {} : { code: first, ...large }
}

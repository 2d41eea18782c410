/** The share code that is printed on the sheet, and the link in its QR code, shortened until a phone can scan it. */
import type { ArmyList } from '../roster/list'
import type { Encoded } from '../exchange/link/encode'
import { hasNotes, withoutNames, withoutNotes, withoutSpares } from '../exchange/link/strip'
import { LONGEST_LINK, type Lack, type SheetOptions } from './page-model'

/**
 * `code`: of the most complete version of the list that can be encoded, for the PDF's properties and the printed text;
 * `link`: of the most complete version whose QR code is small enough to be scanned from paper.
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
  for (const [shorter, lacks] of rungs) {
    const encoded = await encode(shorter)
    if (!encoded.ok) continue
    const { code } = encoded
    first ??= code
    const link = linkOf(code)
    if (link.length <= LONGEST_LINK) return { code: first, link, ...(lacks && { lacks }) }
  }
  return first === undefined ? {} : { code: first }
}

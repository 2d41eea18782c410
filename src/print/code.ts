/** What the sheet bears of its making: the code of all of the list, or of as much of it as a QR code has room for. */
import type { ArmyList } from '../roster/list'
import type { Encoded } from '../share/encode'
import { hasNotes, withoutNames, withoutNotes, withoutSpares } from '../share/strip'
import { LONGEST_LINK, type Lack, type SheetOptions } from './model'

/** `code`: the first that can be written, for the file; `link`: the first short enough to be scanned off paper. */
export async function codesOf(
  list: ArmyList,
  encode: (list: ArmyList) => Encoded | Promise<Encoded>,
  linkOf: (code: string) => string,
): Promise<Pick<SheetOptions, 'code' | 'link' | 'lacks'>> {
  // Designs that nothing fields are not missed on paper.
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

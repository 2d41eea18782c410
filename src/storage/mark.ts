/** Short marks of what is stored: equal contents have equal marks, in every page. */
import { plainText } from '../roster/equal'

/** A hash (cyrb53) of a value's content, as 16 hexadecimal digits. */
export function contentMark(value: unknown): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of plainText(value)) {
    const point = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ point, 2654435761)
    low = Math.imul(low ^ point, 1597334677)
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/**
 * Makes ids from contents, so that pages that save the same thing at the same moment save one and not two. `isTaken`: ids of
 * what is saved already, also of what was deleted: the same thing saved once more gets another id.
 */
export function idsByContent(isTaken: (id: string) => boolean): (value: unknown) => string {
  const made = new Set<string>()
  return (value) => {
    const mark = contentMark(value)
    let n = 1
    while (made.has(`${mark}-${n}`) || isTaken(`${mark}-${n}`)) n += 1
    made.add(`${mark}-${n}`)
    return `${mark}-${n}`
  }
}

/** The slip with what is secret, under a dashed line to cut along: the last thing on the sheet. */
import type { Group } from './flow'
import type { Sheet } from './model'
import type { Box } from './paper'
import type { Style } from './style'
import { type Block, plain, putText, setText, strong } from './text'

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** Length of a dash and of the white behind it, in mm. */
const DASH = 2

export function slipGroup(sheet: Sheet, width: number, style: Style): Group[] {
  if (sheet.slip.length === 0) return []
  const { title, labels } = sheet
  const head = setText([...strong(labels.slip), ...plain(`  ·  ${title}`)], style.type.small, width, style)
  const lines = sheet.slip.map(({ name, value }) =>
    setText([...strong(name), ...plain(`  ${value}`)], style.type.body, width, style),
  )
  const above = 2 * DASH
  const draw = (x: number, y: number): Box[] => {
    const dashes = Array.from({ length: Math.ceil(width / (2 * DASH)) }, (_, at) => x + at * 2 * DASH)
    return [
      ...dashes.map((from): Box => {
        const to = Math.min(from + DASH, x + width)
        return { kind: 'line', x1: from, y1: y, x2: to, y2: y, stroke: 0.2, shade: 0 }
      }),
      ...putText(head, x, y + above / 2),
      ...lines.flatMap((line, at) => putText(line, x, y + above / 2 + head.height + heightOf(lines.slice(0, at)))),
    ]
  }
  const row = { height: above + head.height + heightOf(lines), draw }
  return [{ heading: null, again: null, rows: [row], gap: 4 * style.white }]
}

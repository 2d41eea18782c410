/** The slip with the secret choices, under a dashed line to cut along. It is the last thing on the sheet. */
import { stack, type Group, type Part } from './flow'
import type { Sheet } from './page-model'
import type { Box } from './paper'
import type { Style } from './style'
import { plain, putText, setText, strong } from './text-layout'

/** Length of a dash, and of the gap after it, in mm. */
const DASH = 2

export function slipGroup(sheet: Sheet, width: number, style: Style): Group[] {
  if (sheet.slip.length === 0) return []
  const { title, labels } = sheet
  const head = setText([...strong(labels.slip), ...plain(`  ·  ${title}`)], style.type.small, width, style)
  const lines = sheet.slip.map(({ name, value }) =>
    setText([...strong(name), ...plain(`  ${value}`)], style.type.body, width, style),
  )
  const words = stack(
    [head, ...lines].map((block): Part => ({ height: block.height, draw: (x, y) => putText(block, x, y) })),
  )
  const above = 2 * DASH
  const draw = (x: number, y: number): Box[] => {
    const dashes = Array.from({ length: Math.ceil(width / (2 * DASH)) }, (_, at) => x + at * 2 * DASH)
    return [
      ...dashes.map((from): Box => {
        const to = Math.min(from + DASH, x + width)
        return { kind: 'line', x1: from, y1: y, x2: to, y2: y, stroke: 0.2, shade: 0 }
      }),
      ...words.draw(x, y + above / 2),
    ]
  }
  const row = { height: above + words.height, draw }
  return [{ heading: null, again: null, rows: [row], gap: 4 * style.white }]
}

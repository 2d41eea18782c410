/** The foot of every page: the list's name, the page's number, the share code. */
import type { Style } from './style'
import type { Sheet } from './page-model'
import type { Box, Frame } from './paper'
import { lineHeight, oneLine, plain, putText, setText, strong, widest, type Block } from './text-layout'

interface Foot {
  height: number
  draw: (page: number, pages: number) => Box[]
}

export function footOf(sheet: Sheet, frame: Frame, style: Style): Foot {
  const width = frame.right - frame.left
  const label = [...strong(sheet.title), ...plain(`  ·  ${sheet.game}`)]
  const longer = [...label, ...plain(`  ·  ${sheet.code}`)]
  // 40 mm are left for the page number.
  const inOne = style.dense && sheet.code !== '' && widest(oneLine(longer, style.type.small, style)) < width - 40
  const below: Block[] = [inOne ? '' : sheet.code, sheet.missing]
    .filter((text) => text !== '')
    .map((text) => setText(plain(text), style.type.small, width, style))
  const height = 2 + lineHeight(style.type.small, style) + below.reduce((sum, block) => sum + block.height, 0)
  const top = frame.bottom - height
  return {
    height,
    draw(page, pages) {
      const number = sheet.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
      const right = oneLine(plain(number), style.type.small, style)
      const name = setText(inOne ? longer : label, style.type.small, width - widest(right) - 6, style, {
        most: 1,
      })
      let y = top + 1.2 + lineHeight(style.type.small, style)
      return [
        { kind: 'line', x1: frame.left, y1: top + 0.6, x2: frame.right, y2: top + 0.6, stroke: 0.2, shade: 0 },
        ...putText(name, frame.left, top + 1.2),
        ...putText(right, frame.right - widest(right), top + 1.2),
        ...below.flatMap((block) => {
          y += block.height
          return putText(block, frame.left, y - block.height)
        }),
      ]
    },
  }
}

/** The foot of every page: the list's name, the page's number, the share code. */
import type { Fonts } from './font'
import type { Sheet } from './model'
import { TYPE, type Box, type Frame } from './paper'
import { lineHeight, oneLine, plain, putText, setText, strong, widest, type Block } from './text'

export interface Foot {
  height: number
  draw: (page: number, pages: number) => Box[]
}

export function footOf(sheet: Sheet, frame: Frame, fonts: Fonts): Foot {
  const width = frame.right - frame.left
  const below: Block[] = [sheet.code, sheet.missing]
    .filter((text) => text !== '')
    .map((text) => setText(plain(text), TYPE.small, width, fonts))
  const height = 2 + lineHeight(TYPE.small) + below.reduce((sum, block) => sum + block.height, 0)
  const top = frame.bottom - height
  return {
    height,
    draw(page, pages) {
      const number = sheet.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages))
      const right = oneLine(plain(number), TYPE.small, fonts)
      const name = setText(
        [...strong(sheet.title), ...plain(`  ·  ${sheet.game}`)],
        TYPE.small,
        width - widest(right) - 6,
        fonts,
        {
          most: 1,
        },
      )
      let y = top + 1.2 + lineHeight(TYPE.small)
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

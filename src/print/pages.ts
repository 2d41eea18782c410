/** From a sheet to pages of boxes: pure, the same in the app, the preview and the command. */
import { cardGroup } from './cards'
import type { Fonts } from './font'
import { fill, fillEvenly, type Column, type Filled, type Group } from './flow'
import { footOf } from './foot'
import { headItem } from './head'
import type { Layout, Orientation, Paper, Sheet } from './model'
import { banner, remarkGroups, trackGroup } from './extras'
import { frameOf, type Bookmark, type Box, type Page } from './paper'
import { rosterGroup } from './roster'
import { sectionGroup } from './tables'

/** White between columns, and the least width of one. */
const GUTTER = 6
const COLUMN = 80
/** Less height than this at a foot is not worth beginning columns in. */
const LEAST_HEIGHT = 34

export interface PageOptions {
  paper: Paper
  layout: Layout
  orientation?: Orientation
}

export function layOut(sheet: Sheet, fonts: Fonts, options: PageOptions): Page[] {
  const frame = frameOf(options.paper, options.orientation ?? 'portrait')
  const foot = footOf(sheet, frame, fonts)
  const bottom = frame.bottom - foot.height - 1.5
  const width = frame.right - frame.left
  const pages: { boxes: Box[]; bookmarks: Bookmark[] }[] = [{ boxes: [], bookmarks: [] }]
  let y = frame.top

  const columnsFrom = (top: number, count: number): Column[] => {
    const step = (width + GUTTER) / count
    return Array.from({ length: count }, (_, at) => ({ x: frame.left + at * step, top, bottom }))
  }
  const draw = ({ placed }: Filled) => {
    const page = pages.at(-1)
    for (const { item, x, y: top } of placed) {
      page?.boxes.push(...item.draw(x, top))
      if (item.bookmark) page?.bookmarks.push(item.bookmark)
      y = Math.max(y, top + item.height)
    }
  }
  const turn = () => {
    pages.push({ boxes: [], bookmarks: [] })
    y = frame.top
  }
  /** Sets groups in columns, over as many pages as they need. */
  const flow = (groups: readonly Group[], count: number, between = groups[0]?.gap ?? 0) => {
    let rest = groups
    if (rest.length === 0) return
    const needed = heightOfStart(rest[0])
    const gap = y > frame.top ? between : 0
    if (y > frame.top && y + gap + needed > bottom) turn()
    else y += gap
    for (;;) {
      const filled = (count > 1 ? fillEvenly : fill)(rest, columnsFrom(y, count), y === frame.top)
      draw(filled)
      rest = filled.rest
      if (rest.length === 0) return
      turn()
    }
  }

  draw({ placed: [{ item: headItem(sheet, width, fonts), column: 0, x: frame.left, y }], rest: [] })
  flow(trackGroup(sheet, width, fonts), 1)
  const count = Math.max(1, Math.floor((width + GUTTER) / (COLUMN + GUTTER)))
  const columnWidth = (width + GUTTER) / count - GUTTER
  if (options.layout === 'cards') flow([cardGroup(sheet, columnWidth, bottom - frame.top, fonts)], count)
  else flow([rosterGroup(sheet, width, fonts)], 1)
  flow(remarkGroups(sheet, width, fonts), 1)
  const sections = sheet.sections.map((section) => sectionGroup(sheet, section, columnWidth, fonts))
  if (sections.length > 0) {
    const title = banner(sheet.labels.reference, width, fonts)
    if (y + 4 + title.height + LEAST_HEIGHT > bottom) turn()
    else y += 4
    draw({ placed: [{ item: title, column: 0, x: frame.left, y }], rest: [] })
    flow(sections, count, 0)
  }

  return pages.map((page, at) => ({
    width: frame.width,
    height: frame.height,
    boxes: [...page.boxes, ...foot.draw(at + 1, pages.length)],
    bookmarks: page.bookmarks,
  }))
}

const heightOfStart = (group: Group | undefined): number =>
  [group?.heading, ...(group?.rows.slice(0, group.together) ?? [])].reduce((sum, item) => sum + (item?.height ?? 0), 0)

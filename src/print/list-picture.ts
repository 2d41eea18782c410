/** A list as one tall picture for chats, as boxes: name, total, verdict, units with their silhouettes, QR code. */
import { qrRows } from '../exchange/link/qr'
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../i18n/t'
import { Pictures, type MeasureName } from './draw-pictures'
import { sheetFonts } from './fonts'
import { withGlyphs } from './glyphs'
import { MARK, TONE } from './head'
import type { Sheet, SheetOptions, UnitRow } from './page-model'
import { inked, type Box, type Page } from './paper'
import { makeSheet } from './sheet'
import { largerStyle, usualStyle, type Style } from './style'
import { oneLine, plain, putText, setText, strong, widest, type Block } from './text-layout'

/** The width in mm, of which a picture of 1,080 pixels has ten each; type larger than on paper suits a phone. */
export const PICTURE_WIDTH = 108
const TYPE = 1.15
const MARGIN = 6
/** More units are counted, not shown: browsers draw no picture of any height. */
const MOST_UNITS = 40
const SILHOUETTE = 12
const PAD = 1.6
/** The least side of the QR code, and the least of a module, in mm. */
const QR = 34
const QR_MODULE = 0.5

const wholePixels = (mm: number): number => Math.ceil(mm * 10) / 10

/** The parts from the top, each drawn at its height. */
class Column {
  readonly boxes: Box[] = []
  y = 0
  put(block: Block, x = MARGIN, after = 0, tone?: Parameters<typeof putText>[4]) {
    this.boxes.push(...putText(block, x, this.y, 'left', tone))
    this.y += block.height + after
  }
}

const loadout = ({ lines, upgrades, subtitle }: UnitRow): string =>
  [subtitle, ...lines.map(({ name }) => name), ...upgrades].filter(Boolean).join(' · ')

function unitBoxes(unit: UnitRow, column: Column, width: number, style: Style): void {
  const { y } = column
  const cost = oneLine(strong(unit.cost), style.type.name, style)
  const left = MARGIN + SILHOUETTE + 3
  const room = width - MARGIN - left
  const title = [unit.title, unit.count].filter(Boolean).join(' ')
  const name = setText(strong(title), style.type.name, room - widest(cost) - 3, style, { most: 2 })
  const has = setText(plain(loadout(unit)), style.type.small, room, style, { most: 3 })
  const text = name.height + has.height
  const height = Math.max(SILHOUETTE, text) + 2 * PAD
  const top = y + (height - text) / 2
  column.boxes.push(
    { kind: 'line', x1: MARGIN, y1: y, x2: width - MARGIN, y2: y, stroke: 0.15, shade: 0.6 },
    {
      kind: 'picture',
      x: MARGIN,
      y: y + (height - SILHOUETTE) / 2,
      size: SILHOUETTE,
      parts: unit.picture,
      shade: 0,
      tone: 'accent',
    },
    ...putText(name, left, top),
    ...putText(cost, width - MARGIN - widest(cost), top),
    ...putText(has, left, top + name.height),
  )
  column.y += height
}

function boxesOf(sheet: Sheet, more: string, style: Style): { boxes: Box[]; height: number } {
  const { type } = style
  const width = PICTURE_WIDTH
  const inner = width - 2 * MARGIN
  const column = new Column()
  const game = setText(strong(sheet.game), type.name, inner, style)
  const band = game.height + 2 * PAD
  column.boxes.push({ kind: 'rect', x: 0, y: 0, width, height: band, fill: 0, stroke: 0, tone: 'accent' })
  column.boxes.push(...putText(game, MARGIN, PAD).map((box) => (box.kind === 'text' ? { ...box, shade: 1 } : box)))
  column.y = band + 3
  column.put(setText(strong(sheet.title), type.title, inner, style, { most: 4 }))
  const size = sheet.size === '' ? '' : `  ${sheet.size}`
  column.put(setText([...strong(sheet.total), ...plain(size)], type.heading, inner, style))
  const { kind, words, sentences } = sheet.verdict
  column.put(setText(strong(`${MARK[kind]} ${words}`), type.heading, inner, style), MARGIN, 0.5, TONE[kind])
  for (const text of sentences)
    column.put(setText(plain(`• ${text}`), type.small, inner, style, { hang: 2.5, most: 4 }))
  const facts = sheet.facts.flatMap(({ name, value }, at) => [
    ...plain(`${at > 0 ? ' · ' : ''}${name} `),
    ...strong(value),
  ])
  column.put(setText(facts, type.small, inner, style), MARGIN, 2.5)
  for (const unit of sheet.units.slice(0, MOST_UNITS)) unitBoxes(unit, column, width, style)
  if (more !== '') column.put(setText(strong(more), type.body, inner, style), MARGIN, PAD)
  column.boxes.push({
    kind: 'line',
    x1: MARGIN,
    y1: column.y,
    x2: width - MARGIN,
    y2: column.y,
    stroke: 0.15,
    shade: 0.6,
  })
  column.y += 3
  if (sheet.link !== '') {
    const rows = qrRows(sheet.link)
    // On whole pixels, so that no seam shows between modules.
    const side = rows.length * Math.max(QR_MODULE, wholePixels(QR / rows.length))
    column.y = wholePixels(column.y)
    const said = [sheet.scan, sheet.lacks].filter(Boolean).join('. ')
    const caption = setText(plain(said), type.body, inner - side - 4, style)
    column.boxes.push({ kind: 'qr', x: MARGIN, y: column.y, size: side, rows, holds: sheet.link })
    column.boxes.push(...putText(caption, MARGIN + side + 4, column.y + (side - caption.height) / 2))
    column.y += side + 3
  }
  return { boxes: column.boxes, height: column.y + 1 }
}

/** The picture of a list; its secrets are left out. The fonts must be open. */
export function listPicturePage(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
  codes: Pick<SheetOptions, 'code' | 'link' | 'lacks'>,
  measure?: MeasureName,
): Page {
  const options: SheetOptions = { paper: 'a4', reference: 'none', layout: 'roster', secrets: false, ...codes }
  const bare = sheetFonts()
  const pictures = measure && new Pictures(measure)
  const fonts = pictures?.widened(bare) ?? bare
  const sheet = withGlyphs(makeSheet(list, book, report, t, options), bare, '', pictures)
  const hidden = sheet.units.length - MOST_UNITS
  const more = hidden > 0 ? t('sheet.more-units', { n: hidden }) : ''
  const { boxes, height } = boxesOf(sheet, more, largerStyle(usualStyle(fonts), TYPE))
  const page = { width: PICTURE_WIDTH, height, boxes: boxes.map((box) => inked(box, sheet.accent)), bookmarks: [] }
  return pictures ? pictures.onPage(page, fonts) : page
}

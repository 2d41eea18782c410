/** The units as cards to cut out, each as tall as it needs to be: numbers, attacks, rules and boxes to tick of one unit. */
import { bandPart, FAINT, fightParts, namesParts, PAD, rulesParts } from './card-parts'
import { deal } from './deal'
import { stack, type Item, type Part } from './flow'
import type { Sheet, UnitRow } from './page-model'
import type { Box } from './paper'
import type { Style } from './style'
import { tickRows } from './tick-rows'

/** Space above and below the boxes to tick, and below the text of a card, in mm. */
export const FOOT = 1
/** Side of the silhouette behind a card's text, in mm. */
const SILHOUETTE = 20
/** Space between cards in mm, to cut them apart. */
export const betweenCards = (style: Style): number => 2 + 2 * style.white

/** A card that can be made taller than it needs to be: the boxes to tick stay at its foot. */
export interface Card extends Item {
  at: (x: number, y: number, height: number) => Box[]
}

/** A card of these parts, from its band to its foot. */
export function face(picture: UnitRow['picture'], parts: readonly Part[], width: number): Card {
  const [band, ...all] = parts
  const body = stack(all.filter((part) => !part.foot))
  const foot = stack(all.filter((part) => part.foot))
  const top = band?.height ?? 0
  const strip = foot.height === 0 ? 0 : foot.height + 2 * FOOT
  const at = (x: number, y: number, height: number): Box[] => {
    const under = height - strip - FOOT
    const free = under - top - body.height
    // In the room that the text leaves, where there is so much; else behind the text.
    const size = free > SILHOUETTE ? Math.min(free, width / 2) : Math.min(SILHOUETTE, under - top)
    return [
      ...(size > 0 && picture.length > 0
        ? [
            {
              kind: 'picture',
              x: x + width - size - 1.5,
              y: y + (free > SILHOUETTE ? under - size : top),
              size,
              parts: picture,
              shade: FAINT,
              tone: 'accent',
            } as const,
          ]
        : []),
      ...(strip === 0
        ? []
        : [
            {
              kind: 'rect',
              x,
              y: y + height - strip,
              width,
              height: strip,
              fill: 0.92,
              stroke: 0,
              tone: 'accent',
            } as const,
          ]),
      { kind: 'rect', x, y, width, height, fill: null, stroke: 0.3, tone: 'accent' },
      ...(band?.draw(x, y) ?? []),
      ...body.draw(x + PAD, y + top),
      ...foot.draw(x + PAD, y + height - strip + FOOT),
    ]
  }
  const height = top + body.height + FOOT + strip
  return { height, at, draw: (x, y) => at(x, y, height) }
}

/** How tall a card may be, in mm, and whether a unit that needs several gets them equally tall. */
interface Tallest {
  height: number
  even: boolean
}

/** The cards of a unit, several if one would be too tall. */
export function unitCards(sheet: Sheet, unit: UnitRow, width: number, tallest: Tallest, style: Style): Card[] {
  const inner = width - 2 * PAD
  const band = (continued: string) =>
    bandPart(unit, [unit.count, continued].filter(Boolean).join(' '), unit.cost, width, style)
  const boxes = tickRows(unit.ticks, unit.ticksCut, inner, style)
  const dealt = {
    title: band(''),
    again: band(sheet.continued),
    texts: [
      ...fightParts(sheet, unit, inner, style),
      ...namesParts(sheet, unit, true, inner, style),
      ...rulesParts(sheet, unit, inner, style).flatMap(({ parts }) => parts),
    ],
    boxes: boxes.rows,
    labels: boxes.again,
  }
  return deal(dealt, tallest.height - 3 * FOOT - betweenCards(style), tallest.even).map((parts, at) => ({
    ...face(unit.picture, parts, width),
    ...(at === 0 && { bookmark: { title: unit.title, level: 1 } }),
  }))
}

/** The cards in rows from left to right, those of a row equally tall. `step`: from one to the next in mm. */
export function cardRows(cards: readonly Card[], inRow: number, step: number, style: Style): Item[] {
  return Array.from({ length: Math.ceil(cards.length / inRow) }, (_, row): Item => {
    const own = cards.slice(row * inRow, (row + 1) * inRow)
    const height = Math.max(...own.map((card) => card.height))
    return {
      height: height + betweenCards(style),
      draw: (x, y) => own.flatMap((card, at) => card.at(x + at * step, y, height)),
      bookmark: own.flatMap(({ bookmark }) => bookmark ?? []),
    }
  })
}

/** Space above the first card in mm. */
export const CARDS_GAP = 4

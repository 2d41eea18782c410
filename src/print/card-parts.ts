/** What stands on the card of a unit: the band with its name, numbers in boxes, attacks, rules. */
import type { Line, Sheet, UnitRow } from './page-model'
import { stack, type Part } from './flow'
import type { Box } from './paper'
import type { Style } from './style'
import { inParts, lineHeight, oneLine, plain, putText, setText, strong, widest, type Block } from './text-layout'

/** Space at both sides of a card, in mm. */
export const PAD = 2.6
/** Space above and below the text of the band. */
const BAND = 1.3
const MOST_LINES = 6
/** Most lines of the capabilities under one element. */
const MOST_WORDS = 30
/**
 * A name stands beside its numbers only if there are so many mm for it or it is short, if it takes at most `MOST_NAME` lines, and if none
 * of its words has to be broken; else it stands above them.
 */
const LEAST_NAME = 22
const MOST_NAME = 3
/** The least width of a box. */
const LEAST_BOX = 9
/** Between boxes, between columns of numbers, and below what belongs together. */
const BETWEEN_BOXES = 1.2
const BETWEEN_COLUMNS = 2.4
const AFTER = 1.2

const WHITE = 1
/** The shade of a silhouette that text stands on. */
export const FAINT = 0.88

const inWhite = (boxes: readonly Box[]): Box[] =>
  boxes.map((box) => (box.kind === 'text' ? { ...box, shade: WHITE } : box))

/** The dark band over the whole width: the name, and how many; the price at its end. */
export function bandPart(unit: UnitRow, count: string, cost: string, width: number, style: Style): Part {
  const price = oneLine(strong(cost), style.type.heading, style)
  const worth = oneLine(plain(unit.worth), style.type.small, style)
  const inner = width - 2 * PAD
  const words = [unit.title, count].filter((word) => word !== '').join(' ')
  const title = setText(strong(words), style.type.heading, inner - widest(price) - 3, style, { most: 12 })
  const beside = unit.worth === '' ? 0 : widest(worth) + 3
  const subtitle = setText(plain(unit.subtitle), style.type.small, inner - beside, style, { most: 4 })
  const first = Math.max(title.height, price.height)
  const second = Math.max(subtitle.height, unit.worth === '' ? 0 : worth.height)
  const height = first + second + 2 * BAND
  return {
    height: height + AFTER,
    draw: (x, y) => [
      { kind: 'rect', x, y, width, height, fill: 0, stroke: 0, tone: 'accent' },
      ...inWhite([
        ...putText(title, x + PAD, y + BAND),
        ...putText(price, x + width - PAD - widest(price), y + BAND),
        ...putText(subtitle, x + PAD, y + BAND + first),
        ...putText(worth, x + width - PAD - widest(worth), y + BAND + first),
      ]),
    ],
  }
}

/** A number with its heading, short and in full. */
interface Labelled {
  short: string
  words: string
  value: string
}

const isFilled = ({ value }: Labelled): boolean => value !== ''
const isNumber = (value: string): boolean => /\p{N}|^–$/u.test(value)

/** A box over its label. */
interface NumberBox {
  width: number
  height: number
  draw: (x: number, y: number) => Box[]
}

function numberBox(name: string, value: string, style: Style): NumberBox {
  const label = oneLine(strong(name), style.type.small, style)
  const big = oneLine(strong(value), isNumber(value) ? style.type.fight : style.type.heading, style)
  const width = Math.max(LEAST_BOX, widest(label) + 2, widest(big) + 2)
  const top = lineHeight(style.type.fight, style)
  const height = top + label.height
  return {
    width,
    height,
    draw: (x, y) => [
      { kind: 'rect', x, y, width, height: top, fill: 1, stroke: 0 },
      { kind: 'rect', x, y, width, height, fill: null, stroke: 0.35, tone: 'accent' },
      { kind: 'rect', x, y: y + top, width, height: label.height, fill: 0, stroke: 0, tone: 'accent' },
      ...putText(big, x + (width - widest(big)) / 2, y + (top - big.height) / 2),
      ...inWhite(putText(label, x + (width - widest(label)) / 2, y + top)),
    ],
  }
}

/** Boxes in rows of at most this width; in the fewest rows, so that their lengths differ little. */
function inRows(boxes: readonly NumberBox[], width: number): NumberBox[][] {
  const fill = (most: number) => {
    const rows: NumberBox[][] = []
    let x = Infinity
    for (const box of boxes) {
      if (x + box.width > most) {
        rows.push([])
        x = 0
      }
      rows.at(-1)?.push(box)
      x += box.width + BETWEEN_BOXES
    }
    return rows
  }
  let rows = fill(width)
  for (let most = width, tried = rows; tried.length === rows.length && most > LEAST_BOX; most -= 1) {
    rows = tried
    tried = fill(most)
  }
  return rows
}

/** How the boxes are headed: in full or short, or in full unless short headings save a row. */
export type Headed = 'words' | 'short' | 'thrifty'

/** Numbers in boxes over their headings, which are short in any case where a full one is too wide. */
function boxesPart(facts: readonly Labelled[], width: number, style: Style, headed: Headed): Part[] {
  const of = (name: 'short' | 'words') =>
    inRows(
      facts.filter(isFilled).map((fact) => numberBox(fact[name], fact.value, style)),
      width,
    )
  const short = of('short')
  const full = of('words')
  const isWide = full.some((row) => row.some((box) => box.width > width))
  const isShort = isWide || headed === 'short' || (headed === 'thrifty' && full.length > short.length)
  return (isShort ? short : full).map((row) => ({
    height: Math.max(...row.map((box) => box.height)) + AFTER,
    says: facts
      .filter(isFilled)
      .map(({ words }) => words)
      .join(', '),
    draw: (x, y) => {
      let left = x
      return row.flatMap((box) => {
        left += box.width + BETWEEN_BOXES
        return box.draw(left - box.width - BETWEEN_BOXES, y)
      })
    },
  }))
}

const text = (block: Block, after: number): Part[] =>
  inParts(block).map((part, at, all) => ({
    height: part.height + (at === all.length - 1 ? after : 0),
    draw: (x, y) => putText(part, x, y),
  }))

/** A name and what it means, the name bold. */
const saidPart = (label: string, value: string, width: number, style: Style, most = MOST_LINES): Part[] =>
  text(setText([...strong(label), ...plain(`  ${value}`)], style.type.body, width, style, { most, hang: 2 }), 0.5).map(
    (part) => ({ ...part, says: label }),
  )

/** The attacks in a table: the numbers bold and larger than the names. */
function tableParts(sheet: Sheet, lines: readonly Line[], width: number, style: Style): Part[] {
  const { headings } = sheet
  const { body, small, name: large } = style.type
  const filled = headings.lines.flatMap((heading, at) =>
    lines.some((line) => (line.cells[at] ?? '') !== '') ? [{ heading, at }] : [],
  )
  const cellOf = (value: string) =>
    isNumber(value) ? oneLine(strong(value), large, style) : oneLine(plain(value), body, style)
  const widths = filled.map(({ heading, at }) =>
    Math.max(style.bold.width(heading, small), ...lines.map((line) => widest(cellOf(line.cells[at] ?? '')))),
  )
  const numbers = widths.reduce((sum, one) => sum + one, 0)
  const nameBlock = (line: Line, room: number) => setText(plain(line.name), body, room - 1, style, { most: MOST_LINES })
  const beside = width - numbers - widths.length * BETWEEN_COLUMNS
  const isTight = (line: Line) =>
    nameBlock(line, beside).lines.length > MOST_NAME ||
    line.name.split(' ').some((word) => style.regular.width(word, body) > beside - 1)
  const natural = Math.max(...lines.map((line) => style.regular.width(line.name, body))) + 1
  const over = beside < Math.min(LEAST_NAME, natural) || lines.some(isTight)
  const pad = over ? (width - numbers) / widths.length : BETWEEN_COLUMNS
  const name = over ? 0 : beside
  const xs = widths.map((_, at) => name + widths.slice(0, at).reduce((sum, one) => sum + one + pad, 0))
  const cell = (block: Block, at: number, x: number, y: number, height: number) => {
    const left = x + (xs[at] ?? 0) + ((widths[at] ?? 0) + pad - widest(block)) / 2
    return putText(block, left, y + (height - block.height) / 2)
  }
  const head = oneLine(strong(headings.line), small, style)
  const numberHeight = lineHeight(large, style)
  const heading: Part = {
    height: head.height + 0.7,
    draw: (x, y) => [
      ...(over ? [] : putText(head, x, y)),
      ...filled.flatMap(({ heading }, at) => cell(oneLine(strong(heading), small, style), at, x, y, head.height)),
      { kind: 'rect', x, y: y + head.height + 0.1, width, height: 0.35, fill: 0, stroke: 0, tone: 'accent' },
    ],
  }
  const rows = lines.map((line, row): Part => {
    const title = nameBlock(line, over ? width : name)
    const height = over ? title.height + numberHeight : Math.max(title.height, numberHeight)
    return {
      height: height + 0.3,
      says: line.name,
      draw: (x, y) => [
        ...(row > 0 ? [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: 0.1, shade: 0.45 } as const] : []),
        ...putText(title, x, over ? y + 0.15 : y + 0.15 + (height - title.height) / 2),
        ...filled.flatMap((column, at) =>
          over
            ? cell(cellOf(line.cells[column.at] ?? ''), at, x, y + title.height, numberHeight)
            : cell(cellOf(line.cells[column.at] ?? ''), at, x, y + 0.15, height),
        ),
      ],
    }
  })
  return [heading, ...rows, { height: AFTER, draw: () => [] }]
}

/** A single attack or an element: its name, its capabilities, its numbers in boxes. */
function linePart(sheet: Sheet, line: Line, width: number, style: Style, headed: Headed): Part[] {
  const name = setText(strong(line.name), style.type.body, width, style, { most: MOST_LINES })
  // Capabilities in full, as the texts below name them: nothing on the card explains abbreviations.
  const able = setText(plain(line.words), style.type.small, width, style, { most: MOST_WORDS })
  const { lines, words: full } = sheet.headings
  const numbers = lines.map((short, at) => ({ short, words: full.lines[at] ?? short, value: line.cells[at] ?? '' }))
  return [...text(name, 0.2), ...text(able, 0.4), ...boxesPart(numbers, width, style, headed)]
}

/** The numbers that are looked for in a fight: models and profile in boxes, attacks in a table, a single one in boxes too. */
export function fightParts(
  sheet: Sheet,
  unit: UnitRow,
  width: number,
  style: Style,
  headed: Headed = 'thrifty',
): Part[] {
  const { headings } = sheet
  const profile = headings.profile.map((short, at) => ({
    short,
    words: headings.words.profile[at] ?? short,
    value: unit.profile[at] ?? '',
  }))
  // The lines of elements say how many there are.
  const models = unit.lines.some((line) => line.words !== '') ? '' : unit.models
  const own = [{ short: headings.models, words: headings.models, value: models }, ...profile].filter(isFilled)
  const alone = unit.lines.length === 1 && own.length === 0
  const elements = unit.lines.filter((line) => alone || line.words !== '')
  const attacks = unit.lines.filter((line) => !elements.includes(line))
  return [
    ...boxesPart(own, width, style, headed),
    ...(attacks.length === 0 ? [] : tableParts(sheet, attacks, width, style)),
    ...elements.flatMap((line) => linePart(sheet, line, width, style, headed)),
  ]
}

/** What the unit has, by name; rules only where no text on the card says them. */
export function namesParts(sheet: Sheet, unit: UnitRow, explained: boolean, width: number, style: Style): Part[] {
  const said = new Set(explained ? unit.texts.map((one) => one.name) : [])
  const rules = unit.rules.filter((rule) => !said.has(rule))
  const set = (label: string, value: string) => saidPart(label, value, width, style)
  return [
    ...(unit.upgrades.length === 0 ? [] : set(sheet.labels.upgrades, unit.upgrades.join(', '))),
    ...(rules.length === 0 ? [] : set(sheet.labels.rules, rules.join(', '))),
    ...unit.faults.flatMap((fault) => set('✗', fault)),
  ]
}

/** The texts of the unit's rules, and its notes, each in parts of its own. */
export function rulesParts(
  sheet: Sheet,
  unit: UnitRow,
  width: number,
  style: Style,
): { name: string; parts: Part[] }[] {
  const notes = unit.notes === '' ? [] : [{ name: sheet.labels.notes, value: unit.notes }]
  return [...unit.texts, ...notes].map(({ name, value }) => ({
    name,
    parts: saidPart(name, value, width, style, Infinity),
  }))
}

/** The back of a card of a true size: its parts over a large silhouette, the list's name at its foot. */
export function backFace(
  { title, game }: Sheet,
  width: number,
  style: Style,
): {
  height: number
  draw: (picture: UnitRow['picture'], parts: readonly Part[], ...at: [number, number, number]) => Box[]
} {
  const named = setText(plain(`${title} · ${game}`), style.type.small, width - 2 * PAD, style, { most: 1 })
  const strip = named.height + 1
  return {
    height: strip,
    draw: (picture, parts, x, y, height) => {
      const [band, ...body] = parts
      const top = band?.height ?? 0
      const size = Math.min(width - 4 * PAD, height - top - strip - 2 * PAD)
      // The silhouette of a unit without rules is the picture of the card.
      const faint = body.length > 0 ? { shade: FAINT } : { shade: 0.3 }
      return [
        {
          kind: 'picture',
          x: x + (width - size) / 2,
          y: y + top + (height - top - strip - size) / 2,
          size,
          parts: picture,
          tone: 'accent',
          ...faint,
        },
        { kind: 'rect', x, y: y + height - strip, width, height: strip, fill: 0.92, stroke: 0, tone: 'accent' },
        { kind: 'rect', x, y, width, height, fill: null, stroke: 0.3, tone: 'accent' },
        ...(band?.draw(x, y) ?? []),
        ...stack(body).draw(x + PAD, y + top),
        ...putText(named, x + PAD, y + height - strip + 0.5),
      ]
    },
  }
}

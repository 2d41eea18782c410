/**
 * Text that the sheet's fonts cannot draw becomes pictures, which the browser paints with its own fonts. During layout
 * each piece of such text is one character of the private use area, as wide as its picture; on the finished pages it
 * becomes an image box that holds the text. So layout needs no special case.
 */
import { POINT, type Font, type Fonts, type Weight } from './font'
import { lettersOf } from './letters'
import { ASCENT, DESCENT, type Box, type Page } from './paper'
import { RIGHT_TO_LEFT } from './unseen'

/** Measures a text in the given weight; the width is a multiple of the type's size. */
export type MeasureName = (text: string, font: Weight) => number

const FIRST = 0xe000
const LAST = 0xf8ff
/** Wider pieces are cut between letters, so that they fit into every column. As a multiple of the type's size. */
const LONGEST = 8
const HELD = /[\u{E000}-\u{F8FF}]/gu
const holds = (text: string): boolean => text.search(HELD) >= 0

interface Picture {
  text: string
  width: Readonly<Record<Weight, number>>
  fromRight: boolean
}

export class Pictures {
  private readonly all: Picture[] = []
  private readonly known = new Map<string, string>()

  constructor(private readonly measure: MeasureName) {}

  /** Placeholder characters for the text; null if the private use area is used up. */
  hold(text: string): string | null {
    const before = this.known.get(text)
    if (before !== undefined) return before
    const letters: string[] = []
    for (const piece of this.pieces(text)) {
      const codePoint = FIRST + this.all.length
      if (codePoint > LAST) return null
      const width = { regular: this.measure(piece, 'regular'), bold: this.measure(piece, 'bold') }
      this.all.push({ text: piece, width, fromRight: RIGHT_TO_LEFT.test(piece) })
      letters.push(String.fromCharCode(codePoint))
    }
    this.known.set(text, letters.join(''))
    return letters.join('')
  }

  private pieces(text: string): string[] {
    const pieces: string[] = []
    let piece = ''
    for (const segment of lettersOf(text)) {
      if (piece !== '' && this.measure(piece + segment, 'bold') > LONGEST) {
        pieces.push(piece)
        piece = ''
      }
      piece += segment
    }
    return piece === '' ? pieces : [...pieces, piece]
  }

  private of(letter: string): Picture | undefined {
    return this.all[(letter.codePointAt(0) ?? 0) - FIRST]
  }

  /** The text with the original letters in place of the placeholders. */
  restore(text: string): string {
    return text.replace(HELD, (letter) => this.of(letter)?.text ?? letter)
  }

  /** The fonts, with the widths of the placeholders. */
  widened(fonts: Fonts): Fonts {
    const widen = (font: Font, weight: Weight): Font => ({
      ...font,
      width: (text, size) => {
        let pictures = 0
        for (const letter of text.match(HELD) ?? []) pictures += this.of(letter)?.width[weight] ?? 0
        return font.width(text, size) + pictures * size * POINT
      },
    })
    return { regular: widen(fonts.regular, 'regular'), bold: widen(fonts.bold, 'bold') }
  }

  /** The page with image boxes in place of the placeholders. */
  onPage(page: Page, fonts: Fonts): Page {
    return {
      ...page,
      boxes: page.boxes.flatMap((box) => (box.kind === 'text' && holds(box.text) ? this.split(box, fonts) : [box])),
      bookmarks: page.bookmarks.map((one) => ({ ...one, title: this.restore(one.title) })),
    }
  }

  private split(box: Extract<Box, { kind: 'text' }>, fonts: Fonts): Box[] {
    const boxes: Box[] = []
    let x = box.x
    for (const part of this.ordered(box.text)) {
      const picture = this.of(part)
      const width = picture ? picture.width[box.font] * box.size * POINT : fonts[box.font].width(part, box.size)
      const height = (ASCENT + DESCENT) * box.size * POINT
      if (picture) {
        const { font, size } = box
        boxes.push({ kind: 'image', x, y: box.y - ASCENT * size * POINT, width, height, alt: picture.text, font, size })
      } else if (part.trim() !== '') {
        const before = fonts[box.font].width(part.slice(0, part.length - part.trimStart().length), box.size)
        const text = part.trim()
        boxes.push({ ...box, x: x + before, text, width: fonts[box.font].width(text, box.size) })
      }
      x += width
    }
    return boxes
  }

  /** Pictures and the text between them in visual order: neighbouring right-to-left pictures are reversed. */
  private ordered(text: string): string[] {
    const parts = text.split(/([\u{E000}-\u{F8FF}])/u).filter((part) => part !== '')
    const ordered: string[] = []
    for (let at = 0; at < parts.length;) {
      let end = at
      const isRight = (place: number) => this.of(parts[place] ?? '')?.fromRight === true
      if (isRight(at)) {
        end = at + 1
        // The run includes pieces without letters between two right-to-left pictures, and numbers after the last one.
        const isWeak = (place: number) => !/\p{L}/u.test(this.restore(parts[place] ?? ''))
        while (isRight(end) || (isWeak(end) && isRight(end + 1))) end += 1
        const [, number = ''] = /^(\s*\p{N}+(?:\s+\p{N}+)*)(?!\S*\p{L})/u.exec(parts[end] ?? '') ?? []
        if (number !== '') {
          parts.splice(end, 1, number, (parts[end] ?? '').slice(number.length))
          end += 1
        }
      }
      const turned = (part: string) => part.split(/(\s+)/).toReversed().join('')
      ordered.push(...(end > at ? parts.slice(at, end).toReversed().map(turned) : parts.slice(at, at + 1)))
      at = Math.max(end, at + 1)
    }
    return ordered
  }
}

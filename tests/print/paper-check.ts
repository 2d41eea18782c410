/** Faults of a page: outside the margin, overlapping, type too small, a card cut, a heading alone. */
import { POINT } from '../../src/print/font'
import type { Sheet } from '../../src/print/page-model'
import { ASCENT, DESCENT, type Box, type Page } from '../../src/print/paper'
import { LEAST_TYPE } from '../../src/print/style'

export interface Area {
  left: number
  top: number
  right: number
  bottom: number
  what: string
}

export function areaOf(box: Box): Area {
  switch (box.kind) {
    case 'text': {
      const points = box.size * POINT
      const top = box.y - ASCENT * points
      const bottom = box.y + DESCENT * points
      return { left: box.x, right: box.x + box.width, top, bottom, what: box.text }
    }
    case 'line':
      return { left: box.x1, right: box.x2, top: box.y1, bottom: box.y2, what: 'line' }
    case 'rect':
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, what: 'rect' }
    case 'image':
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, what: box.alt }
    case 'path': {
      const numbers = (box.d.match(/[\d.]+/g) ?? []).map(Number)
      const [across, down] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd)) as [number[], number[]]
      return {
        left: Math.min(...across),
        right: Math.max(...across),
        top: Math.min(...down),
        bottom: Math.max(...down),
        what: 'path',
      }
    }
    case 'check':
    case 'qr':
    case 'picture':
      return { left: box.x, right: box.x + box.size, top: box.y, bottom: box.y + box.size, what: box.kind }
  }
}

function overlaps(page: Page): string[] {
  const solid = page.boxes
    .filter(
      (box) =>
        box.kind === 'text' ||
        box.kind === 'check' ||
        box.kind === 'qr' ||
        (box.kind === 'picture' && box.shade === undefined) ||
        box.kind === 'image',
    )
    .map(areaOf)
    .toSorted((a, b) => a.top - b.top)
  const slack = 0.02
  return solid.flatMap((a, at) => {
    const found: string[] = []
    for (let next = at + 1; next < solid.length; next++) {
      const b = solid[next]!
      if (b.top >= a.bottom - slack) break
      if (a.left < b.right - slack && b.left < a.right - slack) found.push(`${a.what} | ${b.what}`)
    }
    return found
  })
}

/** Text or boxes that cross the edge of a card. */
function cutCards(page: Page): string[] {
  const cards = page.boxes.filter((box) => box.kind === 'rect' && box.fill === null && box.height > 16).map(areaOf)
  return page.boxes
    .filter((box) => box.kind !== 'rect' && box.kind !== 'line')
    .map(areaOf)
    .filter((area) =>
      cards.some((card) => {
        const apart =
          area.left >= card.right || area.right <= card.left || area.top >= card.bottom || area.bottom <= card.top
        const within =
          area.left >= card.left && area.right <= card.right && area.top >= card.top && area.bottom <= card.bottom
        return !apart && !within
      }),
    )
    .map((area) => `over the edge of a card: ${area.what}`)
}

/** Headings of the reference without a row below them in the same column. */
function loneHeadings(page: Page, sheet: Sheet): string[] {
  const titles = new Set(sheet.sections.flatMap(({ title }) => [title, `${title} ${sheet.continued}`]))
  const texts = page.boxes.filter((box) => box.kind === 'text')
  const rules = page.boxes.filter((box) => box.kind === 'rect' && box.fill !== null).map(areaOf)
  const isHeading = (box: (typeof texts)[number]) =>
    titles.has(box.text) &&
    box.font === 'bold' &&
    box.shade === 0 &&
    rules.some((rule) => Math.abs(rule.left - box.x) < 2 && rule.bottom > box.y && rule.bottom - box.y < 12)
  return texts
    .filter(isHeading)
    .filter((one) => !texts.some((box) => Math.abs(box.x - one.x) < 5 && box.y > one.y && box.y - one.y < 20))
    .map((one) => `nothing under ${one.text}`)
}

/** The faults of these pages; empty if there are none. */
export function faults(pages: readonly Page[], sheet: Sheet, margin: number): string[] {
  const found: string[] = []
  for (const page of pages) {
    for (const box of page.boxes) {
      const area = areaOf(box)
      const inside =
        area.left >= margin &&
        area.top >= margin - 0.1 &&
        area.right <= page.width - margin &&
        area.bottom <= page.height - margin + 0.1
      if (!inside) found.push(`over the margin: ${JSON.stringify(area)}`)
      if (box.kind === 'text' && box.size < LEAST_TYPE - 1e-9) found.push(`${box.text} in ${box.size} points`)
    }
    found.push(...overlaps(page), ...cutCards(page), ...loneHeadings(page, sheet))
  }
  return found
}

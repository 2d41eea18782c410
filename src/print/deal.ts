/** Divides what stands on the cards of one unit between them. */
import { stack, type Part } from './flow'

/** Most lines of boxes on one card; the others go on a further card, because a tall card leaves much space unused. */
const MOST_BOXES = 16
/** How much lower all cards are made at each try, as a share of the height allowed. */
const STEP = 0.05

const atFoot = (part: Part): Part => ({ ...part, foot: true })

interface Dealt {
  title: Part
  /** The title of each further card. */
  again: Part
  texts: readonly Part[]
  /** The lines of boxes to tick, and what stands above them on each further card, if anything: at the card's foot. */
  boxes: readonly Part[]
  labels?: Part | null
}

/**
 * What can't be separated among the boxes, for each card that they need. The boxes of one unit are ticked together, so
 * the lines are separated only if no card holds them all.
 */
function inLots(boxes: readonly Part[], above: number, room: number): (readonly Part[])[] {
  const each = Math.ceil(boxes.length / Math.ceil(boxes.length / MOST_BOXES))
  return Array.from({ length: boxes.length === 0 ? 0 : Math.ceil(boxes.length / each) }, (_, at) => {
    const lot = boxes.slice(at * each, (at + 1) * each)
    return (above + stack(lot).height <= room ? [stack(lot)] : lot).map(atFoot)
  })
}

/**
 * The parts of each card, none higher than `room` in mm unless a single part is. `even`: as few cards as that takes, of
 * about equal height; otherwise each is filled before the next begins.
 */
export function deal(dealt: Dealt, room: number, even: boolean): Part[][] {
  const { title, again, texts, boxes, labels } = dealt
  const further = labels ? [again, atFoot(labels)] : [again]
  const lots = inLots(boxes, stack(further).height, room)
  const filled = (room: number): Part[][] => {
    const cards = [[title]]
    const add = (part: Part, apart: boolean, above = [again]) => {
      const last = cards.at(-1)
      if (last && !apart && stack(last).height + part.height <= room) last.push(part)
      else cards.push([...above, part])
    }
    for (const part of texts) add(part, false)
    for (const [nth, lot] of lots.entries())
      for (const [at, part] of lot.entries()) add(part, nth > 0 && at === 0, nth + at > 0 ? further : [again])
    return cards
  }
  let cards = filled(room)
  for (let share = 1, tried = cards; even && share > 0 && tried.length === cards.length; share -= STEP) {
    cards = tried
    tried = filled(room * share)
  }
  return cards
}

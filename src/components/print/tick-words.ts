/** Boxes to tick, in words. */
import type { Marks, Tick, TickGroup } from '../../print/model'
import { t } from '../../words/t'

function marksText(marks: Marks): string {
  if (marks.kind === 'blank') return marks.of === '' ? t('print.blank') : t('print.blank-of', { of: marks.of })
  if (marks.kind === 'boxes') {
    const boxes = t('print.boxes', { n: marks.count })
    return marks.times === undefined ? boxes : t('sheet.count', { n: marks.times, name: boxes })
  }
  const [first = '', last = ''] = [marks.numbers[0], marks.numbers.at(-1)]
  return t('print.numbers', { first, last })
}

export const tickText = (tick: Tick): string => `${tick.name}: ${marksText(tick.marks)}`

/** One group of each kind, and how often it is there. */
export function groupTexts(groups: readonly TickGroup[]): string[] {
  const counts = new Map<string, number>()
  for (const group of groups) {
    const text = group.ticks.map(tickText).join('; ')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([name, n]) => (n > 1 ? t('sheet.count', { n, name }) : name))
}

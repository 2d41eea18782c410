/** The sheet's tick boxes as text. */
import type { Marks, Tick, TickGroup } from '../../session/ticks'
import { t } from '../../i18n/t'

function marksText(marks: Marks): string {
  if (marks.kind === 'numbers') {
    const first = marks.numbers[0] ?? ''
    const last = marks.numbers.at(-1) ?? ''
    const numbers = t('print.numbers', { first, last })
    return marks.letters ? t('print.letters', { numbers, letters: marks.letters.join(', ') }) : numbers
  }
  if (marks.kind === 'blank') return marks.of === '' ? t('print.blank') : t('print.blank-of', { of: marks.of })
  const boxes = t('print.boxes', { n: marks.count - (marks.leader === undefined ? 0 : 1) })
  return marks.times === undefined ? boxes : t('sheet.count', { n: marks.times, name: boxes })
}

export function tickText({ name, marks }: Tick): string {
  const { half = undefined, leader = undefined } = marks.kind === 'numbers' ? {} : marks
  return [
    `${name}: ${marksText(marks)}`,
    ...(half === undefined ? [] : [t('print.bar', { n: half })]),
    ...(leader === undefined ? [] : [`${leader}: ${t('print.boxes', { n: 1 })}`]),
  ].join(', ')
}

/** One group of each kind, and how often it is there. */
export function groupTexts(groups: readonly TickGroup[]): string[] {
  const counts = new Map<string, number>()
  for (const group of groups) {
    const text = group.ticks.map(tickText).join('; ')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([name, n]) => (n > 1 ? t('sheet.count', { n, name }) : name))
}

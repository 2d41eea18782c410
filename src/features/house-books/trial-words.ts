/** What the trials of limits say, in words. */
import type { ArmyBook } from '../../rules/book'
import { choiceName } from '../../rules/describe-limits'
import type { Translate } from '../../i18n/t'
import type { ArmyList } from '../../roster/list'
import { namesOf, unitName } from '../../roster/describe-problems'
import type { LimitTrial, Tried } from '../../quartermaster/try-limits'

interface TrialRow {
  key: number
  says: string
  lines: { kind: 'ok' | 'bad' | 'hint'; text: string }[]
}

/** "4× Gunner and 2× Sniper". */
function listWords(list: ArmyList, book: ArmyBook, t: Translate): string {
  const counts = new Map<string, number>()
  for (const { unit, count } of list.units) counts.set(unit, (counts.get(unit) ?? 0) + count)
  const names = [...counts].map(([unit, n]) => t('house-edit.try-count', { n, unit: unitName(list, book, unit, t) }))
  return namesOf(names, t)
}

type Line = TrialRow['lines'][number]

function meets(tried: Tried, book: ArmyBook, t: Translate): Line {
  if (tried === 'nobody') return { kind: 'bad', text: t('house-edit.try-unmeetable') }
  if (tried === 'unknown') return { kind: 'hint', text: t('house-edit.try-not-met') }
  return { kind: 'ok', text: t('house-edit.try-meets', { units: listWords(tried.list, book, t) }) }
}

function breaks(tried: Tried, book: ArmyBook, t: Translate): Line {
  if (tried === 'nobody') return { kind: 'hint', text: t('house-edit.try-unbreakable') }
  if (tried === 'unknown') return { kind: 'hint', text: t('house-edit.try-not-broken') }
  return { kind: 'ok', text: t('house-edit.try-breaks', { units: listWords(tried.list, book, t) }) }
}

export function trialRows(trials: readonly LimitTrial[], book: ArmyBook, t: Translate): TrialRow[] {
  return trials.flatMap(({ position, keeps, breaks: broken }) => {
    const limit = book.ruleset.limits[position]
    if (!limit) return []
    const words = book.words.limits[limit.id]
    const lines = keeps === 'nobody' ? [meets(keeps, book, t)] : [meets(keeps, book, t), breaks(broken, book, t)]
    const readings = Object.entries(limit.when ?? {}).map(([setting, choices]) =>
      [choices]
        .flat()
        .map((choice) => choiceName(book, setting, choice, t))
        .join(', '),
    )
    const says = [words?.text ?? words?.name ?? limit.id, ...readings.map((one) => `(${one})`)].join(' ')
    return [{ key: position, says, lines }]
  })
}

/** What is in the trash, as rows: deleted lists, house books and drafts, what stays longest first. */
import { computed } from 'vue'
import { listLine } from '../../list/game-line'
import { houseLine } from '../../list/house-words'
import { listName } from '../../roster/list'
import type { RulesFile } from '../../rules/schema-rules-file'
import type { ListRecord } from '../../storage/list-records'
import { daysLeft, TRASH_LASTS } from '../../storage/trash'
import { useHouseBooks, type ThrownRules } from '../../stores/house-books'
import { useSafety } from '../../stores/safety'
import { t } from '../../i18n/t'
import { whenWords } from '../../i18n/when'
import { regionalLocale } from '../../ui/regional-locale'

export interface Thrown {
  /** The id of a list or draft, the fingerprint of a house book. */
  key: string
  name: string
  /** What tells it from others of its name. */
  line: string
  /** When it was deleted and how long it stays at least. */
  kept: string
  /** The openings of the app that it stays at least. */
  left: number
  /** The list; null for a house book or draft. */
  record: ListRecord | null
  rules: ThrownRules | null
}

/** How long something stays: in days, or in openings of the app where those are more. */
function keptWords(since: string | undefined, left: number): string {
  const when = since === undefined ? undefined : whenWords(since, regionalLocale(t.locale))
  const days = daysLeft(since)
  const kept = days > 0 ? t('trash.days', { n: days }) : t('trash.left', { n: left })
  return when === undefined ? kept : `${t('trash.when', { when })} ${kept}`
}

const ofRules = (rules: ThrownRules): Thrown => ({
  key: rules.key,
  name: rules.name || t('house.draft-unnamed'),
  line: rules.fingerprint === null ? t('house.draft') : houseLine(rules.file as RulesFile, rules.fingerprint),
  kept: keptWords(rules.since, rules.left),
  left: rules.left,
  record: null,
  rules,
})

export function useTrashItems() {
  const safety = useSafety()
  const house = useHouseBooks()
  const ofList = (record: ListRecord): Thrown => {
    const left = safety.trash.left.get(record.id) ?? TRASH_LASTS
    return {
      key: record.id,
      name: listName(record.list, t),
      line: listLine(record),
      kept: keptWords(safety.trash.since.get(record.id), left),
      left,
      record,
      rules: null,
    }
  }
  return computed(() =>
    [...safety.trash.lists.map(ofList), ...house.thrown.map(ofRules)].toSorted((a, b) => b.left - a.left),
  )
}

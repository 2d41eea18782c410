/** Names and notes as they are kept; what had to be cut off is told. */
import { nextTick } from 'vue'
import { LIMITS } from '../roster/list'
import { cleanName, cleanNotes } from '../roster/text'
import { useNotices } from '../stores/notices'
import { t } from '../words/t'

function keep(clean: (text: string) => string, typed: string, most: number): string {
  const kept = clean(typed)
  // Also where it was cut at a gap, that is no part of it.
  const isCut = !clean(`${typed.trimEnd()}‖`).endsWith('‖')
  // An edit takes the notice before it off the screen.
  if (isCut && typed.trim().normalize('NFC').length > kept.length)
    void nextTick(() => useNotices().show({ text: t('text.cut', { n: most }) }))
  return kept
}

export const keptName = (typed: string): string => keep(cleanName, typed, LIMITS.name)
export const keptNotes = (typed: string): string => keep(cleanNotes, typed, LIMITS.notes)

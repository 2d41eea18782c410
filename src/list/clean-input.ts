/** Cleans and shortens typed names and notes for storage; shows a notice when text was cut off. */
import { nextTick } from 'vue'
import { LIMITS } from '../roster/list'
import { cleanName, cleanNotes } from '../roster/clean-text'
import { useNotices } from '../stores/notices'
import { t } from '../i18n/t'

function cleanTyped(clean: (text: string) => string, typed: string, most: number): string {
  const cleaned = clean(typed)
  // A mark appended to the text is lost if and only if the text is cut, even where the cut falls on a space, which is trimmed.
  const isCut = !clean(`${typed.trimEnd()}‖`).endsWith('‖')
  // In the next tick, because the edit that follows dismisses the current notice.
  if (isCut && typed.trim().normalize('NFC').length > cleaned.length)
    void nextTick(() => useNotices().show(t('text.cut', { n: most })))
  return cleaned
}

export const cleanTypedName = (typed: string): string => cleanTyped(cleanName, typed, LIMITS.name)
export const cleanTypedNotes = (typed: string): string => cleanTyped(cleanNotes, typed, LIMITS.notes)

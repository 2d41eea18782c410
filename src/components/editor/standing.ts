/** Total and verdict, aloud, when the hand rests. */
import { computed, onUnmounted, watch } from 'vue'
import type { useEditor } from '../../stores/editor'
import { useNotices } from '../../stores/notices'
import { t } from '../../words/t'
import { totalWords, verdictWords } from '../totals'

/** In ms without a change. */
const REST = 700

export function useStanding(editor: ReturnType<typeof useEditor>): void {
  const notices = useNotices()
  let resting: ReturnType<typeof setTimeout> | undefined
  const standing = computed(() => {
    const { book, report } = editor
    return report
      ? t('say.standing', { total: book ? totalWords(book, report, t) : '', verdict: verdictWords(report, t) })
      : ''
  })
  watch(standing, (words, before) => {
    clearTimeout(resting)
    if (before !== '' && words !== '') resting = setTimeout(() => notices.say(words), REST)
  })
  onUnmounted(() => {
    clearTimeout(resting)
    // What this list comes to is no news on another screen.
    notices.hush(standing.value)
  })
}

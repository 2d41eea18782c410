/** Announces total and verdict to screen readers after a pause in editing, with the first new problems. */
import { computed, onUnmounted, watch } from 'vue'
import type { useEditor } from '../../stores/editor'
import { useNotices } from '../../stores/notices'
import { describeProblem } from '../../roster/describe-problems'
import { keyOf } from '../../roster/problem-key'
import { t } from '../../i18n/t'
import { totalWords, verdictWords } from '../../list/totals'
import { useDebounce } from '../../ui/debounce'

/** In ms without a change. */
const REST = 700
/** Most problems that are announced one by one; their number is announced first. */
const MOST_ANNOUNCED = 2

export function useAnnounceVerdict(editor: ReturnType<typeof useEditor>): void {
  const notices = useNotices()
  const rest = useDebounce(REST)
  const standing = computed(() => {
    const { book, report } = editor
    return report
      ? t('say.standing', { total: book ? totalWords(book, report, t) : '', verdict: verdictWords(report, t) })
      : ''
  })
  const keysNow = () => new Set(editor.report?.violations.map((one) => JSON.stringify(keyOf(one))))
  let known = keysNow()
  let said = ''
  function say() {
    const { list, report, book } = editor
    const fresh =
      report?.violations.filter((one) => !known.has(JSON.stringify(keyOf(one)))).slice(0, MOST_ANNOUNCED) ?? []
    said = [standing.value, ...fresh.map((one) => list && describeProblem(one, list, book, t))].join(' ')
    known = keysNow()
    notices.say(said)
  }
  watch(standing, (words, before) => {
    rest(before !== '' && words !== '' ? say : null)
    if (before === '') known = keysNow()
  })
  // The announcement does not apply on another screen.
  onUnmounted(() => notices.hush(said))
}

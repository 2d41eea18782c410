import { watch } from 'vue'
import { useNotices } from '../../stores/notices'

/** In ms: changes within this time are announced together, because of boxes ticked one by one only the result matters. */
const TOGETHER = 1500

/** Tells screen readers which of `parts` have changed, so that one tick is not followed by all that is counted. */
export function useAnnounceChanges(parts: () => readonly string[]): void {
  const notices = useNotices()
  /** The parts that none of the changes announced together has touched. */
  let known: readonly string[] = []
  let said = ''
  let at = -TOGETHER
  watch(parts, (now, before) => {
    const isFirst = performance.now() - at > TOGETHER
    notices.hush(said)
    known = isFirst ? before : known.filter((one) => before.includes(one))
    at = performance.now()
    said = now.filter((one) => !known.includes(one)).join(' · ')
    if (said) notices.say(said)
  })
}

/** Fills up the list that is open, at random, as one step that can be undone. */
import { computed } from 'vue'
import { describeFailures } from '../../quartermaster/describe-failure'
import { newSeed } from '../../quartermaster/random'
import { changesWords } from '../../roster/change-words'
import { useAsking } from '../../list/asking'
import { useEditor } from '../../stores/editor'
import { useNotices } from '../../stores/notices'
import { t } from '../../i18n/t'

export function useFillRest() {
  const editor = useEditor()
  const notices = useNotices()
  const making = useAsking('make')
  const isBusy = computed(() => making.state.value === 'busy')

  /** Returns what was added, in words; empty where nothing was: a notice says why. */
  async function fillRest(): Promise<string> {
    const { list, book } = editor
    if (!list || !book || isBusy.value) return ''
    const made = await making.ask({ wishes: { start: list }, seed: newSeed() }, book)
    if (!made || editor.list !== list) return ''
    if (!made.ok) {
      notices.show(describeFailures(made.failed, list, book, t).join(' '))
      return ''
    }
    editor.edit(made.list, t('fill.filled'))
    return t('fill.with', { what: changesWords(list, made.list, book, t) })
  }
  return { isBusy, fillRest }
}

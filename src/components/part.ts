/** Parts of a screen that are loaded when first shown, together with all words. */
import { defineComponent, h, onUnmounted, ref, shallowRef, type Component } from 'vue'
import { useNotices } from '../stores/notices'
import { allWords } from '../words/later'
import { t } from '../words/t'
import LoadState from './ui/LoadState.vue'

/** How long nothing is shown while a part loads, in ms: most come sooner. */
const DELAY = 150

/**
 * Makes a component that loads another one. While it loads, nothing is shown, or `meanwhile` after a moment. If loading
 * fails, `lacking` is shown in its place and offers a retry; a dialog is closed instead, with a notice. The rest of the
 * screen is not affected.
 */
export function part<T extends Component>(
  loader: () => Promise<{ default: T }>,
  meanwhile?: Component,
  lacking: Component = LoadState,
): T {
  // Kept for the next time it is shown: then it is drawn at once.
  const found = shallowRef<T>()
  async function load() {
    const [{ default: component }] = await Promise.all([loader(), allWords()])
    found.value = component
  }
  const Part: Component = defineComponent({
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      const instead = shallowRef<Component>()
      const failed = ref(false)
      let isLeft = false
      onUnmounted(() => (isLeft = true))
      async function open() {
        failed.value = false
        try {
          await load().catch(load)
        } catch {
          failed.value = true
          instead.value = lacking
          const close = attrs['onClose'] as (() => void) | undefined
          if (!close || isLeft) return
          useNotices().show(t('load.failed'))
          close()
        }
      }
      if (!found.value) {
        void open()
        setTimeout(() => (instead.value ??= meanwhile), DELAY)
      }
      return () => {
        if (found.value) return h(found.value, attrs, slots)
        return instead.value && !attrs['onClose'] ? h(instead.value, { failed: failed.value, onRetry: open }) : null
      }
    },
  })
  return Part as T
}

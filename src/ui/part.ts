/** Parts of a screen that are loaded when first shown, together with all words. */
import { defineAsyncComponent, defineComponent, h, onErrorCaptured, onUnmounted, ref, type Component } from 'vue'
import { useNotices } from '../stores/notices'
import { allWords } from '../i18n/load-all'
import { t } from '../i18n/t'
import LoadState from './LoadState.vue'

/** How long nothing is shown while a part loads, in ms: most come sooner. */
const DELAY = 150

/**
 * Makes a component that loads another one. While it loads, nothing is shown, or `loading` after a moment. If loading
 * fails twice, `failed` is shown in its place and offers to try again; a dialog is closed instead, with a notice. The rest
 * of the screen is not affected.
 */
export function part<T extends Component>(
  load: () => Promise<{ default: T }>,
  loading?: Component,
  failed: Component = LoadState,
): T {
  let isLoaded = false
  const Loaded = defineAsyncComponent({
    async loader() {
      const [{ default: component }] = await Promise.all([load(), allWords()])
      isLoaded = true
      return component
    },
    delay: DELAY,
    ...(loading && { loadingComponent: loading }),
    onError: (_error, retry, fail, attempts) => (attempts === 1 ? retry() : fail()),
  })
  const Part: Component = defineComponent({
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      const hasFailed = ref(false)
      let isLeft = false
      onUnmounted(() => {
        isLeft = true
      })
      onErrorCaptured(() => {
        // Faults of the loaded component itself are for the frame of the app.
        if (isLoaded) return true
        hasFailed.value = true
        const close = attrs['onClose'] as (() => void) | undefined
        if (close && !isLeft) {
          useNotices().show(t('load.failed'))
          close()
        }
        return false
      })
      const onRetry = () => {
        hasFailed.value = false
      }
      return () => {
        if (!hasFailed.value) return h(Loaded, attrs, slots)
        return attrs['onClose'] ? null : h(failed, { failed: true, onRetry })
      }
    },
  })
  return Part as T
}

/** Parts of a screen that are loaded when first shown, together with all words. */
import { defineAsyncComponent, defineComponent, h, ref, shallowRef, type Component } from 'vue'
import { useNotices } from '../stores/notices'
import { allWords } from '../words/later'
import { t } from '../words/t'
import LoadState from './ui/LoadState.vue'

/**
 * Makes an async component. While it loads, nothing is shown, or `meanwhile` after 150 ms. If loading fails, `lacking`
 * is shown in its place and offers a retry; a dialog is closed instead, with a notice. The rest of the screen is not
 * affected.
 */
export function part<T extends Component>(
  loader: () => Promise<{ default: T }>,
  meanwhile?: Component,
  lacking: Component = LoadState,
): T {
  const load = () => Promise.all([loader(), allWords()]).then(([{ default: component }]) => component)
  return defineAsyncComponent({
    loader: () => load().catch(() => missing(load, lacking) as T),
    loadingComponent: meanwhile,
    delay: 150,
  })
}

/** Stands in for a component that could not be loaded; tries to load it again whenever it is shown. */
const missing = (load: () => Promise<Component>, lacking: Component) =>
  defineComponent({
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      const found = shallowRef<Component>()
      const failed = ref(false)
      async function again() {
        failed.value = false
        try {
          found.value = await load()
        } catch {
          failed.value = true
          const close = attrs['onClose'] as (() => void) | undefined
          if (!close) return
          useNotices().show({ text: t('load.failed') })
          close()
        }
      }
      void again()
      return () => {
        if (found.value) return h(found.value, attrs, slots)
        return attrs['onClose'] ? null : h(lacking, { failed: failed.value, onRetry: again })
      }
    },
  })

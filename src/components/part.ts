/** Parts of a screen that are loaded when they are first shown, with the words they need. */
import { defineAsyncComponent, type Component } from 'vue'
import { partsMissing } from '../pwa'
import { allWords } from '../words/t'

/**
 * Until the component is there, nothing is shown, or `meanwhile` after a moment. If it can't be had, the player is told
 * that a part of the app is missing.
 */
export const part = <T extends Component>(loader: () => Promise<{ default: T }>, meanwhile?: Component): T =>
  defineAsyncComponent({
    loader: () => Promise.all([loader(), allWords()]).then(([{ default: component }]) => component),
    loadingComponent: meanwhile,
    delay: 150,
    onError(_error, _retry, fail) {
      partsMissing.value += 1
      fail()
    },
  })

/** Parts of a screen that are loaded when they are first shown, with the words they need. */
import { defineAsyncComponent, type Component } from 'vue'
import { partsMissing } from '../pwa'
import { allWords } from '../words/t'

/** The component shows nothing until it is there. If it can't be had, the player is told as for any missing part of the app. */
export const part = <T extends Component>(loader: () => Promise<{ default: T }>): T =>
  defineAsyncComponent({
    loader: () => Promise.all([loader(), allWords()]).then(([{ default: component }]) => component),
    onError(_error, _retry, fail) {
      partsMissing.value += 1
      fail()
    },
  })

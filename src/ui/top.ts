/** The open modal dialogs, the topmost last. The page behind them is inert, so notices must be rendered in a dialog. */
import { onBeforeUnmount, onMounted, shallowRef, type Ref } from 'vue'
import { closeOnBack } from '../app/router/back'

export const dialogs = shallowRef<readonly HTMLElement[]>([])

/** Adds a modal dialog to `dialogs` from its mounting until it closes or is unmounted. */
export function useTop(dialog: Readonly<Ref<HTMLDialogElement | null>>): void {
  let own: HTMLDialogElement | null = null
  let unregister = () => {}
  const leave = () => {
    unregister()
    dialogs.value = dialogs.value.filter((one) => one !== own)
  }
  onMounted(() => {
    own = dialog.value
    if (own) dialogs.value = [...dialogs.value, own]
    unregister = closeOnBack(() => own?.close())
    own?.addEventListener('close', leave)
  })
  // Closed through the element, which gives the focus back to the button that opened it.
  onBeforeUnmount(() => {
    own?.close()
    leave()
  })
}

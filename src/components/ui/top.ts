/** The dialogs that are open, the uppermost last. The page behind them is shut off, also for what is told in passing. */
import { onBeforeUnmount, onMounted, shallowRef, type Ref } from 'vue'
import { closeOnBack } from './back'

export const dialogs = shallowRef<readonly HTMLElement[]>([])

/** Counts a modal dialog among them from when it is mounted until it closes or goes. */
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
  onBeforeUnmount(leave)
}

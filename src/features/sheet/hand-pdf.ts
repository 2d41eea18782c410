/** Saves or shares a PDF that is made on demand. */
import { computed, ref, watch, type Ref } from 'vue'
import { t } from '../../i18n/t'
import { saveBlob } from '../../ui/handover'
import { shareOut, type Shared } from '../../ui/share-out'

type State = 'idle' | 'busy' | 'done' | 'again' | 'open' | 'refused' | 'failed'

/**
 * An app on an iPhone's home screen opens a download over itself, with no way back; there the PDF is only shared, if
 * sharing is possible.
 */
const onHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true

/** @param progress progress of making the PDF, 0 to 1; null while none is being made */
export function useHandPdf(file: () => Promise<File>, progress: Ref<number | null>) {
  const state = ref<State>('idle')
  /** Counts the requests: an answer of the share menu to an earlier request is not shown. */
  let turn = 0
  const probe = new File([], 'list.pdf', { type: 'application/pdf' })
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
  const sharesOnly = onHomeScreen() && canShare

  /** Making it takes long enough to be shown. */
  const slow = ref(false)
  watch(progress, (now, before) => {
    if (now === null) slow.value = false
    else if (before === null)
      setTimeout(() => {
        slow.value = progress.value !== null
      }, 1000)
  })

  async function hand(on: (file: File) => Promise<State> | State) {
    if (state.value === 'busy') return
    turn += 1
    state.value = 'busy'
    try {
      state.value = await on(await file())
    } catch {
      state.value = 'failed'
    }
  }
  const save = () =>
    hand((pdf) => {
      saveBlob(pdf.name, pdf)
      return 'done'
    })
  const share = () =>
    hand((pdf) => {
      void followSharing(shareOut({ files: [pdf] }))
      return 'idle'
    })
  /** The share menu may never say that it was closed, so everything stays usable while it is open. */
  async function followSharing(sharing: Promise<Shared>) {
    const own = ++turn
    const outcome = await sharing
    // Browsers allow sharing only shortly after a tap; making the file may have taken longer.
    const states = { late: 'again', open: 'open', refused: 'refused', shared: null, cancelled: null } as const
    if (own === turn && state.value !== 'busy') state.value = states[outcome] ?? state.value
  }

  /** Resets the message when the sheet has changed, because it speaks of the file before. */
  function forget() {
    if (state.value !== 'busy') state.value = 'idle'
  }

  const says = computed(() => t(`print.state.${state.value}`))
  return { state, says, slow, canShare, sharesOnly, save, share, forget }
}

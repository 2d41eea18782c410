/** Announces the price of a design and its faults while the design is changed. */
import { watch } from 'vue'
import type { Design } from '../../roster/list'
import { useNotices } from '../../stores/notices'
import { t } from '../../i18n/t'
import { useDebounce } from '../../ui/debounce'
import type { DesignFault } from './faults'

/**
 * Announces the price to screen readers after a pause in editing, and shows each fault that a change brings, because
 * the faults are shown at the top of the screen, which is mostly scrolled away while a design is changed.
 */
export function useAnnouncePrice(
  design: () => Design | undefined,
  price: () => string,
  faults: () => DesignFault[],
): void {
  const notices = useNotices()
  const rest = useDebounce(700)
  watch(price, (now, before) => {
    const say = () => notices.say(t('workshop.price-now', { name: design()?.name ?? '', price: now }))
    rest(before === '' || now === '' ? null : say)
  })
  watch(
    [() => price() && design()?.id, () => faults().map(({ says }) => says)] as const,
    ([id, now], [before, known]) => {
      const fresh = id === before ? now.find((one) => !known.includes(one)) : undefined
      if (fresh !== undefined) notices.show(fresh)
    },
  )
}

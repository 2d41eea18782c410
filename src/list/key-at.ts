/** The index of the entry that contains `target`, with the tapped button and its `data-key`. null outside entries. */
export function keyAt(target: Element): { index: number; key: string | undefined; button: HTMLElement | null } | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  const button = target.closest<HTMLElement>('[data-key]')
  return index === undefined ? null : { index: Number(index), key: button?.dataset.key, button }
}

/** Links within the app are followed at once. */
import { updateHistoryState } from './history-state'
import { follow, readAddress } from './navigation'

/** The links on the page that lead to a path of `pathTo`. */
export const linksTo = (to: string) => [...document.links].filter(({ hash }) => hash === to)

/** Follows links within the app at once: the browser's own navigation takes a frame or two longer. */
function followLink(event: MouseEvent): void {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  const path = link?.getAttribute('href')
  if (!link || !path || link.hasAttribute('target')) return
  event.preventDefault()
  // A link in a dialog is not remembered, because the dialog is closed when the player comes back.
  const stays = !link.closest('dialog')
  updateHistoryState({
    led: stays ? { path, nth: linksTo(path).indexOf(link), at: link.getBoundingClientRect().top } : undefined,
  })
  void follow(path)
}

/** Follows links, the address and the browser's history from now on. */
export function followAddress(): void {
  // The browser's own scroll restoration would scroll before the position of the page being left can be noted.
  history.scrollRestoration = 'manual'
  window.addEventListener('hashchange', readAddress)
  document.addEventListener('click', followLink)
  // The address may have changed since it was first read.
  readAddress()
}

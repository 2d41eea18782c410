/** Which screen a route shows; each is loaded when it is first needed. */
import { h, type Component } from 'vue'
import { part } from './components/part'
import { afterPaint } from './components/ui/after-paint'
import LoadState from './components/ui/LoadState.vue'
import ScreenLacking from './components/ui/ScreenLacking.vue'
import { takeHandedOver } from './stores/arrivals'
import { useLibrary } from './stores/library'
import { follow, linksTo, readAddress, type Route } from './stores/route'
import { markStep } from './stores/step'
import LibraryView from './views/LibraryView.vue'
import { allWords } from './words/later'

const lazy = (loader: () => Promise<{ default: Component }>) => part(loader, LoadState, ScreenLacking)

const newList = () => import('./views/NewView.vue')
const editorView = () => import('./views/EditorView.vue')

/** When it is known whether the first steps stand above it: what came there later would push away what is about to be pressed. */
async function editor() {
  const [view, { guideKnown }] = await Promise.all([editorView(), import('./stores/guide')])
  await guideKnown()
  return view
}

/** Anew for each list: what a notice of one takes back is never done to another. */
const apart = (screen: Component) => (props: { id: string }) => h(screen, { ...props, key: props.id })

export const screens: Record<Exclude<Route['name'], 'unknown'>, Component> = {
  // Nearly always the first: it comes with the frame, and with its words.
  library: LibraryView,
  new: lazy(newList),
  settings: lazy(() => import('./views/SettingsView.vue')),
  archive: lazy(() => import('./views/ArchiveView.vue')),
  backup: lazy(() => import('./views/BackupView.vue')),
  trash: lazy(() => import('./views/TrashView.vue')),
  history: lazy(() => import('./views/HistoryView.vue')),
  list: lazy(editor),
  element: lazy(() => import('./views/ElementView.vue')),
  table: apart(lazy(() => import('./views/TableView.vue'))),
  books: lazy(() => import('./views/BooksView.vue')),
  muster: lazy(() => import('./views/MusterView.vue')),
  odds: lazy(() => import('./views/OddsView.vue')),
  preview: lazy(() => import('./views/PreviewView.vue')),
  import: lazy(() => import('./views/ReceiveView.vue')),
  match: lazy(() => import('./views/MatchView.vue')),
  seal: lazy(() => import('./views/SealView.vue')),
  rules: lazy(() => import('./views/RulesView.vue')),
  desk: lazy(() => import('./views/DeskView.vue')),
}

/** A link inside of the app, at once: by itself the browser first goes a way outside of the page, as long as a frame or two. */
function followLink(event: MouseEvent): void {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  const path = link?.getAttribute('href')
  if (!link || !path || link.hasAttribute('target')) return
  event.preventDefault()
  // What lies over the page is gone when one comes back.
  const stays = !link.closest('dialog')
  markStep({
    led: stays ? { path, nth: linksTo(path).indexOf(link), at: link.getBoundingClientRect().top } : undefined,
  })
  void follow(path)
}

export function followAddress(): void {
  // By itself the browser moves the page on the way back before anybody can note where the one that is left was.
  history.scrollRestoration = 'manual'
  window.addEventListener('hashchange', readAddress)
  document.addEventListener('click', followLink)
  // It may have changed since it was first read.
  readAddress()
  takeHandedOver()
}

/** What the first tap needs, on a game or on a saved list: the line is free for it as long as the files for use offline wait. */
export async function fetchFirst(): Promise<void> {
  const library = useLibrary()
  await library.ready
  const hasLists = library.records.length > 0
  // The lists themselves are on the screen before.
  if (hasLists) await new Promise<void>(afterPaint)
  await Promise.allSettled([hasLists ? editorView() : newList(), allWords()])
}

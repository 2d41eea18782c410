/** Which screen a route shows; each is loaded when it is first needed. */
import { h, type Component } from 'vue'
import { part } from './ui/part'
import { afterPaint } from './app/after-paint'
import LoadState from './ui/LoadState.vue'
import ScreenLacking from './ui/ScreenLacking.vue'
import { useLibrary } from './stores/library'
import { openCode } from './stores/incoming'
import { route } from './app/router/navigation'
import type { Route } from './app/router/routes'
import LibraryView from './features/library/LibraryView.vue'
import { allWords } from './i18n/load-all'

const lazy = (loader: () => Promise<{ default: Component }>) => part(loader, LoadState, ScreenLacking)

/** Two screens of their own: what is brought back is the player's, and what is imported may be somebody else's. */
const receiveView = () => import('./features/receive/ReceiveView.vue')

const newList = () => import('./features/new-list/NewView.vue')
const editorView = () => import('./features/editor/EditorView.vue')

/**
 * Loads the editor. Waits until it is known whether the first steps are shown above it: appearing later, they would
 * move what the player is about to press.
 */
async function editor() {
  const [view, { guideKnown }] = await Promise.all([editorView(), import('./stores/guide-progress')])
  await guideKnown()
  return view
}

/** Loads the screen of a received link, and at the same time the army book that it needs. */
function previewView() {
  const { value } = route
  // A failure here is shown by the screen, which loads again.
  if (value.name === 'preview') openCode(`#${value.code}`).catch(() => undefined)
  return import('./features/receive/PreviewView.vue')
}

/** Creates a new component for each list, so that a notice's "Undo" for one list can never affect another. */
const apart = (screen: Component) => (props: { id: string }) => h(screen, { ...props, key: props.id })

export const screens: Record<Exclude<Route['name'], 'unknown'>, Component> = {
  // Bundled with the frame, together with its words, because it is nearly always the first screen.
  library: LibraryView,
  new: lazy(newList),
  settings: lazy(() => import('./features/settings/SettingsView.vue')),
  archive: lazy(() => import('./features/library/ArchiveView.vue')),
  backup: lazy(() => import('./features/settings/BackupView.vue')),
  trash: lazy(() => import('./features/library/TrashView.vue')),
  history: lazy(() => import('./features/editor/HistoryView.vue')),
  list: lazy(editor),
  element: lazy(() => import('./features/workshop/DesignView.vue')),
  table: apart(lazy(() => import('./features/play/PlayView.vue'))),
  books: lazy(() => import('./features/workshop/BooksView.vue')),
  muster: lazy(() => import('./features/muster/MusterView.vue')),
  odds: lazy(() => import('./features/odds/OddsView.vue')),
  preview: lazy(previewView),
  import: lazy(receiveView),
  restore: lazy(receiveView),
  match: lazy(() => import('./features/compare/MatchView.vue')),
  seal: lazy(() => import('./features/seals/SealView.vue')),
  rules: lazy(() => import('./features/reference/RulesView.vue')),
  'house-books': lazy(() => import('./features/house-books/HouseBooksView.vue')),
  'house-book': lazy(() => import('./features/house-books/HouseBookEditView.vue')),
  desk: lazy(() => import('./features/desk/DeskView.vue')),
}

/** Loads what a first tap on a game or a saved list needs, before the downloads for offline use take the connection. */
export async function fetchFirst(): Promise<void> {
  const library = useLibrary()
  await library.ready
  const hasLists = library.records.length > 0
  // After the lists are painted.
  if (hasLists) await new Promise<void>(afterPaint)
  await Promise.allSettled([hasLists ? editorView() : newList(), allWords()])
}

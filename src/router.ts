/** Which screen a route shows; each is loaded when it is first needed. */
import type { Component } from 'vue'
import { part } from './components/part'
import LoadState from './components/ui/LoadState.vue'
import { takeHandedOver } from './stores/arrivals'
import { readAddress, type Route } from './stores/route'
import LibraryView from './views/LibraryView.vue'

const lazy = (loader: () => Promise<{ default: Component }>) => part(loader, LoadState)

export const screens: Record<Exclude<Route['name'], 'unknown'>, Component> = {
  // Nearly always the first: it comes with the frame, and with its words.
  library: LibraryView,
  new: lazy(() => import('./views/NewView.vue')),
  settings: lazy(() => import('./views/SettingsView.vue')),
  archive: lazy(() => import('./views/ArchiveView.vue')),
  backup: lazy(() => import('./views/BackupView.vue')),
  trash: lazy(() => import('./views/TrashView.vue')),
  history: lazy(() => import('./views/HistoryView.vue')),
  list: lazy(() => import('./views/EditorView.vue')),
  element: lazy(() => import('./views/ElementView.vue')),
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

export function followAddress(): void {
  window.addEventListener('hashchange', readAddress)
  takeHandedOver()
}

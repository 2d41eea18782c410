import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import './styles/tokens.css'
import './styles/base.css'
import './styles/lists.css'
import App from './App.vue'
import { openLanguage } from './catalogue'
import { fetchAhead } from './components/library/ahead'
import { ownReader } from './components/receive/own-reader'
import { heedFirstTap } from './components/ui/first-tap'
import { startOffline } from './pwa'
import { fetchFirst, followAddress } from './router'
import { keptLanguage } from './storage/language'
import { followInstall } from './stores/install'
import { useLibrary } from './stores/library'
import { route } from './stores/route'
import { chooseLanguage } from './words/language'
import { t } from './words/t'

/** Sets the language of the app. If it can't be loaded, the app stays in English. */
async function speakLanguage(): Promise<void> {
  const language = chooseLanguage([keptLanguage() ?? [], navigator.languages].flat())
  await openLanguage(language.id).catch(() => undefined)
  if (t.locale !== language.id) return
  document.documentElement.lang = language.id
  document.documentElement.dir = language.direction
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

/**
 * In ms: the longest time that the lists of the last visit are shown in place of the app, and that downloads for
 * offline use wait for what a first tap needs.
 */
const PATIENCE = 2000

/**
 * Focuses the link that had the focus before the app replaced the first picture, once it is rendered. `frames`: how
 * many animation frames to wait for it.
 */
function focusAgain(path: string, frames = 300): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
    if (link) link.focus()
    else if (frames > 0) focusAgain(path, frames - 1)
  })
}

/** Whether the lists of last time are on the screen. */
const glanced = () => route.value.name === 'library' && document.querySelector('.glance') !== null

async function start(): Promise<void> {
  heedFirstTap()
  followAddress()
  const elsewhere = new Promise((done) => watch(route, done, { once: true }))
  await speakLanguage()
  const ahead = fetchAhead()
  const app = createApp(App).use(createPinia())
  const library = useLibrary()
  // The first picture stays until the lists can replace it, or the player goes to another screen.
  if (glanced()) await Promise.race([Promise.all([ahead, library.ready]), elsewhere, pause(PATIENCE)])
  const focused = document.activeElement?.getAttribute('href')
  app.mount('#app')
  void startOffline(library.settle, t.locale, ownReader, Promise.race([fetchFirst(), pause(PATIENCE)]))
  if (focused) focusAgain(focused)
}

followInstall()
// No top-level await, because the bundler would split the program into more chunks.
void start()

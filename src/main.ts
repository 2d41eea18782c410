import { createPinia } from 'pinia'
import { createApp } from 'vue'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.vue'
import { openLanguage } from './catalogue'
import { startOffline } from './pwa'
import { followAddress } from './router'
import { keptLanguage } from './storage/language'
import { followInstall } from './stores/install'
import { useLibrary } from './stores/library'
import { chooseLanguage } from './words/language'
import { t } from './words/t'

/** What cannot be loaded is said in English rather than not at all. */
async function speakLanguage(): Promise<void> {
  const language = chooseLanguage([keptLanguage() ?? [], navigator.languages].flat())
  await openLanguage(language.id).catch(() => undefined)
  if (t.locale !== language.id) return
  document.documentElement.lang = language.id
  document.documentElement.dir = language.direction
}

function start(): void {
  const app = createApp(App).use(createPinia())
  followAddress()
  const library = useLibrary()
  app.mount('#app')
  void startOffline(library.settle, t.locale)
}

followInstall()
// Not awaited at the top: the bundler splits a program that does into more parts.
void speakLanguage().then(start)

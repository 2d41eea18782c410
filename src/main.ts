import { createPinia } from 'pinia'
import { createApp } from 'vue'
import './styles/tokens.css'
import './styles/base.css'
import './styles/rows.css'
import './styles/lists.css'
import App from './App.vue'
import { startOffline } from './app/offline'
import { followAddress } from './app/router/links'
import { openLanguage } from './catalogue/catalogue'
import { heedFirstTap } from './ui/first-tap'
import { fetchFirst } from './screens'
import { keptLanguage } from './storage/chosen-language'
import { forgetFirstPicture } from './storage/web-storage'
import { takeHandedOver } from './stores/arrivals'
import { followInstall } from './app/install'
import { useLibrary } from './stores/library'
import { openCode } from './stores/incoming'
import { chooseLanguage } from './i18n/language'
import { t } from './i18n/t'

// What a received link needs is asked for before the app is drawn. What fails here is asked for again by its screen.
if (/^#(?!SEAL-)\w/.test(location.hash)) {
  import('./features/receive/PreviewView.vue').catch(() => undefined)
  openCode(location.hash).catch(() => undefined)
}

/** Sets the language of the app. If it can't be loaded, the app stays in English. */
async function speakLanguage(): Promise<void> {
  const language = chooseLanguage([keptLanguage() ?? [], navigator.languages].flat())
  await openLanguage(language.id).catch(() => undefined)
  if (t.locale !== language.id) return
  document.documentElement.lang = language.id
  document.documentElement.dir = language.direction
}

/** In ms: the longest time that downloads for offline use wait for what a first tap needs. */
const PATIENCE = 2000

async function start(): Promise<void> {
  heedFirstTap()
  followAddress()
  takeHandedOver()
  await speakLanguage()
  createApp(App).use(createPinia()).mount('#app')
  const patience = new Promise((done) => setTimeout(done, PATIENCE))
  void startOffline(useLibrary().settle, t.locale, Promise.race([fetchFirst(), patience]))
  forgetFirstPicture()
}

followInstall()
void start()

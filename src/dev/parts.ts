/**
 * The base parts of all screens with their states, on a page of the development server: `npm run dev`, then parts.html.
 * The build does not have it. `?theme=dark` shows one theme alone.
 */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/rows.css'
import '../i18n/english'
import BothThemes from './BothThemes.vue'
import PartsPage from './PartsPage.vue'

const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
createApp(theme === null ? BothThemes : PartsPage)
  .use(createPinia())
  .mount('#app')

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.vue'
import { startOffline } from './pwa'
import { followAddress } from './router'
import { useLibrary } from './stores/library'

const app = createApp(App).use(createPinia())
followAddress()
const library = useLibrary()
app.mount('#app')
void startOffline(library.settle)

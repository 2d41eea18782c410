/** The web app manifest. It has a shortcut for each game. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ManifestOptions } from 'vite-plugin-pwa'

const data = new URL('../data/', import.meta.url)
const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8')) as T

/** "New list: …" for each game, in the order of their numbers in links. Systems show as many as they have room for. */
function shortcuts() {
  return readdirSync(data)
    .map((id) => ({
      id,
      number: read<{ ruleset: number }>(`${id}/wire.json`).ruleset,
      title: read<{ name: string; edition: string }>(`${id}/title/en.json`),
    }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, title }) => ({
      name: `New list: ${[title.name, title.edition].filter(Boolean).join(', ')}`,
      short_name: title.name,
      url: `./#/new?game=${id}`,
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    }))
}

const screenshot = (file: string, label: string, form: 'narrow' | 'wide' = 'narrow') => ({
  src: `screenshots/${file}.jpg`,
  sizes: form === 'narrow' ? '780x1688' : '1280x800',
  type: 'image/jpeg',
  form_factor: form,
  label,
})

export const manifest = (): Partial<ManifestOptions> => ({
  // No id: it is resolved against the host's root, so two copies in different folders would count as the same app.
  name: 'Muster',
  short_name: 'Muster',
  description: 'Army lists for small free wargames: build them offline, print them, share them by link.',
  lang: 'en',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#ece3cc',
  theme_color: '#3f4d26',
  categories: ['games', 'utilities'],
  // The service worker hands what another app shares on to the page. Posted, so that it is in no server's log of addresses
  // should the worker be gone.
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  file_handlers: [{ action: './', accept: { 'application/json': ['.json'] } }],
  shortcuts: shortcuts(),
  screenshots: [
    screenshot('library', 'All your lists, with their totals and whether they are legal'),
    screenshot('editor', 'Building a list: every unit with its price, every limit with where you stand'),
    screenshot('sheet', 'The printed roster with boxes to tick'),
    screenshot('wide', 'On a wide screen the army book stands beside the list', 'wide'),
  ],
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})

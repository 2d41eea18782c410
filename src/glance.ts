/**
 * Runs before the rest of the app, as a small script of its own: asks ahead for what a received link or another language
 * needs, shows the saved lists as they were last seen, and starts the app after they are painted. The cards are working
 * links already; the app replaces them when it is loaded.
 */
import { lastGlance, type Glance, type GlanceCard } from './storage/glance'
import { keptLanguage } from './storage/language'

type Child = Node | string | null

function element(name: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== null))
  return made
}
const span = (className: string, ...children: Child[]) => element('span', { class: className }, ...children)
const spanOf = (className: string, text: string) => (text === '' ? null : span(className, text))
/** An empty space where the app draws an icon. */
const iconSpace = () => span('icon')

const card = (words: Glance['words'], { id, name, pinned, game, total, units, verdict, tags, played }: GlanceCard) => {
  const href = `#/list/${encodeURIComponent(id)}`
  return element(
    'li',
    { class: 'card list-card', 'data-testid': 'list-card' },
    element(
      'a',
      { class: 'link', href },
      span('emblem'),
      span(
        'facts',
        span('name', ...(pinned ? [iconSpace(), span('hidden', words.pinned)] : []), name),
        span('soft', game),
        verdict &&
          span(
            'row numbers-row',
            total === '' ? null : element('strong', { class: 'numbers' }, total),
            spanOf('soft numbers', units),
            span(`badge ${verdict.kind}`, iconSpace(), verdict.says),
          ),
        tags.length === 0
          ? null
          : span('row tags', ...tags.map((tag) => element('span', { class: 'tag', dir: 'auto' }, tag))),
      ),
    ),
    span('icon-button'),
    played === '' ? null : element('a', { class: 'button quiet played', href: `${href}/table` }, iconSpace(), played),
  )
}

function draw(app: HTMLElement, { language, direction, theme, words, tools, cards }: Glance) {
  const root = document.documentElement
  root.lang = language
  root.dir = direction
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  root.dataset['theme'] = dark ? 'dark' : 'light'
  const above = element('div', { class: 'tools' })
  above.style.height = `${String(tools)}px`
  app.append(
    element(
      'main',
      { class: 'lists-page stack glance' },
      element('a', { class: 'button main lists-new', href: '#/new' }, iconSpace(), words.make),
      element(
        'section',
        { class: 'stack lists' },
        tools > 0 ? above : null,
        words.count === '' ? null : element('div', { class: 'row lists-head' }, span('grow soft numbers', words.count)),
        element('ul', { class: 'list-cards', 'aria-label': words.lists }, ...cards.map((one) => card(words, one))),
      ),
    ),
  )
}

/** In ms: longest wait for the paint before the app starts, because a hidden page never paints. */
const PATIENCE = 100

const own = document.currentScript?.dataset ?? {}
const script = element('script', { type: 'module', crossorigin: '', src: own['app'] ?? '' })
const begin = () => script.isConnected || document.head.append(script)

/**
 * What a received link and another language than English need is fetched together with the app, which would ask for it
 * only when it runs: names of scripts, inserted by the build.
 */
const ahead = new Map(Object.entries(JSON.parse(own['ahead'] ?? '{}') as Record<string, string[]>))
const language = keptLanguage() ?? navigator.language
const names = [
  ahead.get(language) ?? ahead.get(language.replace(/-.*/, '')) ?? [],
  (/^#(?!SEAL-)\w/.test(location.hash) && ahead.get('link')) || [],
].flat()
for (const name of names)
  document.head.append(element('link', { rel: 'modulepreload', crossorigin: '', href: `./assets/${name}` }))

const glance = lastGlance()
const app = document.getElementById('app')
if (app && glance && glance.cards.length > 0 && /^(?:#\/?)?$/.test(location.hash)) {
  // The second frame begins when the first is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  setTimeout(begin, PATIENCE)
  draw(app, glance)
} else begin()

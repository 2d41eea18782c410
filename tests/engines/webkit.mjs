/**
 * The built app in WebKitGTK (the nearest to Safari on Linux), run by hand with plain WebDriver:
 * `apt-get install webkit2gtk-driver xvfb && npm run build && xvfb-run -a node tests/engines/webkit.mjs`.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { onPath } from '../../scripts/browser.mjs'
import { built, serve } from '../../scripts/server.mjs'

const PORT = 4455

/** The path on Debian and its derivatives: /usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser. */
function miniBrowser() {
  for (const machine of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')))
    for (const name of readdirSync(`/usr/lib/${machine}`))
      if (/^webkit2?gtk-4/.test(name)) return `/usr/lib/${machine}/${name}/MiniBrowser`
  throw new Error('No MiniBrowser: apt-get install webkit2gtk-driver')
}

const browser = process.env.MUSTER_WEBKIT ?? miniBrowser()
const driver = spawn(onPath('WebKitWebDriver') ?? 'WebKitWebDriver', [`--port=${PORT}`], { stdio: 'ignore' })
const served = await serve(built)
let session = ''

async function command(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { value } = await response.json()
  if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}
const run = (script, ...args) => command('POST', `/session/${session}/execute/sync`, { script, args })
const go = (url) => command('POST', `/session/${session}/url`, { url })
const reload = () => command('POST', `/session/${session}/refresh`, {})

async function until(what, script, ...args) {
  for (let tries = 0; tries < 100; tries++) {
    if (await run(`return Boolean(${script})`, ...args).catch(() => false)) return
    await wait(150)
  }
  throw new Error(`${what}: not within 15 s. The page says: ${await run('return document.body.innerText')}`)
}
const named = `[...document.querySelectorAll('button, a')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).includes(arguments[0]) && !one.disabled)`
async function tap(name) {
  await until(`a button “${name}”`, named, name)
  await run(`${named}.click()`, name)
}
const units = `[...document.querySelectorAll('[data-testid="unit-entry"] .name')].map((one) => one.innerText).join()`
const isSaved = `document.querySelector('[data-testid="save-state"]')?.dataset.state === 'saved'`
const step = async (name, work) => {
  await work()
  console.log(`good: ${name}`)
}

try {
  await wait(1000)
  const opened = await command('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
  })
  session = opened.sessionId
  console.log(`${opened.capabilities.browserName} ${opened.capabilities.browserVersion}`)
  await step('the app starts', async () => {
    await go(served.address)
    await until('the games', named, 'Points edition')
    await run(`addEventListener('error', (event) => { window.fault = event.message })`)
  })
  await step('a list is built and saved', async () => {
    await tap('Points edition')
    await tap('Start building')
    await tap('Add Light tank, 150 pts')
    await tap('Add Gunner, 10 pts')
    await until('two units', `${units} === 'Light tank,Gunner'`)
    await until('saved', isSaved)
  })
  await step('the way back closes the sheet of a unit, and leaves the list only then', async () => {
    const list = await run('return location.href')
    await run(`document.querySelector('[data-testid="unit-entry"] [data-key="open"]').click()`)
    await until('the sheet', `document.querySelector('dialog[open]')`)
    await run('history.back()')
    await until('no sheet', `!document.querySelector('dialog') && location.href === arguments[0]`, list)
    await run('history.back()')
    await until('the list of lists', `document.querySelectorAll('[data-testid="list-card"]').length === 1`)
    await run('location.href = arguments[0]', list)
    await until('two units', `${units} === 'Light tank,Gunner'`)
  })
  await step('a reload finds it, and undo goes on', async () => {
    await reload()
    await until('two units', `${units} === 'Light tank,Gunner'`)
    await tap('Undo')
    await until('one unit', `${units} === 'Light tank'`)
    await until('saved', isSaved)
  })
  await step('in a low window the bar lies above the panes', async () => {
    const { width, height } = await command('GET', `/session/${session}/window/rect`)
    await command('POST', `/session/${session}/window/rect`, { width: 450, height: 450 })
    await until('the bar', 'innerHeight < 448')
    await until(
      'the bar on top',
      `[...document.querySelectorAll('.tools a, .tools button')].some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })`,
    )
    await command('POST', `/session/${session}/window/rect`, { width, height })
  })
  await step('the history opens', async () => {
    await run(`location.hash += '/history'`)
    await until('states', `document.querySelectorAll('[data-testid="history-state"]').length > 1`)
  })
  await step('the backup screen opens', async () => {
    await run(`location.hash = '#/backup'`)
    await until('the button', named, 'Save a backup of 1 list')
  })
  await step('the first tap copies all links, which have yet to be made', async () => {
    const button = { using: 'xpath', value: '//button[contains(., "Copy all links")]' }
    await run(`${named}.scrollIntoView({ block: 'center' })`, 'Copy all links')
    // A tap by the driver: a script's own is no leave to copy.
    const element = await command('POST', `/session/${session}/element`, button)
    await command('POST', `/session/${session}/element/${Object.values(element)[0]}/click`, {})
    await until('the answer', `document.querySelector('[data-testid="notice"]')?.innerText.includes('Copied.')`)
  })
  await step('without the host it opens from what is kept', async () => {
    await until('the worker', `navigator.serviceWorker.controller`)
    await served.close()
    await go(`${served.address}#/`)
    await reload()
    await until('the list', `document.querySelectorAll('[data-testid="list-card"]').length === 1`)
  })
  console.log((await run('return window.fault ?? null')) ?? 'no errors')
} finally {
  if (session !== '') await command('DELETE', `/session/${session}`).catch(() => undefined)
  driver.kill()
  await served.close().catch(() => undefined)
}

/** Finds Chromium on this machine. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The full path of a program on PATH, or undefined. */
export function onPath(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (folder !== '' && existsSync(join(folder, name))) return join(folder, name)
    }
  }
  return undefined
}

/** The Chromium named by MUSTER_CHROMIUM, else one on PATH. Undefined: Playwright uses its own. */
export function chromiumPath() {
  const named = process.env.MUSTER_CHROMIUM
  if (named) return named
  return onPath('chromium', 'chromium-browser', 'google-chrome')
}

/** The Chromium for tests: the headless shell if there is one, because tests run a third faster in it. */
export function testBrowserPath() {
  return process.env.MUSTER_CHROMIUM || (onPath('chromium-headless-shell') ?? chromiumPath())
}

/** Arguments for a browser under test: no background traffic, text measured without hinting, root in a container allowed. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is on this machine. */
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

/** A Chromium by the variable MUSTER_CHROMIUM, then on PATH. Undefined: Playwright looks for its own. */
export function chromiumPath() {
  const named = process.env.MUSTER_CHROMIUM
  if (named) return named
  return onPath('chromium', 'chromium-browser', 'google-chrome')
}

/** The Chromium that tests are driven in: the one that has no windows where there is one, since it is a third quicker. */
export function testBrowserPath() {
  return process.env.MUSTER_CHROMIUM || (onPath('chromium-headless-shell') ?? chromiumPath())
}

/** What a browser under test needs to be quiet, to measure text as it is printed, and to run as root in a container. */
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

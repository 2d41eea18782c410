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

/** What a browser under test needs to be quiet and to run as root in a container. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Programs that the tests need besides npm packages: finds them, and installs missing ones where that works unattended. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { onPath, testBrowserPath } from './browser.mjs'

const readers = ['pdftotext', 'pdftoppm', 'pdffonts', 'pdfinfo', 'qpdf']

const run = (command, args) =>
  new Promise((done) => {
    spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
      .on('error', (error) => {
        console.log(error.message)
        done()
      })
      .on('close', done)
  })

async function ownBrowser() {
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath())
}

async function missing() {
  const programs = readers.filter((name) => !onPath(name))
  const named = process.env.MUSTER_CHROMIUM
  const browser = testBrowserPath()
  const noBrowser = browser === undefined ? !(await ownBrowser()) : !existsSync(browser)
  if (noBrowser) programs.unshift(named ? `the browser that MUSTER_CHROMIUM names (${named})` : 'Chromium')
  return programs
}

/**
 * The Debian packages to install. The headless shell is among them even if there is another Chromium, because tests run in a
 * third less time with it.
 */
const packages = (lacking) => [
  ...(process.env.MUSTER_CHROMIUM || onPath('chromium-headless-shell') ? [] : ['chromium-headless-shell']),
  ...(lacking.some((name) => name.startsWith('pdf')) ? ['poppler-utils'] : []),
  ...(lacking.includes('qpdf') ? ['qpdf'] : []),
]

/** Tries to install missing programs. Returns those that are still missing. */
export async function ensureTools() {
  let lacking = await missing()
  if (lacking.length > 0) console.log(`Missing: ${lacking.join(', ')}.`)
  const wanted = packages(lacking)
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    await run('apt-get', ['update', '-qq'])
    // One by one, so that a package unknown to this system does not prevent the others.
    for (const name of wanted) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    lacking = await missing()
    if (lacking.includes('Chromium')) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
      lacking = await missing()
    }
  }
  if (lacking.includes('Chromium')) {
    await run('npx', ['playwright', 'install', 'chromium'])
    lacking = await missing()
  }
  return lacking
}

export const advice = `Install Chromium, poppler-utils and qpdf, then run the tests again:
  Debian, Ubuntu:  sudo apt-get install chromium poppler-utils qpdf
  Fedora:          sudo dnf install chromium poppler-utils qpdf
  macOS:           brew install poppler qpdf && npx playwright install chromium
A browser elsewhere: MUSTER_CHROMIUM=/path/to/chromium npm test`

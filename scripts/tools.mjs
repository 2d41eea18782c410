/** The programs outside of npm that the tests need: found, installed where that can be done unasked, or named. */
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

/** What would bring what is missing. The browser without windows is wished for even beside another: tests take a third less time. */
const packages = (lacking) => [
  ...(process.env.MUSTER_CHROMIUM || onPath('chromium-headless-shell') ? [] : ['chromium-headless-shell']),
  ...(lacking.some((name) => name.startsWith('pdf')) ? ['poppler-utils'] : []),
  ...(lacking.includes('qpdf') ? ['qpdf'] : []),
]

/** What is still missing after trying to install it: empty when all is there. */
export async function ensureTools() {
  let lacking = await missing()
  if (lacking.length > 0) console.log(`Missing: ${lacking.join(', ')}.`)
  const wanted = packages(lacking)
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    await run('apt-get', ['update', '-qq'])
    // One by one: a package that this system does not know must not keep the others away.
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

/**
 * Delays or fails a module of the built app, whichever file the build put it into: the build says which that is (scripts/modules.ts).
 * Each of these says whether the file was asked for at all, or a test would hold of something that never happened.
 */
import type { Page, Route } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect } from './harness'

/** The address of the file that has a module, such as "src/print/make-pdf.ts". @throws Error if no file has it. */
async function fileOf(module: string): Promise<string> {
  const files = JSON.parse(await readFile('build/modules.json', 'utf8')) as Record<string, string>
  const file = files[module]
  if (file === undefined) throw new Error(`${module} is in no file of the build`)
  return file
}

export interface Held {
  /** Lets the requests through, those that wait and those to come. Fails if there was none. */
  release: () => void
  /** How often the file was asked for. */
  asked: () => number
}

async function onRequest(page: Page, module: string, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let asked = 0
  await page.route(`**/${await fileOf(module)}`, async (route) => {
    asked += 1
    await answer(route)
  })
  return () => asked
}

/** Keeps the file of a module from coming until `release` is called. */
export async function holdModule(page: Page, module: string): Promise<Held> {
  let go = () => {}
  const gone = new Promise<void>((done) => {
    go = done
  })
  const asked = await onRequest(page, module, async (route) => {
    await gone
    await route.continue()
  })
  const release = () => {
    go()
    expect(asked(), `${module} was asked for`).toBeGreaterThan(0)
  }
  return { release, asked }
}

/** Lets the file of a module come `late` ms later, or fail then. Returns how often it was asked for. */
export const delayModule = (page: Page, module: string, late: number, fails = false): Promise<() => number> =>
  onRequest(page, module, async (route) => {
    await new Promise((done) => setTimeout(done, late))
    await (fails ? route.abort() : route.continue())
  })

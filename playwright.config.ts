import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, testBrowserPath } from './scripts/browser.mjs'

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
}

/** Real Chromium against the built app: `npm run build` first. Each worker serves `dist` itself, see tests/browser/harness.ts. */
/** Flows whose title ends in “@full” take long, or look at a variant of what another flow looks at: part of a full run. */
const grepInvert = process.env.MUSTER_FULL === '1' ? undefined : /@full/

/** Flows that need an earlier build are part of a run that names one. */
const withoutEarlier = process.env.MUSTER_EARLIER === undefined ? ['**/earlier.spec.ts'] : []

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  grepInvert,
  // One more than the cores: a flow often waits.
  workers: 3,
  forbidOnly: true,
  // A busy machine is no fault of the app: what is awaited comes in the end or never.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A fault fails twice. What the second try alone passes is named at the end of `npm test`, and is to be explained.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'build/test/browser.json' }]],
  use: {
    launchOptions: { executablePath: testBrowserPath(), args: chromiumArgs },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A press between two places of what still moves is lost, by chance. One flow moves: motion.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, since it takes longest.
    { name: 'languages', use: phone, testMatch: '**/language.spec.ts' },
    { name: 'phone', use: phone, testIgnore: ['**/language.spec.ts', ...withoutEarlier] },
  ],
})

import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest first: at the end one would keep one core waiting for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (file: TestSpecification) =>
      /\/(print\/random|odds\/whole|odds\/agree)\.test\.ts$/.test(file.moduleId)
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** Rooms whose tests draw components or keep stores: each of their files has a page of its own. */
const WITH_PAGE = ['app', 'features', 'list', 'stores', 'ui'].map((room) => `tests/${room}/**/*.test.ts`)

export default defineConfig({
  plugins: [vue()],
  test: {
    projects: [
      {
        extends: true,
        // Threads go on from file to file, and only the page is new.
        test: { name: 'page', include: WITH_PAGE, environment: 'happy-dom', pool: 'vmThreads' },
      },
      {
        extends: true,
        // Nothing here changes what it imports, so files share it, and each is loaded once.
        test: {
          name: 'plain',
          include: ['tests/**/*.test.ts'],
          exclude: [...WITH_PAGE, 'tests/browser/**'],
          setupFiles: ['tests/english-again.ts'],
          isolate: false,
        },
      },
    ],
    // The app learns them as it goes on.
    setupFiles: [
      'src/i18n/english.ts',
      'tests/own-channel.ts',
      'tests/bundled-files.ts',
      'tests/worker.ts',
      'tests/patient.ts',
    ],
    // Cheaper to start than processes, and as much apart.
    pool: 'threads',
    // Nothing else runs meanwhile: every core is theirs.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Properties over thousands of lists take seconds, in a full run ten times as many, and a busy machine is no fault.
    testTimeout: process.env.MUSTER_FULL === '1' ? 600_000 : 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    // A fault fails twice. What the second try alone passes is named at the end of `npm test`, and is to be explained.
    retry: 1,
    benchmark: { include: ['tests/**/*.bench.ts'] },
    coverage: { include: ['src/**'] },
  },
})

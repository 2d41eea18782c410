import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

/** A test that needs a DOM says so in its first line: `// @vitest-environment happy-dom`. */
export default defineConfig({
  plugins: [vue()],
  test: {
    include: ['tests/**/*.test.ts'],
    // The app learns them as it goes on.
    setupFiles: ['src/words/english.ts'],
    // Nothing else runs meanwhile: every core is theirs.
    maxWorkers: '100%',
    // Properties over thousands of lists take seconds, and a busy machine is no fault.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    exclude: ['tests/browser/**'],
    benchmark: { include: ['tests/**/*.bench.ts'] },
    coverage: { include: ['src/**'] },
  },
})

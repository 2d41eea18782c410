import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

/** A test that needs a DOM says so in its first line: `// @vitest-environment happy-dom`. */
export default defineConfig({
  plugins: [vue()],
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    benchmark: { include: ['tests/**/*.bench.ts'] },
    coverage: { include: ['src/**'] },
  },
})

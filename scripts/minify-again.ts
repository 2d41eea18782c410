/**
 * Minifies the built scripts again with Terser, after the bundler's own minifier, which saves another 1 %. Terser alone would
 * make them no smaller than the bundler does.
 */
import { createHash } from 'node:crypto'
import { minify } from 'terser'
import type { Plugin } from 'vite'

const options = {
  module: true,
  compress: { passes: 2, ecma: 2020 },
  format: { ecma: 2020 },
} as const

export function minifyAgainPlugin(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    // The hash in a file's name is computed before this step, so the options must be part of it.
    augmentChunkHash: () => createHash('sha256').update(JSON.stringify(options)).digest('hex'),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk') one.code = (await minify(one.code, options)).code ?? one.code
      },
    },
  }
}

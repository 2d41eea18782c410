/**
 * Goes over the built scripts once more with Terser, which sees some of what the bundler's own minifier leaves: one byte in a
 * hundred, on every phone. By itself Terser would make them no smaller than the bundler does.
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
    // A file's name is given before this is done to it: other settings need another name.
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

/**
 * Writes licenses.txt beside the built app: the licenses of the libraries and the font in it ask to go wherever they go, and
 * comments are taken out of the code. The worker does not keep it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** Parts of the service worker, which is a bundle of its own. */
const WORKER = ['core', 'precaching', 'routing', 'strategies'].map((name) => `node_modules/workbox-${name}`)

/** A folder's license in its own words. @throws Error where there is none. */
function licenseIn(folder: string): string {
  const at = join(root, folder)
  const file = readdirSync(at).find((name) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(name))
  if (file === undefined) throw new Error(`${folder} has no license to pass on`)
  return readFileSync(join(at, file), 'utf8').trim()
}

/** All that is to be passed on with an app made of these modules: Muster's own license, the font's, and each package's. */
export function licensesOf(modules: readonly string[]): string {
  const packages = modules.flatMap((id) => /node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? [])
  const parts = [
    ['Muster', '.'],
    ['DejaVu Sans Condensed, in printed sheets', 'src/print/fonts'],
    ...[...new Set([...packages, ...WORKER])].toSorted().map((at) => [at.replace('node_modules/', ''), at]),
  ] as const
  return parts.map(([name, folder]) => `${name}\n${'='.repeat(name.length)}\n\n${licenseIn(folder)}\n`).join('\n\n')
}

export function licensesPlugin(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesOf(modules) })
    },
  }
}

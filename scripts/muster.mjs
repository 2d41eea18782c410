/**
 * `npm run -s muster -- …`: the command. Bundles src/cli/command.ts silently if the sources have changed, and runs it. The bundle for
 * each state of the sources has its own folder, which appears in one step, so several commands can run and build at once.
 */
import { mkdtemp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './fingerprint.mjs'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'data', 'package.json', 'package-lock.json', 'scripts/muster.mjs']
const home = join(root, 'build', 'cli')
const KEPT = 10 * 60_000

const folder = join(home, await fingerprint(root, sources))
const program = join(folder, 'command.js')

if (!(await exists(program))) {
  await bundle().catch((error) => {
    process.stderr.write(`The command could not be built: ${error.message}\n`)
    process.exit(2)
  })
}
// If the reader of a pipe stops reading (`| head`), ignore it: the rest of the output is lost, the exit code stays.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
  })
const { main } = await import(pathToFileURL(program).href)
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  // Not 1, which means "not legal".
  process.stderr.write(`${error.stack ?? error}\n`)
  process.exitCode = 2
}

async function exists(path) {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function bundle() {
  const { build } = await import('vite').catch(() => {
    process.stderr.write('The packages are not installed. Run: npm ci\n')
    process.exit(2)
  })
  await mkdir(home, { recursive: true })
  await removeOld()
  const made = await mkdtemp(join(home, 'new-'))
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      build: { ssr: 'src/cli/command.ts', ssrEmitAssets: true, target: 'node20', outDir: made, emptyOutDir: true },
      ssr: { noExternal: true },
      // Addresses of files beside the bundle are `file:` URLs.
      experimental: {
        renderBuiltUrl: (file, { hostId }) => ({
          runtime: `new URL('${posix.relative(posix.dirname(hostId), file)}', import.meta.url).href`,
        }),
      },
    })
    await rename(made, folder)
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    // Another run has built the same bundle meanwhile: use that.
    if (!(await exists(program))) throw error
  }
}

/** Removes bundles of earlier states, except recent ones, which may still be running. */
async function removeOld() {
  for (const name of await readdir(home)) {
    const path = join(home, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > KEPT) await rm(path, { recursive: true, force: true })
  }
}

/** Releases a new version of the app on a test server. */
import { appendFile, copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deployment } from './harness'

/**
 * Writes a new version over a deployment: renames every file in assets/ with all references to it, and marks the page with
 * `data-version="newer"`. The old files are gone, as on a host after an upload.
 */
export async function release(deployment: Deployment): Promise<void> {
  const assets = join(deployment.folder, 'assets')
  const files = (await readdir(assets, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const names = files.map(({ name }) => [name, `newer-${name}`] as const)
  const renamed = (text: string) => names.reduce((all, [old, newer]) => all.replaceAll(old, newer), text)
  for (const { name, parentPath } of files) {
    const old = join(parentPath, name)
    const newer = join(parentPath, `newer-${name}`)
    if (/\.(js|css)$/.test(name)) await writeFile(newer, renamed(await readFile(old, 'utf8')))
    else await copyFile(old, newer)
    await rm(old)
  }
  const html = renamed(await readFile(join(deployment.folder, 'index.html'), 'utf8'))
  await writeFile(join(deployment.folder, 'index.html'), html)
  const entry = html.match(/newer-index-[\w-]+\.js/)?.[0] ?? ''
  await appendFile(join(assets, entry), `\ndocument.documentElement.dataset.version = 'newer'\n`)
  const worker = renamed(await readFile(join(deployment.folder, 'sw.js'), 'utf8'))
  await writeFile(
    join(deployment.folder, 'sw.js'),
    worker.replace(/("revision":")\w+(","url":"index\.html")/, '$1newer$2'),
  )
}

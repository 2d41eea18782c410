/** A fingerprint of sources, to find out whether a build is older than them. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A hash of these files and folders: of path, size and modification time of every file in them. */
export async function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const facts = await stat(join(root, path)).catch(() => undefined)
    const names = facts?.isDirectory() ? await readdir(join(root, path), { recursive: true }) : ['']
    for (const name of names.sort()) {
      const file = await stat(join(root, path, name)).catch(() => undefined)
      if (file?.isFile()) hash.update(`${path}/${name} ${file.size} ${file.mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Lets tests fetch the files that a build would put beside the app, such as the fonts, by the address that Vite gives them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const outside = globalThis.fetch

globalThis.fetch = async (request, options) =>
  typeof request === 'string' && request.startsWith('/src/')
    ? new Response(await readFile(join(root, request)))
    : outside(request, options)

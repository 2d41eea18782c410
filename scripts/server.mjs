/** A small static server for the built app, without dependencies. It serves only files of one folder. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { createGzip } from 'node:zlib'

const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.ttf', 'font/ttf'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
])

/** The file for a request; undefined if it is outside of the folder, hidden, missing, or not a file. */
async function find(root, path) {
  let name
  try {
    name = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (/[\0\\]/.test(name) || name.split('/').some((part) => part.startsWith('.'))) return undefined
  const file = resolve(root, `.${name.endsWith('/') ? `${name}index.html` : name}`)
  if (!file.startsWith(root + sep)) return undefined
  const facts = await stat(file).catch(() => undefined)
  return facts?.isFile() ? { file, size: facts.size } : undefined
}

/**
 * Serves `folder` under `base` ("/" or "/some/folder/") on the loopback interface.
 * If the port is in use or not allowed, a free one is used; port 0 always means a free one.
 * `compress` sends everything but PNG and JPEG in gzip, as most hosts do for text.
 */
export async function serve(folder, { port = 0, base = '/', compress = false } = {}) {
  const root = resolve(folder)
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const [path] = (request.url ?? '/').split(/[?#]/)
    if (`${path}/` === base) {
      response.writeHead(301, { Location: base }).end()
      return
    }
    const found = path.startsWith(base) ? await find(root, `/${path.slice(base.length)}`) : undefined
    const shown = found ?? (await find(root, '/404.html'))
    if (shown === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    const shrinks = compress && !/\.(png|jpg)$/.test(shown.file)
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types.get(extname(shown.file)) ?? 'application/octet-stream',
      ...(shrinks ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': shown.size }),
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const file = createReadStream(shown.file).on('error', () => response.destroy())
    if (shrinks) file.pipe(createGzip({ level: 9 })).pipe(response)
    else file.pipe(response)
  }

  const listen = (wanted) =>
    new Promise((done, fail) => {
      server.once('error', fail)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', fail)
        done(undefined)
      })
    })
  try {
    await listen(port)
  } catch (error) {
    if (port === 0 || !['EADDRINUSE', 'EACCES'].includes(error.code)) throw error
    await listen(0)
  }
  const address = `http://127.0.0.1:${server.address().port}${base}`
  const close = () =>
    new Promise((done) => {
      server.close(() => done(undefined))
      server.closeAllConnections()
    })
  return { address, close }
}

/** The folder of the built app. */
export const built = join(import.meta.dirname, '..', 'dist')

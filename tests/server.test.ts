import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type Served } from '../scripts/server.mjs'

let home: string
let served: Served

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'muster-server-'))
  await mkdir(join(home, 'site', 'icons'), { recursive: true })
  await writeFile(join(home, 'secret.txt'), 'secret')
  await writeFile(join(home, 'site-secret.txt'), 'secret')
  for (const name of [
    'index.html',
    '404.html',
    'sw.js',
    'a.css',
    'app.webmanifest',
    'font.ttf',
    'icons/icon.svg',
    '.hidden',
  ]) {
    await writeFile(join(home, 'site', name), name)
  }
  served = await serve(join(home, 'site'), { base: '/some/folder/' })
})
afterAll(async () => {
  await served.close()
  await rm(home, { recursive: true, force: true })
})

/** Sends the path unchanged, while `fetch` would normalise it. */
function get(
  path: string,
  method = 'GET',
): Promise<{ status?: number; type?: string; location?: string; body: string }> {
  const { hostname, port } = new URL(served.address)
  return new Promise((done, fail) => {
    request({ hostname, port, path, method }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => {
        body += part.toString()
      })
      response.on('end', () =>
        done({
          status: response.statusCode,
          type: response.headers['content-type'],
          location: response.headers.location,
          body,
        }),
      )
    })
      .on('error', fail)
      .end()
  })
}

describe('the static server', () => {
  it.each([
    ['', 'index.html', 'text/html; charset=utf-8'],
    ['?utm_source=x', 'index.html', 'text/html; charset=utf-8'],
    ['sw.js', 'sw.js', 'text/javascript; charset=utf-8'],
    ['a.css', 'a.css', 'text/css; charset=utf-8'],
    ['app.webmanifest', 'app.webmanifest', 'application/manifest+json'],
    ['font.ttf', 'font.ttf', 'font/ttf'],
    ['icons/icon.svg', 'icons/icon.svg', 'image/svg+xml'],
  ])('serves "%s" under its base', async (path, body, type) => {
    expect(await get(`/some/folder/${path}`)).toMatchObject({ status: 200, type, body })
  })

  it.each([
    '/',
    '/some/folder/nothing.js',
    '/some/folder/icons',
    '/some/folder/.hidden',
    '/some/folder/../../secret.txt',
    '/some/folder/%2e%2e/secret.txt',
    '/some/folder/..%2fsecret.txt',
    '/some/folder/..%2fsite-secret.txt',
    '/some/folder/..%5csecret.txt',
    '/some/folder//etc/passwd',
    '/some/folder/%00',
    '/some/folder/%',
  ])('answers %s with “not found”', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: '404.html' })
  })

  it('adds the missing slash after its base, and allows only reading', async () => {
    expect(await get('/some/folder')).toMatchObject({ status: 301, location: '/some/folder/' })
    expect(await get('/some/folder/', 'POST')).toMatchObject({ status: 405 })
    expect(await get('/some/folder/', 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it('takes another port if the wanted one is in use', async () => {
    const taken = Number(new URL(served.address).port)
    const other = await serve(join(home, 'site'), { port: taken })
    expect(new URL(other.address).port).not.toBe(String(taken))
    await other.close()
  })
})

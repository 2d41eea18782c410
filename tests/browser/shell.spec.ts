import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { built } from '../../scripts/server.mjs'
import { drawn, expect, readyOffline, test, updateWaiting } from './harness'
import { release } from './release'

test.use({ worker: true })

for (const base of ['/', '/some/folder/']) {
  test(`the app opens under ${base}, and again without a network${base === '/' ? ' @full' : ''}`, async ({
    page,
    context,
    deploy,
  }) => {
    const { address, close } = await deploy({ base })
    await page.goto(address)
    await drawn(page)
    await readyOffline(page)
    await close()
    await context.setOffline(true)
    await page.reload()
    await drawn(page)
    await page.goto(`${address}?from=somewhere`)
    await drawn(page)
    await page.goto(`${address}index.html`)
    await drawn(page)
  })
}

test('the licenses of what the app is made of are read from the settings, past the worker @full', async ({
  page,
  app,
}) => {
  await page.goto(`${app}#/settings`)
  await readyOffline(page)
  const licenses = page.getByRole('link', { name: 'Licenses of its libraries and fonts' })
  expect((await licenses.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.goto(`${app}${(await licenses.getAttribute('href')) ?? ''}`)
  await expect(page.locator('body')).toContainText('DejaVu Sans Condensed, in printed sheets')
})

test('every file of the build is cached for offline use', async ({ page, app }) => {
  await page.goto(app)
  await readyOffline(page)
  const kept = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys())
        addresses.push(new URL(request.url).pathname.slice(1))
    }
    return addresses
  })
  const files = (await readdir(built, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(built.length + 1))
    // Not cached: the service worker, source maps, files for hosts, other programs and the system, and other languages.
    .filter(
      (file) =>
        !/^sw\.js$|\.map$|^404\.|^licenses\.txt$|^(schema|screenshots|assets\/lang-\w+)\/|^icons\/.*png$|^\./.test(
          file,
        ),
    )
  expect(files.length).toBeGreaterThan(5)
  expect(kept.sort()).toEqual(files.sort())
})

test('index.html has no inline script or style, and a strict content security policy', async () => {
  const html = await readFile(join(built, 'index.html'), 'utf8')
  expect(html).toContain(`content="default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(html).not.toMatch(/<style|style=|\son\w+=/)
  expect(html.match(/<script[^>]*>[^<]/g)).toBeNull()
})

for (const base of ['/', '/some/folder/'])
  test(`without a network, an unknown address under ${base} opens the app, with the list if it contains one${base === '/' ? ' @full' : ''}`, async ({
    page,
    context,
    deploy,
  }) => {
    const { address, close } = await deploy({ base })
    await page.goto(address)
    await readyOffline(page)
    await close()
    await context.setOffline(true)
    await page.goto(`${address}%23abc123?from=chat`)
    await page.waitForURL(`${address}#abc123`)
    await drawn(page)
    await page.goto(`${address}some/where`)
    await page.waitForURL(`${address}#/`)
    await expect(page.getByText('This version has no such page. Here are your lists.')).toBeVisible()
  })

test('another page in a folder below the app is not replaced by the app once it is cached @full', async ({
  page,
  deploy,
  faults,
}) => {
  faults.expect(/status of 404/)
  const { address, folder } = await deploy()
  await mkdir(join(folder, 'club'))
  await writeFile(join(folder, 'club', 'index.html'), '<!doctype html><title>Club</title><h1>Our club</h1>')
  await page.goto(address)
  await readyOffline(page)
  await page.goto(`${address}club/`)
  await expect(page.getByRole('heading')).toHaveText('Our club')
  await page.goto(`${address}nothing-here`)
  await expect(page.getByText('This version has no such page. Here are your lists.')).toBeVisible()
})

test('a link whose # was encoded as %23 opens its list @full', async ({ page, deploy, faults }) => {
  faults.expect(/status of 404/)
  const { address } = await deploy({ base: '/some/folder/' })
  await page.goto(`${address}%23abc123`)
  await page.waitForURL(`${address}#abc123`)
  await drawn(page)
})

test('a newer version waits until it is taken, and then every tab has it @full', async ({ page, context, deploy }) => {
  const deployment = await deploy()
  await page.goto(deployment.address)
  await readyOffline(page)
  const other = await context.newPage()
  await other.goto(deployment.address)
  await drawn(other)

  await release(deployment)
  await updateWaiting(page)
  // Until then the old version works from the cache, although its files are gone from the server.
  await page.reload()
  await drawn(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-version', 'newer')

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
  await expect(other.locator('html')).toHaveAttribute('data-version', 'newer')
})

test('a broken deployment changes nothing for those who have the app', async ({ page, deploy, faults }) => {
  faults.expect(
    /status of 404|unsupported MIME|Failed to update a ServiceWorker|bad HTTP response|error occurred when fetching/,
  )
  const deployment = await deploy()
  await page.goto(deployment.address)
  await readyOffline(page)
  const breakages = [
    () => rm(join(deployment.folder, 'sw.js')),
    () => writeFile(join(deployment.folder, 'sw.js'), '<!doctype html><title>Oops</title>'),
    () => rm(join(deployment.folder, 'assets'), { recursive: true }),
  ]
  for (const breakDown of breakages) {
    await breakDown()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update().catch(() => undefined)
    })
    await page.reload()
    await drawn(page)
    await readyOffline(page)
  }
})

test('a link clicked with Ctrl is left to the browser, and Back and forward work after following a link @full', async ({
  open,
  page,
}) => {
  await open()
  const link = page.getByRole('link', { name: 'Settings and about' })
  // Not with a second tab: some browsers without windows open it and never load it.
  const followed = await link.evaluate((element) => {
    let byApp: boolean | undefined
    const look = (event: Event) => {
      byApp = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    return byApp
  })
  expect(followed).toBe(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Muster' })).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Muster' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

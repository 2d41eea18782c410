/** The base parts of all screens, on the development server's page of them: targets, letters, heights and contrast. */
import { expect, test as base } from '@playwright/test'
import { createServer } from 'vite'
import { expectSound } from './people'

const test = base.extend<object, { parts: string }>({
  parts: [
    async ({}, use) => {
      const server = await createServer({
        server: { port: 0, host: '127.0.0.1', hmr: false, ws: false },
        logLevel: 'error',
      })
      await server.listen()
      await use(`${server.resolvedUrls?.local[0] ?? ''}parts.html`)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

for (const theme of ['light', 'dark'])
  test(`the parts of the screens are readable and large enough to be tapped, ${theme}${theme === 'dark' ? ' @full' : ''}`, async ({
    page,
    parts,
  }) => {
    await page.goto(`${parts}?theme=${theme}`)
    await page.locator('.tile-picture rect').first().waitFor()
    await expectSound(page, theme)
    const { small, heights } = await page.evaluate(() => ({
      small: [...document.querySelectorAll('main *')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 13)
        .map((element) => element.outerHTML.slice(0, 100)),
      heights: ['.list-row', '.band', '.list-row.tall'].map((part) => document.querySelector(part)?.clientHeight),
    }))
    expect(small).toEqual([])
    expect(heights).toEqual([56, 28, 64])
  })

test('the page of parts is not in the build', async () => {
  const { readdirSync } = await import('node:fs')
  expect(readdirSync('dist').filter((file) => file.startsWith('parts'))).toEqual([])
})

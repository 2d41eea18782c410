/**
 * A disk that is really full, run by hand and as root on Linux: `npm run build && node tests/engines/full-disk.mjs`.
 * The profile of the browser is on a small memory disk, which is filled to the last byte while a list is edited.
 */
import { chromium, expect } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, chromiumPath } from '../../scripts/browser.mjs'
import { built, serve } from '../../scripts/server.mjs'

const disk = mkdtempSync(join(tmpdir(), 'muster-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk])
const fill = () => {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=64k'], { stdio: 'ignore' })
  } catch {
    // dd fails with "No space left on device", as intended.
  }
}
const served = await serve(built)
const context = await chromium.launchPersistentContext(join(disk, 'profile'), {
  executablePath: chromiumPath(),
  args: [...chromiumArgs, '--disk-cache-dir=/dev/null'],
  viewport: { width: 390, height: 844 },
})
const page = await context.newPage()
const state = page.getByTestId('save-state')
const add = (unit) => page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
try {
  await page.goto(served.address)
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill('Full disk')
  await page.getByRole('button', { name: 'Start building' }).click()
  await expect(state).toHaveText('Saved')
  fill()
  let added = 0
  while ((await state.getAttribute('data-state')) !== 'failed' && added < 100) {
    await add('Riflemen [10], 50 pts')
    added += 1
    await page.waitForTimeout(400)
  }
  console.log(`not saved after ${added} edits: ${await page.getByRole('alert').innerText()}`)
  await add('Sniper, 10 pts')
  rmSync(join(disk, 'fill'))
  await expect(state).toHaveText('Saved', { timeout: 30_000 })
  console.log('saved by itself when there was room')
  await page.reload()
  await expect(page.getByTestId('unit-entry')).toHaveCount(added + 1)
  console.log(`all ${added + 1} units are there after a reload`)
} finally {
  await context.close()
  await served.close()
  execFileSync('umount', [disk])
  rmdirSync(disk)
}

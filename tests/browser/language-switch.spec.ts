/** The language is chosen by the device or in the settings, survives a reload, and works without a network. */
import { expect, keptOf, readyOffline, test, updateWaiting } from './harness'
import { release } from './release'

test.use({ worker: true })

test('is switched in the settings without losing an edit, and kept offline', async ({ page, context, deploy }) => {
  test.slow()
  const { address } = await deploy()
  await page.goto(address)
  await readyOffline(page)
  expect(await keptOf(page, 'lang-de')).toEqual([])
  await page.goto(`${address}#/settings`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Offline bereit.', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await keptOf(page, 'lang-de')).length).toBeGreaterThan(5)
  await context.setOffline(true)
  await page.goto(`${address}#/new`)
  await page.reload()
  await page.getByRole('button', { name: /^Army Men Combat Ausgabe/ }).click()
  await page.getByRole('button', { name: 'Leere Liste beginnen' }).click()
  await page.getByRole('button', { name: 'Schwerer Panzer hinzufügen, 200 Pkt', exact: true }).click()
  await expect(page.getByTestId('total')).toContainText('200 / 300 Pkt')
})

test('a language that left the host with this version is said to come with the new one, and does', async ({
  page,
  deploy,
  faults,
}) => {
  faults.expect(/status of 404|MIME type/)
  const deployment = await deploy()
  await page.goto(`${deployment.address}#/settings`)
  await readyOffline(page)
  await release(deployment)
  await updateWaiting(page)
  await page.getByRole('button', { name: 'Later', exact: true }).click()
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption('Deutsch')
  await expect(page.getByTestId('notice')).toContainText('reload if a new version is offered')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'newer')
  await language.selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
})

test.describe('a device that speaks Swiss German', () => {
  test.use({ locale: 'de-CH' })

  test('reads what a list may still hold as room, not as a need', async ({ open, page }) => {
    await open('#/new')
    await page.getByRole('button', { name: /^The Simple Toy Soldier Game/ }).click()
    await page.getByRole('button', { name: 'Leere Liste beginnen' }).click()
    await expect(page.locator('header')).toContainText(/Platz für 8\sFiguren/)
  })

  test('is answered in German', async ({ open }) => {
    const page = await open('#/settings')
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
})

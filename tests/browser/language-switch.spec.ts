/** The language is that of the device or of the settings, survives a reload, and works without a network. */
import { expect, keptOf, readyOffline, test, updateWaiting } from './harness'
import { release } from './release'

test.use({ worker: true })

test('a language chosen in the settings is cached and works offline after a reload', async ({
  page,
  context,
  deploy,
}) => {
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

test('a language whose files a new version has replaced on the host asks for a reload, and then works @full', async ({
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

test('the app starts although what is stored as the language is none @full', async ({ page, app }) => {
  await page.addInitScript(() => localStorage.setItem('muster.language', 'constructor'))
  await page.goto(app)
  await expect(page.getByRole('button', { name: /^Hammer Wars/ })).toBeVisible()
})

test.describe('a device that speaks Swiss German', () => {
  test.use({ locale: 'de-CH' })

  test('gets German that says how many figures still fit, not how many are required @full', async ({ open, page }) => {
    await open('#/new')
    await page.getByRole('button', { name: /^The Simple Toy Soldier Game/ }).click()
    await page.getByRole('button', { name: 'Leere Liste beginnen' }).click()
    await page.getByTestId('add-unit').first().click()
    await expect(page.getByRole('button', { name: /Platz für 7\sFiguren: Was passt/ })).toBeVisible()
  })

  test('gets the app in German, and can switch to English', async ({ open }) => {
    const page = await open('#/settings')
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  })
})

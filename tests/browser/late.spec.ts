/** What comes late moves nothing that can be pressed already. */
import { expect, test } from './harness'
import { add, begin } from './keep'
import { places, watchPlaces } from './late'

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const)
  test(`how the sheet is printed is chosen in the same place before and after its preview, at ${width} × ${height}`, async ({
    open,
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height })
    await open()
    await begin(page)
    await add(page, 'Sniper, 10 pts')
    for (const comes of [false, true]) {
      await page.route(/\/sheet-/, (route) => setTimeout(() => void (comes ? route.continue() : route.abort()), 600))
      await watchPlaces(page, 'dialog .icon-button', 'dialog [type=radio]', '[data-testid=export-pdf]')
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      await expect(comes ? page.locator('.paper svg') : page.getByText('could not be drawn')).toBeVisible()
      expect(await places(page)).toHaveLength(3)
      await page.reload()
    }
    faults.expect(/ERR_FAILED/)
  })

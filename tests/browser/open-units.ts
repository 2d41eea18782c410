import type { Page } from '@playwright/test'

/** Opens the units of the own army at the table, so that all their ticks are there. */
export async function openUnits(page: Page): Promise<void> {
  await page.getByTestId('table-unit').locator('.tile').first().waitFor()
  await page.evaluate(() => {
    for (const more of document.querySelectorAll<HTMLElement>(
      '[data-testid="table-unit"] .more[aria-expanded="false"]',
    ))
      more.click()
  })
}

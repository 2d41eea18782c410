/** Lists travel between devices by link and by file, and nothing is saved without being asked for. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newEntry, newList } from '../../src/roster/list'
import { encodeList } from '../../src/exchange/link/encode'
import { lookupOf } from '../../src/exchange/link/lookup'
import { drawn, expect, test } from './harness'

/** "Green Platoon": a light tank, two Riflemen [10], a gunner. */
async function build(page: Page) {
  await page.getByRole('button', { name: /Army Men Combat Points edition/ }).click()
  await page.getByLabel('List name').fill('Green Platoon')
  await page.getByRole('button', { name: 'Start building' }).click()
  for (const unit of ['Light tank, 150 pts', 'Riflemen [10], 50 pts', 'Riflemen [10], 50 pts', 'Gunner, 10 pts'])
    await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
}

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByTestId('share-link')).toHaveValue(/#[0-9A-Za-z]+$/)
  const link = await page.getByTestId('share-link').inputValue()
  await page.keyboard.press('Escape')
  return link
}

test('a link opens as a preview on another device, and is kept when asked @full', async ({ open, app, browser }) => {
  const page = await open()
  await build(page)
  const link = await linkOf(page)
  expect(link.startsWith(`${app}#`)).toBe(true)

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const theirs = await other.newPage()
  await theirs.goto(link)
  await expect(theirs.getByTestId('total')).toHaveAttribute('data-points', '260')
  await expect(theirs.getByTestId('legality')).toHaveAttribute('data-legal', 'true')
  await expect(theirs.getByText('Green Platoon')).toBeVisible()
  await theirs.goto(`${app}#/`)
  await expect(theirs.getByText('No lists yet.')).toBeVisible()

  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(theirs.getByTestId('unit-entry').first()).toBeVisible()
  await expect(theirs.getByTestId('save-state')).toHaveText('Saved')
  await theirs.goto(link)
  const known = theirs.getByText('You already have this list: Green Platoon.')
  await expect(known).toBeVisible()
  // It is read before a button can be pressed.
  const again = theirs.getByRole('button', { name: 'Save another copy' })
  expect((await known.boundingBox())!.y).toBeLessThan((await again.boundingBox())!.y)
  await theirs.getByRole('link', { name: 'Open mine' }).click()
  await expect(theirs.getByTestId('total')).toHaveAttribute('data-points', '260')
  await theirs.getByRole('link', { name: 'All lists' }).click()
  await expect(theirs.getByTestId('list-card')).toHaveCount(1)
  await other.close()
})

test('damaged and overlong links each say what to do, and change nothing', async ({ open, page, app }) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  const code = link.slice(link.indexOf('#') + 1)
  const fault = page.getByTestId('link-fault')
  for (const [broken, reason] of [
    [code.slice(0, -1), 'damaged'],
    [code.slice(0, 4), 'damaged'],
    [code.toLowerCase(), 'damaged'],
    [`${code.slice(0, 5)}${code[5] === 'a' ? 'b' : 'a'}${code.slice(6)}`, 'damaged'],
    ['1'.repeat(5000), 'too-long'],
    ['%F0%9F%98%80', 'damaged'],
  ] as const) {
    await page.goto(`${app}#${broken}`)
    await expect(fault).toHaveAttribute('data-reason', reason)
    await expect(fault.getByRole('alert')).not.toBeEmpty()
  }
  await page.goto(`${app}#${code}.`)
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(1)
})

test('opening a link while another list is edited does not lose that list @full', async ({ open, page, app }) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  await page.goto(`${app}#/new`)
  await page.getByRole('button', { name: /^Hammer Wars/ }).click()
  await page.getByLabel('List name').fill('Waaagh')
  await page.getByRole('button', { name: 'Start building' }).click()
  await page.getByRole('button', { name: 'Add Assault Infantry', exact: true }).click()
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    link.slice(link.indexOf('#')),
  )
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
  await page.goBack()
  await expect(page.getByTestId('unit-entry')).toHaveCount(1)
  await page.reload()
  await expect(page.getByTestId('unit-entry')).toContainText('Assault Infantry')
})

test('a secret goal is in the link only when asked for @full', async ({ open, page }) => {
  await open()
  await page.getByRole('button', { name: /^Hammer Wars/ }).click()
  await page.getByRole('searchbox').fill('orks')
  // Nothing covers the hit.
  const orks = page.getByRole('radio', { name: /^Orks/ })
  const isFree = (radio: Element) => {
    const { x, y, width, height } = radio.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === radio
  }
  await expect.poll(() => orks.evaluate(isFree)).toBe(true)
  await orks.check()
  await page.getByRole('radio', { name: /^Greed/ }).check()
  await page.getByRole('button', { name: 'Start building' }).click()
  const plain = await linkOf(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByLabel(/Include secret choices: Goal/).check()
  await expect(page.getByTestId('share-link')).not.toHaveValue(plain)
  const whole = await page.getByTestId('share-link').inputValue()
  // On paper the secret stands on a slip to cut off; the QR code of the sheet has the link without it.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'PDF or print' }).click()
  await page.getByLabel(/Add a cut-off slip with your secret choices: Goal/).check()
  await page.getByText('Sheet as text').click()
  await expect(page.getByRole('heading', { name: 'Secret: cut off and keep to yourself' })).toBeVisible()
  const words = page.getByRole('article', { name: 'Sheet as text' })
  await expect(words).toContainText(plain.slice(plain.indexOf('#') + 1))
  await page.goto(plain)
  await expect(page.getByText('Faction: Orks').first()).toBeVisible()
  await expect(page.getByText('Greed')).toHaveCount(0)
  await page.goto(whole)
  await expect(page.getByText('Goal: Greed').first()).toBeVisible()
})

test('a list that is saved as a file and opened again is not stored twice @full', async ({ open, page, app }) => {
  await open()
  await build(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('green-platoon.muster.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ format: 'muster-list', name: 'Green Platoon' })

  await page.goto(`${app}#/`)
  const file = (name: string, body: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  const field = page.getByTestId('import-file')
  await field.setInputFiles(file('a.muster.json', text))
  // The list that is stored already is opened.
  await expect(page.getByTestId('notice')).toContainText('1 list was here already.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Green Platoon')
  await page.goto(`${app}#/`)
  await field.setInputFiles(file('b.muster.json', text.replace('Green Platoon', 'Tan Platoon')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tan Platoon')
  await page.goto(`${app}#/`)
  await expect(page.getByTestId('list-card')).toHaveCount(2)
  for (const bad of ['', 'null', '[]', '<html>', text.slice(0, 100)]) {
    await field.setInputFiles(file('bad.json', bad))
    await expect(page.getByRole('alert').getByText(/^bad\.json: /)).toBeVisible()
  }
  await field.setInputFiles({ name: 'huge.json', mimeType: 'application/json', buffer: Buffer.alloc(3_000_000, 32) })
  await expect(page.getByRole('alert').getByText(/^huge\.json: .*too large/)).toBeVisible()
  await expect(page.getByTestId('list-card')).toHaveCount(2)
})

test('a link can be pasted, with the sentence around it @full', async ({ open, page, app }) => {
  await open()
  await build(page)
  const link = await linkOf(page)
  await page.goto(`${app}#/`)
  await page.getByLabel('Paste a link, code or list, or open a file').first().fill('nothing here')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Link, code, or a list as text')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await field.fill(`Look at this (${link}), it is legal!`)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByTestId('total')).toHaveAttribute('data-points', '260')
})

test('unknown addresses lead to the lists, with a notice @full', async ({ open, page, app }) => {
  await open('#/nowhere')
  await expect(page.getByTestId('notice')).toContainText('This version has no such page')
  await page.goto(`${app}#/list/nobody`)
  await expect(page.getByTestId('notice')).toContainText('isn’t on this device')
  await expect(page).toHaveURL(`${app}#/`)
  await drawn(page)
})

test('units that this version does not know are shown, saved and shared unchanged @full', async ({
  open,
  page,
  app,
}) => {
  const list = newList('army-men-combat', {
    name: 'From the future',
    units: [newEntry('#99'), newEntry('#98', { count: 3 })],
  })
  // Encoded without the army book, unit ids travel as text, as from a version of the app with another book.
  const encoded = encodeList(list, lookupOf([]))
  if (!encoded.ok) throw new Error(encoded.reason)
  await open(`#${encoded.code}`)
  await expect(page.getByText('unknown unit (no. 99)').first()).toBeVisible()
  await expect(page.getByTestId('legality')).toHaveText('Can’t be checked')
  await expect(page.getByText('The total is incomplete.')).toBeVisible()
  await page.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(page.getByTestId('unit-entry')).toHaveCount(2)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.reload()
  const link = await linkOf(page)
  await page.goto(`${app}#/`)
  await page.goto(link)
  await expect(page.getByText('You already have this list')).toBeVisible()
  await expect(page.getByText('unknown unit (no. 98)').first()).toBeVisible()
})

test('a list of a game that this version does not know is saved and shared unchanged @full', async ({ open, page }) => {
  const list = newList('space-hopper', { name: 'Elsewhere', units: [newEntry('hopper')] })
  const encoded = encodeList(list, lookupOf([]))
  if (!encoded.ok) throw new Error(encoded.reason)
  await open(`#${encoded.code}`)
  await expect(page.getByText('This version doesn’t know the game space-hopper')).toBeVisible()
  await page.getByRole('button', { name: 'Save to my lists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elsewhere')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  expect(await linkOf(page)).toContain(encoded.code)
})

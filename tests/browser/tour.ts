/** Visits the main screens in any language: finds its way by addresses, positions and test ids, not by words. */
import type { Page } from '@playwright/test'
import { newEntry, newList, type ArmyList, type Design } from '../../src/roster/list'
import { writeList } from '../../src/exchange/file/file-write'
import { drawn, expect } from './harness'

const WORKER: Design = {
  id: 'wall',
  name: '⟦W⟧',
  kind: 'structure',
  stats: { movement: 0, range: 25, save: 4, power: 3, armor: 2, morale: null, toHit: 4 },
  capabilities: [{ id: 'drop', params: { scatters: true } }, { id: 'transport' }, { id: 'cone' }, { id: 'blast-5cm' }],
}

/** Texts of the player are in brackets, like those of the pseudo-languages, so that they do not count as untranslated. */
const LISTS: ArmyList[] = [
  newList('army-men-combat', {
    name: '⟦A⟧',
    units: [
      newEntry('riflemen-10', { upgrades: ['bayonets', 'grenades', 'c4'] }),
      newEntry('jet', { name: '⟦J⟧', notes: '⟦N⟧' }),
      newEntry('sniper', { count: 4 }),
      newEntry('light-tank', { upgrades: ['armor'] }),
    ],
  }),
  newList('hammer-wars', {
    name: '⟦H⟧',
    units: [
      newEntry('support-specialist', { count: 6 }),
      newEntry('ranged-heavy'),
      newEntry('assault-infantry', { count: 8 }),
    ],
    settings: { faction: 'empire', goal: 'duty', marker: 'left' },
  }),
  newList('mini-combat', { name: '⟦M⟧', elements: [WORKER], units: [newEntry('wall', { count: 3 })] }),
]

export type Look = (where: string) => Promise<void>

/** Waits until nothing on the page has changed for 250 ms, so that parts loaded on demand are there; 3 s at most. */
async function calm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const quiet = () => {
          watcher.disconnect()
          clearTimeout(limit)
          done()
        }
        // A page that never comes to rest is checked as it is.
        const limit = setTimeout(() => quiet(), 3000)
        let timer = setTimeout(quiet, 250)
        const watcher = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(quiet, 250)
        })
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )
}

async function bringIn(page: Page, app: string, list: ArmyList): Promise<string> {
  await page.goto(`${app}#/`)
  await page
    .getByTestId('import-file')
    .first()
    .setInputFiles({
      name: 'list.muster.json',
      mimeType: 'application/json',
      buffer: Buffer.from(writeList(list)),
    })
  await expect(page.getByTestId('unit-entry').first()).toBeVisible()
  return /#\/list\/([^/]+)/.exec(page.url())?.[1] ?? ''
}

/** Shows `look` every pane and dialog that the tool bar of a list opens, with all details of a pane unfolded. */
async function editor(page: Page, where: string, look: Look): Promise<void> {
  const seen = async (what: string) => {
    await calm(page)
    await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')))
    await calm(page)
    await look(`${where}, ${what}`)
  }
  const items = page.locator('.bar button.item').filter({ visible: true })
  const number = await items.count()
  expect(number).toBeGreaterThan(2)
  for (let at = 0; at < number; at += 1) {
    await items.nth(at).click()
    // Buttons with aria-current are the tabs of panes; the others open a dialog or menu.
    if ((await items.nth(at).getAttribute('aria-current')) === null) {
      const dialog = page.locator('dialog[open], :popover-open')
      await expect(dialog).toBeVisible()
      await calm(page)
      await look(`${where}, dialog ${at}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    } else await seen(`pane ${at}`)
  }
}

export async function tour(page: Page, app: string, look: Look): Promise<void> {
  const visit = async (path: string, where: string) => {
    await page.goto(`${app}#/${path}`)
    await drawn(page)
    await calm(page)
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => one.setAttribute('open', '')))
    await calm(page)
    await look(where)
  }
  await visit('', 'empty library')
  const ids: string[] = []
  for (const list of LISTS) {
    const id = await bringIn(page, app, list)
    ids.push(id)
    await editor(page, list.ruleset, look)
    await visit(`list/${id}/rules`, `${list.ruleset}, rules`)
    await visit(`list/${id}/odds/0`, `${list.ruleset}, odds`)
  }
  const [army = '', hammer = '', mini = ''] = ids
  await visit('', 'library')
  for (const path of ['new', 'settings', 'backup', 'trash', 'import', 'desk', 'rules']) await visit(path, path)
  await visit(`list/${army}/history`, 'history')
  await visit(`list/${army}/table`, 'at the table')
  await visit(`list/${army}/muster`, 'muster')
  await visit(`list/${mini}/books`, 'books')
  await visit(`list/${mini}/element/wall`, 'element')
  await visit(`match/${army}/${hammer}`, 'match')
  await visit(`seal/${hammer}`, 'seal')
  await page.goto(`${app}#1broken`)
  await calm(page)
  await look('damaged link')
}

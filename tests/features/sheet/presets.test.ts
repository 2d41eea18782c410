/** The ways to print that are offered as pictures. */
import { expect, it } from 'vitest'
import { PRESETS, presetOf, presetPictures, withPreset, type Preset } from '../../../src/features/sheet/presets'
import { REFERENCES, type SheetOptions } from '../../../src/print/page-model'
import type { Page } from '../../../src/print/paper'

const OPTIONS = { paper: 'a4', reference: 'used', layout: 'roster', fit: false, secrets: false } as const
const page = (width: number): Page => ({ width, height: 297, boxes: [], bookmarks: [] })

it.each(PRESETS)('the settings of %s are known as such, whatever was set before', (preset) => {
  for (const reference of REFERENCES) expect(presetOf(withPreset(preset, { reference }))).toBe(preset)
})

it('the full rules stay full where rules are printed', () => {
  expect(withPreset('rules', { reference: 'full' }).reference).toBe('full')
  expect(withPreset('one-page', { reference: 'none' }).reference).toBe('used')
})

it('pictures come one by one, and are made again only where something changed', async () => {
  const made: SheetOptions[] = []
  const shown: Preset[][] = []
  const pictures = presetPictures((options) => {
    made.push(options)
    return Promise.resolve({ pages: [page(made.length), page(0)] })
  })
  const show = (all: ReadonlyMap<Preset, unknown>) => shown.push([...all.keys()])
  await pictures(OPTIONS, show, { pages: [page(9)] })
  expect(shown).toEqual([['rules'], ['roster', 'rules'], ['roster', 'cards', 'rules'], [...PRESETS]])
  expect(made).toHaveLength(3)
  await pictures({ ...OPTIONS, fit: true }, show)
  expect(made).toHaveLength(3)
  expect(shown.at(-1)).toEqual([...PRESETS])
  await pictures({ ...OPTIONS, paper: 'letter' }, show)
  expect(made).toHaveLength(7)
})

it('what was made before it is broken off is kept', async () => {
  let left = 2
  const pictures = presetPictures(() => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('It is drawn anew')) : Promise.resolve({ pages: [page(1)] })
  })
  const nothing = () => undefined
  await expect(pictures(OPTIONS, nothing)).rejects.toThrow('drawn anew')
  left = 2
  await pictures(OPTIONS, nothing)
  expect(left).toBe(0)
})

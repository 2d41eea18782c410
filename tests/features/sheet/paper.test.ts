/** Drawing the pages of a sheet for the printer and the preview. */
import { mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import PaperPrint from '../../../src/features/sheet/PaperPrint.vue'
import type { Page } from '../../../src/print/paper'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const pages: Page[] = Array.from({ length: 3 }, () => ({ width: 210, height: 297, boxes: [], bookmarks: [] }))

it('a sheet is printed once all of its pages are drawn, and not if its dialog was closed before', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const whole = mount(PaperPrint, { props: { pages, label: 'Green' } })
  await vi.waitFor(() => expect(whole.emitted('done')).toHaveLength(1))
  expect(print).toHaveBeenCalledTimes(1)
  whole.unmount()
  const closed = mount(PaperPrint, { props: { pages, label: 'Green' } })
  closed.unmount()
  await new Promise((done) => setTimeout(done, 100))
  expect(print).toHaveBeenCalledTimes(1)
})

it('the fonts of the preview are requested again if they could not be loaded the first time', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('Not there')).mockResolvedValue({})
  vi.stubGlobal(
    'FontFace',
    class {
      load = load
    },
  )
  const add = vi.fn()
  vi.stubGlobal('document', Object.assign(Object.create(document) as Document, { fonts: { add } }))
  const { loadSheetFonts } = await import('../../../src/features/sheet/drawing')
  await expect(loadSheetFonts()).rejects.toThrow('Not there')
  await loadSheetFonts()
  await loadSheetFonts()
  expect(add).toHaveBeenCalledTimes(2)
})

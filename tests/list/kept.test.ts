/** Messages where text is cut off, a PDF is saved, or a file can’t be loaded. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick, ref } from 'vue'
import { cleanTypedName, cleanTypedNotes } from '../../src/list/clean-input'
import { useHandPdf } from '../../src/features/sheet/hand-pdf'
import { partsMissing, startOffline } from '../../src/app/offline'
import { useNotices } from '../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))

it('a name or note that is too long is cut, and a notice says so', async () => {
  const notices = useNotices()
  for (const fits of ['', 'Green Platoon', 'x'.repeat(80), `  ${'🪖'.repeat(80)} `, '\u200bTan']) {
    cleanTypedName(fits)
    await nextTick()
    expect(notices.notice, fits).toBeNull()
  }
  // The space at the cut is dropped, so the name is one letter shorter.
  expect(cleanTypedName(`${'x'.repeat(79)} more`)).toBe('x'.repeat(79))
  await nextTick()
  expect(notices.notice?.text).toBe('Too long: only the first 80 characters were kept.')
  expect(cleanTypedName('🪖'.repeat(81))).toBe('🪖'.repeat(80))
  notices.dismiss()
  await nextTick()
  expect(notices.notice?.text).toBe('Too long: only the first 80 characters were kept.')
  expect(cleanTypedNotes('a'.repeat(2001))).toHaveLength(2000)
  await nextTick()
  expect(notices.notice?.text).toBe('Too long: only the first 2000 characters were kept.')
})

it('the message that a PDF was saved goes when the next one would be different', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const ways = useHandPdf(() => Promise.resolve(new File([], 'list.pdf')), ref(null))
  const idle = ways.says.value
  await ways.save()
  expect(ways.state.value).toBe('done')
  expect(ways.says.value).not.toBe(idle)
  ways.forget()
  expect(ways.says.value).toBe(idle)
  vi.unstubAllGlobals()
})

it('a file that can’t be loaded offline does not count as a sign of a newer version', async () => {
  await startOffline(() => Promise.resolve(), 'en', Promise.resolve())
  const before = partsMissing.value
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('vite:preloadError'))
  expect(partsMissing.value).toBe(before)
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('vite:preloadError'))
  expect(partsMissing.value).toBe(before + 1)
  onLine.mockRestore()
})

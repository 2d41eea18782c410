// @vitest-environment happy-dom
/** What is said where something is cut off, is over, or could not be had. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick, ref } from 'vue'
import { keptName, keptNotes } from '../../src/components/kept-name'
import { useHandPdf } from '../../src/components/print/hand-pdf'
import { partsMissing, startOffline } from '../../src/pwa'
import { useNotices } from '../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))

it('a name or note that is too long is kept as far as it goes, and that is told', async () => {
  const notices = useNotices()
  for (const fits of ['', 'Green Platoon', 'x'.repeat(80), `  ${'🪖'.repeat(80)} `, '\u200bTan']) {
    keptName(fits)
    await nextTick()
    expect(notices.notice, fits).toBeNull()
  }
  // Cut at a gap, it is a letter shorter.
  expect(keptName(`${'x'.repeat(79)} more`)).toBe('x'.repeat(79))
  await nextTick()
  expect(notices.notice?.text).toBe('Too long: the first 80 characters are kept.')
  expect(keptName('🪖'.repeat(81))).toBe('🪖'.repeat(80))
  notices.dismiss()
  await nextTick()
  expect(notices.notice?.text).toBe('Too long: the first 80 characters are kept.')
  expect(keptNotes('a'.repeat(2001))).toHaveLength(2000)
  await nextTick()
  expect(notices.notice?.text).toBe('Too long: the first 2000 characters are kept.')
})

it('a PDF that was saved is no longer told of when another would be', async () => {
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

it('a file that is missing offline is no newer version', async () => {
  await startOffline(
    () => Promise.resolve(),
    'en',
    () => Promise.resolve(),
    Promise.resolve(),
  )
  const before = partsMissing.value
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('vite:preloadError'))
  expect(partsMissing.value).toBe(before)
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('vite:preloadError'))
  expect(partsMissing.value).toBe(before + 1)
  onLine.mockRestore()
})

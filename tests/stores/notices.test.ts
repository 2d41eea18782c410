// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNotices } from '../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))

it('says the same sentence again, and takes back what is over', () => {
  const notices = useNotices()
  notices.say('10 / 300 pts. Legal.')
  notices.say('10 / 300 pts. Legal.')
  expect(notices.spoken).toBe('10 / 300 pts. Legal.\u00a0')
  notices.hush('Gunner added.')
  expect(notices.spoken).not.toBe('')
  notices.hush('10 / 300 pts. Legal.')
  expect(notices.spoken).toBe('')
})

it('keeps on another screen only what was said just before', () => {
  const clock = vi.spyOn(performance, 'now')
  const notices = useNotices()
  clock.mockReturnValue(5000)
  notices.say('Saved to your lists.')
  clock.mockReturnValue(5500)
  notices.turnPage()
  expect(notices.spoken).toBe('Saved to your lists.')
  clock.mockReturnValue(6001)
  notices.turnPage()
  expect(notices.spoken).toBe('')
  clock.mockRestore()
})

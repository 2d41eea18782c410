import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNotices } from '../../src/stores/notices'

beforeEach(() => setActivePinia(createPinia()))

const texts = () => useNotices().spoken.map((one) => one.text)

it('the same sentence can be spoken again, and sentences are withdrawn by their text', () => {
  const notices = useNotices()
  notices.say('Jeep added.')
  notices.say('10 / 300 pts. Legal.')
  notices.say('10 / 300 pts. Legal.')
  expect(texts()).toEqual(['Jeep added.', '10 / 300 pts. Legal.', '10 / 300 pts. Legal.'])
  expect(new Set(notices.spoken.map((one) => one.key)).size).toBe(3)
  notices.hush('Gunner added.')
  expect(texts()).toHaveLength(3)
  notices.hush('10 / 300 pts. Legal.')
  expect(texts()).toEqual(['Jeep added.'])
})

it('a sentence is kept long enough to be heard, and old ones go when the next is spoken', () => {
  const clock = vi.spyOn(performance, 'now')
  const notices = useNotices()
  for (const [now, text] of [
    [5000, 'Gunner, 2 of 3'],
    [5001, 'Ready to work offline.'],
    [6500, '10 / 300 pts. Legal.'],
  ] as const) {
    clock.mockReturnValue(now)
    notices.say(text)
  }
  expect(texts()).toEqual(['Gunner, 2 of 3', 'Ready to work offline.', '10 / 300 pts. Legal.'])
  clock.mockReturnValue(7100)
  notices.say('Jeep added.')
  expect(texts()).toEqual(['10 / 300 pts. Legal.', 'Jeep added.'])
  clock.mockRestore()
})

it('on another screen, only what was spoken just before is kept', () => {
  const clock = vi.spyOn(performance, 'now')
  const notices = useNotices()
  clock.mockReturnValue(5000)
  notices.say('Saved to your lists.')
  clock.mockReturnValue(5500)
  notices.forget()
  expect(texts()).toEqual(['Saved to your lists.'])
  clock.mockReturnValue(6001)
  notices.forget()
  expect(texts()).toEqual([])
  clock.mockRestore()
})

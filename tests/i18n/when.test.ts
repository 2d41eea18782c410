import { expect, it } from 'vitest'
import { whenWords } from '../../src/i18n/when'

const now = new Date(2026, 10, 28, 12, 0)

it.each([
  [new Date(2026, 10, 28, 7, 15), 'en-GB', 'Today 07:15'],
  [new Date(2026, 10, 27, 23, 59), 'en-GB', 'Yesterday 23:59'],
  [new Date(2026, 10, 27, 23, 59), 'de-DE', 'Gestern 23:59'],
  [new Date(2026, 10, 12, 18, 2), 'en-GB', '12 Nov 2026, 18:02'],
  // A clock that was ahead.
  [new Date(2026, 10, 29, 1, 0), 'en-GB', '29 Nov 2026, 01:00'],
])('%s in %s is %s', (at, locale, words) => {
  expect(whenWords(at.toISOString(), locale, now)).toBe(words)
})

it('returns what is no date as it is', () => {
  expect(whenWords('last week', 'en-GB', now)).toBe('last week')
})

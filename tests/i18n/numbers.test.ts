/** Numbers are formatted as in the language, and fit on a line. */
import { expect, it } from 'vitest'
import { createTranslate } from '../../src/i18n/t'
import { languages } from '../../src/i18n/language'

const LOCALES = [...languages.map(({ id }) => id), 'pl', 'ar-EG', 'fa']

it.each(LOCALES)('numbers and plurals in %s are as Intl has them', (locale) => {
  const t = createTranslate(locale, { left: '{n} left' })
  const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'min2' })
  const numbers = [...Array(1200).keys(), 9999, 10_000, 1_234_567, -1, -40, 0.5, 2.125, 999.5, -0.25, Infinity, NaN]
  const plurals = new Intl.PluralRules(locale)
  for (const n of numbers) {
    // Intl’s hyphen is replaced by a minus sign.
    expect(t.number(n), String(n)).toBe(intl.format(n).replace(/^-/, '−'))
    expect(t.form(n), String(n)).toBe(plurals.select(n))
  }
  expect(t('left' as never, { n: 34 })).toBe(`${intl.format(34)} left`)
})

it.each(LOCALES)('a number of any size fits on a line in %s', (locale) => {
  const t = createTranslate(locale, {})
  for (const n of [1e15, 123_456_789_012_345_680_000, 1e308, -1e308]) {
    expect(t.number(n).length, String(n)).toBeLessThan(14)
    expect(t.number(n, 9)).toBe(t.number(n))
  }
})

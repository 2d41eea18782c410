/** Numbers are formatted as in the language, small ones without Intl, whose first use takes long. */
import { expect, it, vi } from 'vitest'
import { firstWords } from '../../src/words/en/first'
import { createTranslate } from '../../src/words/t'

type First = Record<'number.digits' | 'number.one', string>
const translations = import.meta.glob<First>('../../src/words/*/first.json', { eager: true, import: 'default' })
const spoken = Object.entries(translations).map(([path, first]): [string, First] => [
  path.split('/').at(-2) ?? '',
  first,
])

const first = (digits: string, one = '-') => ({ 'number.digits': digits, 'number.one': one })
const LANGUAGES: [string, Partial<First>][] = [
  ['en', firstWords],
  ...spoken,
  ['pl', first('0123456789')],
  ['ar-EG', first('٠١٢٣٤٥٦٧٨٩')],
  // A language without first digits and forms uses Intl.
  ['fa', {}],
  ['ar-EG', first('[0123456789]')],
]

it('all languages are tested', () => {
  expect(spoken.map(([language]) => language)).toContain('de')
})

it.each(LANGUAGES)('numbers and plurals in %s are as Intl has them', (locale, messages) => {
  const t = createTranslate(locale, messages)
  const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'min2' })
  const numbers = [...Array(1200).keys(), 9999, 10_000, 1_234_567, -1, -40, 0.5, 2.125, 999.5, -0.25, Infinity, NaN]
  const plurals = new Intl.PluralRules(locale)
  for (const n of numbers) {
    // Intl’s hyphen is replaced by a minus sign.
    expect(t.number(n), String(n)).toBe(intl.format(n).replace(/^-/, '−'))
    expect(t.form(n), String(n)).toBe(plurals.select(n))
  }
  expect(createTranslate(locale, { ...messages, left: '{n} left' })('left' as never, { n: 34 })).toBe(
    `${intl.format(34)} left`,
  )
})

it.each(LANGUAGES)('a number of any size fits on a line in %s', (locale, messages) => {
  const t = createTranslate(locale, messages)
  for (const n of [1e15, 123_456_789_012_345_680_000, 1e308, -1e308]) {
    expect(t.number(n).length, String(n)).toBeLessThan(14)
    expect(t.number(n, 9)).toBe(t.number(n))
  }
})

it('small numbers are formatted without Intl', () => {
  const asked = vi.spyOn(Intl, 'NumberFormat')
  const formed = vi.spyOn(Intl, 'PluralRules')
  const t = createTranslate('en', firstWords)
  expect([t('trash.open', { n: 0 }), t.number(999)]).toEqual(['Trash (0)', '999'])
  expect([t.form(0), t.form(1), t.form(2)]).toEqual(['other', 'one', 'other'])
  expect(asked).not.toHaveBeenCalled()
  expect(formed).not.toHaveBeenCalled()
  asked.mockRestore()
  formed.mockRestore()
})

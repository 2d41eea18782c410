import { expect, it } from 'vitest'
import { cleanName, cleanNotes, nameWithin, slug } from '../../src/roster/clean-text'

const copyOf = (name: string) => nameWithin(name, (start) => `${start} (copy)`)

it.each(['Green Platoon', 'x'.repeat(80), `${'x'.repeat(72)} yz`, '🪖'.repeat(80), '👨‍👩‍👧‍👦'.repeat(80), ''])(
  'the name of a copy of %o says so, also after cutting and in a file',
  (name) => {
    const copy = copyOf(name)
    expect(copy.endsWith('(copy)')).toBe(true)
    expect(cleanName(copy)).toBe(copy.trim())
    expect(name.startsWith(copy.replace(' (copy)', ''))).toBe(true)
  },
)

it('a name that fits is not shortened', () => expect(copyOf('x'.repeat(73))).toBe(`${'x'.repeat(73)} (copy)`))

it.each([
  ['directions', 'a\u202Eb\u202Cc\u2066d\u200E', 'abcd'],
  ['what cannot be seen', 'a\u200Bb\uFEFFc\u3164d\u00AD', 'abcd'],
  ['lines', 'a\nb\tc', 'a b c'],
  ['accents beyond eight on one letter', `a${'\u0323'.repeat(20)}`, `\u1EA1${'\u0323'.repeat(8)}`],
])('a name is kept without %s', (_, name, kept) => {
  expect(cleanName(name)).toBe(kept)
  expect(cleanName(kept)).toBe(kept)
})
it('joiners stay where they join', () => {
  expect(cleanName('👨‍👩‍👧\u200D !')).toBe('👨‍👩‍👧 !')
  expect(cleanName('می\u200Cخواهم')).toBe('می\u200Cخواهم')
})
it('notes keep their lines', () => expect(cleanNotes('a\r\nb\u202E\tc')).toBe('a\nb c'))
it('an id made from a name begins and ends with a letter or a digit', () => {
  expect(slug('“Old Tom” (2nd!)')).toBe('old-tom-2nd')
  expect(slug('Žižka')).toBe('i-ka')
  expect(slug('…')).toBe('')
})

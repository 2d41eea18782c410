import { expect, it } from 'vitest'
import { cleanName, nameWithin } from '../../src/roster/clean-text'

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

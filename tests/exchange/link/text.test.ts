import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanId, cleanName, cleanNotes, fileName, slug } from '../../../src/roster/clean-text'
import { BitReader, BitWriter } from '../../../src/exchange/link/bits'
import { readText, writeText } from '../../../src/exchange/link/text-code'
import { AFTER_OTHER, AFTER_VOWEL, SYMBOLS, WORD_START } from '../../../src/exchange/link/text-tables'
import { runs } from '../../runs'

const segments = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

describe('a clean name', () => {
  it.each([
    ['Green Platoon', 'Green Platoon'],
    ['  two  spaces ', 'two  spaces'],
    ['line\r\nbreak\tand tab', 'line break and tab'],
    ['evil\u202Egnp.exe', 'evilgnp.exe'],
    ['a\u0000b\u0007c', 'abc'],
    ['lone \uD800 half \uDC00', 'lone  half'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['\u200D\u200C', ''],
    ['e\u0301', 'é'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['🏳️‍🌈', '🏳️‍🌈'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['🇩🇪 Wache', '🇩🇪 Wache'],
    ['می‌خواهم', 'می‌خواهم'],
    ['क्‍ष', 'क्‍ष'],
    ['<b>{{x}}</b> =1+1 javascript:x', '<b>{{x}}</b> =1+1 javascript:x'],
    ['\u3164', ''],
  ])('made of %j is %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  it('has at most 80 graphemes, 500 code points, and 8 accents on a letter', () => {
    expect(cleanName('x'.repeat(10_000))).toBe('x'.repeat(80))
    expect(cleanName('👩‍👩‍👧'.repeat(200))).toBe('👩‍👩‍👧'.repeat(80))
    expect(cleanName('a' + '\u0301'.repeat(500)).normalize('NFD').length).toBeLessThanOrEqual(10)
    expect([...cleanName('👩‍👩‍👧‍👦'.repeat(80))].length).toBeLessThanOrEqual(500)
    expect(cleanNotes('a\r\nb\n'.repeat(5000)).length).toBe(1999)
  })

  it('does not change when cleaned again, and stays within its limits', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          ' ',
          '\n',
          '\u200D',
          '\u0301',
          '\u0338',
          '=',
          '👩',
          '\u200B',
          '\u{1F3F4}',
          '\u{E0067}',
          '\u{E007F}',
          '가',
          '\u11A8',
        ),
        maxLength: 200,
      }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanName(text)
        expect(cleanName(name)).toBe(name)
        expect(segments(name)).toBeLessThanOrEqual(80)
        expect([...name].length).toBeLessThanOrEqual(500)
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B]/u)
        expect(cleanNotes(cleanNotes(text))).toBe(cleanNotes(text))
        expect(cleanId(text)).not.toBe('')
      }),
      { seed: 20261106, numRuns: runs(3000) },
    )
  })
})

it('the slug of a name, and the name of a file, have only plain characters', () => {
  expect(slug('Rifle squad 2!')).toBe('rifle-squad-2')
  expect(slug('Żółw')).toBe('w')
  expect(slug('Взвод')).toBe('')
  expect(fileName('Žluťoučký Kůň / 2', 'muster.json')).toBe('zlutoucky-kun-2.muster.json')
  expect(fileName('Größere Übung der Jäger', 'pdf')).toBe('groessere-uebung-der-jaeger.pdf')
  expect(fileName('军队', 'pdf')).toBe('army-list.pdf')
  expect(fileName('Взвод 2', 'pdf')).toBe('army-list-2.pdf')
  expect(fileName('../../etc/passwd', 'pdf')).toBe('etc-passwd.pdf')
  expect(fileName('x'.repeat(300), 'pdf').length).toBeLessThanOrEqual(64)
})

describe('the text code', () => {
  const bitsOf = (text: string) => {
    const out = new BitWriter()
    writeText(out, text)
    return out.toString()
  }

  it('uses all bit patterns of its tables, and has a code for each symbol', () => {
    for (const table of [WORD_START, AFTER_VOWEL, AFTER_OTHER]) {
      expect(table.length).toBe(SYMBOLS.length)
      expect([...table].reduce((sum, digit) => sum + 2 ** -parseInt(digit, 36), 0)).toBe(1)
    }
    expect(new Set(SYMBOLS).size).toBe(SYMBOLS.length - 1)
  })

  it('can be read back for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.string({ unit: 'binary' })), (text) => {
        expect(readText(new BitReader(bitsOf(text)))).toBe(text)
      }),
      { seed: 20261107, numRuns: runs(1000) },
    )
  })

  it('is short: under 5 bits a letter for English, under 10 for Cyrillic and Greek', () => {
    for (const name of ['Kitchen Table Raiders', '1st Squad of the Old Guard', 'Mountain Brigade'])
      expect(bitsOf(name).length / name.length).toBeLessThan(5)
    for (const name of ['Гвардейская бригада', 'Στρατός του Βορρά'])
      expect(bitsOf(name).length / name.length).toBeLessThan(10)
  })
})

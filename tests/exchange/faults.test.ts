/** Names and notes with code, formulas or endless accents: harmless in every output, and the same when read again. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { cleanName, cleanNotes } from '../../src/roster/clean-text'
import { encodeList } from '../../src/exchange/link/encode'
import { writeList } from '../../src/exchange/file/file-write'
import { receive } from '../../src/exchange/receive'
import { listText } from '../../src/exchange/text/write-text'
import { TEXT_STYLES } from '../../src/exchange/text/text-style'
import { translateEnglish as t } from '../../src/i18n/english'
import { armyMen, lookup } from './books'

const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<b>',
  '{{constructor.constructor("alert(1)")()}}',
  '${process.exit()} #{x} <%= x %> {n} {name} %s',
  '=1+1',
  '(\\) Tj ET endstream endobj',
  'Żółw ő Ωμέγα Ёлка 赤軍 ทหาร',
  'مرحبا שלום',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇩🇪',
  'evil\u202Egnp.exe \u2066x\u2069',
  'zero\u200Bwidth\uFEFF\u2060',
  'nul\u0000 bell\u0007 esc\u001B[31m',
  'lone \uD800 half',
  `a${'\u0301'.repeat(500)}`,
  'x'.repeat(10_000),
  '👩‍👩‍👧‍👦'.repeat(200),
]

describe.each(texts.map((text) => [text.slice(0, 24), text] as const))('the text %j in names and notes', (_, text) => {
  const list = newList('army-men-combat', {
    name: text,
    notes: `${text}\n${text}`,
    units: [newEntry('gunner', { name: text, notes: text, count: 2 }), newEntry('jeep', { name: 'Next' })],
  })
  const clean = {
    ...list,
    name: cleanName(text),
    notes: cleanNotes(list.notes),
    units: [{ ...list.units[0]!, name: cleanName(text), notes: cleanNotes(text) }, list.units[1]!],
  }
  const encoded = encodeList(list, lookup)
  const link = encoded.ok ? `https://example.org/#${encoded.code}` : ''

  it('comes back cleaned by link and by file, and its neighbours are unchanged', () => {
    for (const input of [...(link === '' ? [] : [link]), writeList(list)])
      expect(receive(input, lookup, t)).toMatchObject({ kind: 'list', list: clean })
    expect([...clean.name].length).toBeLessThanOrEqual(500)
  })

  it.each(TEXT_STYLES)('comes back cleaned in %s text', (style) => {
    const text = listText(list, armyMen, check(list, armyMen), t, { style, notes: true })
    expect(text).not.toMatch(/[\0-\x08\x0B-\x1F\x7F\u202A-\u202E\u2066-\u2069]|\p{Cs}/u)
    expect(receive(text, lookup, t)).toMatchObject({ kind: 'text', list: clean, notes: [] })
  })
})

/** Lists of every game that text can express, with names that are difficult for people and programs. */
import fc from 'fast-check'
import { type ArmyList, type Design, type Entry, newList } from '../../src/roster/list'
import { cleanDesignNotes, cleanName, cleanNotes, cleanOwnName, cleanOwnText } from '../../src/roster/clean-text'
import { upgradesOf, type ArmyBook } from '../../src/rules/book'
import { ownSettings } from '../../src/exchange/link/to-wire'

export const HOSTILE = [
  '1st Squad',
  'Riflemen [10]',
  '[10 pts]',
  '] ++',
  '++ x [1 pts] ++',
  'a [b](https://evil.example) c',
  '[b]bold[/b] [url=https://evil.example]x[/url] [/list]',
  '[*] item',
  '**bold** __under__ ~~gone~~ ||hidden|| `code` ```',
  '\\*not\\* \\\\',
  '@everyone @here <@123> <#5> :smile: :) www.evil.example',
  '- hyphen',
  '– dash — dash',
  '> quote',
  '# heading',
  '1. item',
  '3× Jeep',
  '2x Jeep',
  '“quoted”',
  '”',
  '““””',
  'x” [80 pts]: Bayonets',
  '"straight" \'single\' «guillemets» „low“ ‘one’',
  ', led by Captain',
  'Legal.',
  'Not legal, 2 problems:',
  'Cannot be checked by this version',
  'Cannot be judged by this version',
  'Designs:',
  'Army list',
  'Unnamed list',
  'Points limit: 5000',
  'unknown unit (no. 37)',
  '12345',
  '1PMQORA78O',
  'https://example.org/#1PMQORA78O',
  'line\nbreak\r\ntwo',
  '  spaces  ',
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '{{constructor}} ${name} {n} %s $1 $&',
  '=1+1',
  '赤軍 🎖️👨‍👩‍👧',
  'مرحبا',
  'e\u0301te\u0301 \u200Bzero\u202E',
  '1 · 2 · Rounding: Up',
  '🇩🇪',
  '__proto__',
  '&amp; &lt;',
  '~*_|',
]

const hostileName = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'”“[]:,×.()+-*_\\ab1 <>@#|·'), maxLength: 16 }),
)
const hostileNotes = fc.oneof(
  fc.constant(''),
  fc.array(hostileName, { maxLength: 4 }).map((lines) => lines.join('\n')),
)

function settings(book: ArmyBook): fc.Arbitrary<ArmyList['settings']> {
  const each = book.ruleset.settings.map((setting) => {
    const { min = 0, max = 0, step = 1 } = setting
    const value: fc.Arbitrary<string | number> = setting.choices
      ? fc.constantFrom(...setting.choices.map((choice) => choice.id), '#9', 'nothing “known”')
      : fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step)
    return [setting.id, value] as const
  })
  const strange = [
    ['#99', fc.constantFrom(5, '#7', 'of “old”')],
    ['later', fc.constantFrom(-2, '#7', 'much')],
  ] as const
  return fc.record(Object.fromEntries([...each, ...strange]), { requiredKeys: [] }) as fc.Arbitrary<
    ArmyList['settings']
  >
}

function design(book: ArmyBook): fc.Arbitrary<Omit<Design, 'id'>> {
  const rules = book.elements!
  const stats = rules.stats.map(
    (stat) =>
      [
        stat.id,
        fc.oneof(
          fc.integer({ min: stat.min, max: stat.max }),
          ...(stat.none === undefined ? [] : [fc.constant(null)]),
          ...(stat.auto === undefined ? [] : [fc.constant('auto' as const)]),
        ),
      ] as const,
  )
  const others = rules.capabilities.filter((one) => one.param?.type !== 'capability').map((one) => one.id)
  const capability = (id: string) => {
    const param = rules.capabilities.find((one) => one.id === id)?.param
    if (!param) return fc.constant({ id })
    const value =
      param.type === 'capability'
        ? fc.constantFrom(...others, '#99', 'no such')
        : param.type === 'flag'
          ? fc.boolean()
          : param.type === 'count'
            ? fc.integer({ min: param.min ?? 0, max: param.max ?? 9 })
            : fc.constantFrom(...(param.values ?? []).map((one) => one.value))
    return value.map((one) => (one === param.default ? { id } : { id, params: { [param.id]: one } }))
  }
  const own = fc
    .record({
      name: hostileName.map(cleanOwnName).filter((name) => name !== ''),
      percent: fc.integer({ min: -95, max: 500 }),
      text: hostileName.map(cleanOwnText),
      group: fc.constantFrom(undefined, 'area', 'motion'),
    })
    .map(({ group, ...rest }) => ({ id: 'own', own: { ...rest, ...(group !== undefined && { group }) } }))
  const added = fc
    .record({
      made: fc.array(own, { maxLength: 2 }),
      notes: hostileName.map(cleanDesignNotes),
      agreed: fc.option(
        fc.integer({ min: 0, max: 400 }).map((halves) => halves / 2),
        { nil: undefined },
      ),
      agreedBy: hostileName.map(cleanOwnName),
    })
    .map(({ made, notes, agreed, agreedBy }) => ({
      made,
      more: {
        ...(notes !== '' && { notes }),
        ...(agreed !== undefined && { agreed, ...(agreedBy !== '' && { agreedBy }) }),
      },
    }))
  const plain = fc.record({
    name: hostileName,
    kind: fc.constantFrom(...rules.kinds, '#12'),
    stats: fc.record(Object.fromEntries(stats)),
    capabilities: fc
      .shuffledSubarray([...rules.capabilities.map((one) => one.id), '#77', 'no; such, (one)'], { maxLength: 8 })
      .chain((ids) => fc.tuple(...ids.map(capability))),
  })
  return fc
    .tuple(plain, fc.option(added))
    .map(([one, extra]) =>
      extra ? { ...one, ...extra.more, capabilities: [...one.capabilities, ...extra.made] } : one,
    )
}

export function readableList(book: ArmyBook): fc.Arbitrary<ArmyList> {
  const designs = book.elements ? fc.array(design(book), { minLength: 1, maxLength: 5 }) : fc.constant([])
  return fc.tuple(hostileName, hostileNotes, settings(book), designs).chain(([name, notes, chosen, own]) => {
    const elements = own.map((one, at): Design => ({ ...one, id: `e${at}` }))
    const ids = [...book.unitById.keys(), ...elements.map((one) => one.id)]
    const entry = fc.constantFrom(...ids, '#37', 'nobody:here').chain((unit): fc.Arbitrary<Entry> => {
      const type = book.unitById.get(unit)
      const upgrades = [...(type ? upgradesOf(book, type).map((one) => one.id) : []), '#9', 'no, such']
      const part = fc.record({
        unit: fc.constantFrom(...elements.map((one) => one.id), 'nobody:here'),
        count: fc.integer({ min: 1, max: 999 }),
      })
      const parts = elements.length > 0 ? fc.option(fc.array(part, { minLength: 1, maxLength: 3 })) : fc.constant(null)
      const plain = fc.record({
        unit: fc.constant(unit),
        count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 })),
        name: hostileName,
        notes: hostileNotes,
        upgrades: fc.oneof(fc.shuffledSubarray(upgrades), fc.constant<string[]>([])),
        command: elements.length > 0 ? fc.constantFrom(null, ...elements.map((one) => one.id)) : fc.constant(null),
      })
      return fc.tuple(plain, parts).map(([one, others]): Entry => (others ? { ...one, with: others } : one))
    })
    return fc
      .array(entry, { maxLength: 12 })
      .map((units) => newList(book.id, { name, notes, settings: chosen, elements, units }))
  })
}

/** What text can’t express is normalised: ids of designs, unclean names, settings that equal the default. */
export function spoken(list: ArmyList, book: ArmyBook, notes = true): ArmyList {
  const places = new Map(list.elements.map((element, at) => [element.id, `element ${at}`]))
  const idOf = (id: string) => places.get(id) ?? id
  return {
    ...list,
    name: cleanName(list.name),
    notes: notes ? cleanNotes(list.notes) : '',
    settings: ownSettings(list, book),
    elements: list.elements.map((element) => ({ ...element, id: idOf(element.id), name: cleanName(element.name) })),
    units: list.units.map((entry) => ({
      ...entry,
      unit: idOf(entry.unit),
      ...(entry.with && { with: entry.with.map((part) => ({ ...part, unit: idOf(part.unit) })) }),
      command: entry.command === null ? null : idOf(entry.command),
      name: cleanName(entry.name),
      notes: notes ? cleanNotes(entry.notes) : '',
    })),
  }
}

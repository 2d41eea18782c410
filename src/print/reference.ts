/** The quick-reference tables: all of them, or what lists use, with the units that have a rule beside it. */
import type { ArmyBook } from '../rules/book'
import { rowFacts, rowWords } from '../rules/reference'
import type { Section } from '../rules/schema-reference'
import type { Fact } from '../rules/schema-units'
import type { Settings } from '../rules/settings'
import type { Thing } from '../rules/things'
import { namesOf } from '../roster/describe'
import { applies, choiceInUse, isWanted, usersOf } from '../roster/in-use'
import type { Translate } from '../words/t'
import type { Played, ReferenceRow, ReferenceSection, SheetOptions } from './model'
import { cell, columnName, entryName } from './names'

/** More names than this beside a rule are only counted out as an ellipsis. */
const MOST_USERS = 8

/** Sections of what units bear, of which some rows are in play and others are not. */
const IN_PLAY: ReadonlySet<Section['use']> = new Set(['weapon', 'rule', 'unit', 'capability'])
/** Sections of rules that units bear. */
const isBorne = (use: Section['use']): use is 'rule' | 'capability' => use === 'rule' || use === 'capability'

/** The settings as others may see them. */
const visibleSettings = (book: ArmyBook, settings: Settings): Settings =>
  new Map([...settings].map(([id, value]) => [id, book.settingById.get(id)?.secret === true ? null : value]))

export function referenceSections(
  lists: readonly Played[],
  book: ArmyBook,
  { reference, layout, only, texts = true }: SheetOptions,
  t: Translate,
): ReferenceSection[] {
  const choice = only === 'list' ? 'none' : reference
  // Cards have the texts of their units' rules on them, and so has a list that lies beside its reference.
  const areTold = layout === 'cards' || only === 'reference'
  const players = lists.map(({ list, report }) => ({
    report,
    // What a design can do all its units can, whatever they are called.
    users: usersOf(book, report, (entry) => entry.element?.name ?? entryName(list, book, entry, t)),
    settings: visibleSettings(book, report.settings),
  }))
  const users = (thing: Thing) => [...new Set(players.flatMap((one) => [...(one.users(thing) ?? [])]))]
  const isUsed = ({ use }: Section, id: string): boolean => {
    if (use === 'choice') return players.some(({ settings }) => choiceInUse(book, id, settings))
    return use === 'weapon' || use === 'unit' || use === 'upgrade' || isBorne(use)
      ? users({ kind: use, id }).length > 0
      : true
  }
  const row = (section: Section, id: string, cells: Readonly<Record<string, Fact>> | undefined): ReferenceRow => {
    const words = rowWords(book, section, id)
    const facts = cells ?? rowFacts(book, section, id)
    const names = isBorne(section.use) ? users({ kind: section.use, id }) : []
    const shown = names.length > MOST_USERS ? [...names.slice(0, MOST_USERS), '…'] : names
    const name = words?.name ?? id
    const short = section.use === 'capability' && words?.short !== undefined && words.short !== name ? words.short : ''
    return {
      name: short === '' ? name : t('sheet.with', { name, detail: short }),
      cells: (section.columns ?? []).map((stat) => cell(book, stat, facts[stat.id], t)),
      text: words?.text ?? '',
      users: names.length > 0 ? t('sheet.users', { names: namesOf(shown, t) }) : '',
      inPlay: choice === 'full' && IN_PLAY.has(section.use) && isUsed(section, id),
    }
  }
  return book.reference.sections
    .filter((section) =>
      players.some(
        ({ settings, report }) => applies(book, section, settings) && (choice === 'full' || isWanted(section, report)),
      ),
    )
    .filter(({ use }) => (isBorne(use) ? texts : choice !== 'none'))
    .map((section) => ({
      title: book.words.sections[section.id]?.name ?? section.id,
      text: book.words.sections[section.id]?.text ?? '',
      columns: (section.columns ?? []).map((stat) => columnName(book, stat.id)),
      rows: section.rows
        .filter(
          (row) =>
            !(areTold && isBorne(section.use) && isUsed(section, row.id)) &&
            (choice === 'full' || (isUsed(section, row.id) && players.some(({ report }) => isWanted(row, report)))),
        )
        .map(({ id, cells }) => row(section, id, cells)),
    }))
    .filter((section) => section.rows.length > 0)
}

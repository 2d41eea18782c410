/** The quick-reference tables: all of them, or only what the lists use. Beside each rule stand the units that have it. */
import type { ArmyBook } from '../rules/book'
import { rowFacts, rowWords } from '../rules/reference'
import type { Section } from '../rules/schema-reference'
import type { Fact } from '../rules/schema-units'
import type { Settings } from '../rules/settings'
import type { Thing } from '../rules/bearers'
import { namesOf } from '../roster/describe-problems'
import { applies, choiceInUse, isWanted, usersOf } from '../roster/in-use'
import type { Translate } from '../i18n/t'
import type { Played, ReferenceRow, ReferenceSection, SheetOptions } from './page-model'
import { attackCell, columnName, entryName } from './sheet-names'

/** Most units that are named at a rule; further ones become an ellipsis. */
const MOST_USERS = 8

/** Sections in which rows are marked as in play when some unit of the lists has what the row describes. */
const IN_PLAY: ReadonlySet<Section['use']> = new Set(['weapon', 'rule', 'unit', 'capability'])
/** Whether the section lists rules that belong to units: special rules or capabilities. */
const isBorne = (use: Section['use']): use is 'rule' | 'capability' => use === 'rule' || use === 'capability'

/** The settings without the values of secret ones. */
const visibleSettings = (book: ArmyBook, settings: Settings): Settings =>
  new Map([...settings].map(([id, value]) => [id, book.settingById.get(id)?.secret === true ? null : value]))

export function referenceSections(
  lists: readonly Played[],
  book: ArmyBook,
  { reference, layout, card = 'free', only, texts = true }: SheetOptions,
  t: Translate,
): ReferenceSection[] {
  const choice = only === 'list' ? 'none' : reference
  // The rules of the lists' own units are left out where they are printed elsewhere: on the cards, or, when the
  // reference is printed by itself, with each list. Cards of a true size may have no room for them.
  const arePrintedElsewhere = (layout === 'cards' && card === 'free') || only === 'reference'
  const players = lists.map(({ list, report }) => ({
    report,
    // A design's name stands for all units of that design: all of them have its capabilities.
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
  const columnsOf = ({ columns = [] }: Section) => columns.filter(({ used }) => choice === 'full' || used !== 'never')
  const row = (section: Section, id: string, cells: Readonly<Record<string, Fact>> | undefined): ReferenceRow => {
    const words = rowWords(book, section, id)
    const facts = cells ?? rowFacts(book, section, id)
    const names = isBorne(section.use) ? users({ kind: section.use, id }) : []
    const shown = names.length > MOST_USERS ? [...names.slice(0, MOST_USERS), '…'] : names
    const name = words?.name ?? id
    const short = section.use === 'capability' && words?.short !== undefined && words.short !== name ? words.short : ''
    return {
      name: short === '' ? name : t('sheet.with', { name, detail: short }),
      cells: columnsOf(section).map((stat) => attackCell(book, stat, facts[stat.id], t)),
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
      columns: columnsOf(section).map((stat) => columnName(book, stat.id)),
      rows: section.rows
        .filter(
          (row) =>
            !(arePrintedElsewhere && isBorne(section.use) && isUsed(section, row.id)) &&
            (choice === 'full' || (isUsed(section, row.id) && players.some(({ report }) => isWanted(row, report)))),
        )
        .map(({ id, cells }) => row(section, id, cells)),
    }))
    .filter((section) => section.rows.length > 0)
}

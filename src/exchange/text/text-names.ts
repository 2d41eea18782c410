/**
 * Names in a list's text, written so that the reader can tell them from the text around them: the player's own names stand
 * in “ ”, with ” inside doubled; names from the army book stand unquoted.
 */
import type { ArmyBook } from '../../rules/book'
import { nameOf, unknownNumber, type Named } from '../../rules/describe-limits'
import type { Term } from '../../rules/schema-words'
import type { Translate } from '../../i18n/t'
import type { ArmyList } from '../../roster/list'
import { cleanName } from '../../roster/clean-text'

export const OPEN = '“'
export const CLOSE = '”'

export const quote = (text: string): string => OPEN + text.replaceAll(CLOSE, CLOSE + CLOSE) + CLOSE

/** With “ ” in place of the quotation marks that a phone types: " " and „ “. */
export const curled = (line: string): string => line.replace(/["„]([^"„“”]*)["“”]/g, `${OPEN}$1${CLOSE}`)

/** Whether a name can stand unquoted: letters, digits and few other signs, which the reader takes for nothing else. */
const isTame = (name: string) =>
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’.&/!?+()-]*[\p{L}\p{M}\p{N})])?$/u.test(name) && !/^\d+ ?x(?: |$)/i.test(name)

/** The name of an id among `terms`; for an unknown id its number, or the id in quotes. */
export function called(
  terms: Readonly<Record<string, Term>> | undefined,
  what: Named,
  id: string,
  t: Translate,
): string {
  if (unknownNumber(id) !== null) return nameOf(undefined, what, id, t)
  return terms && Object.hasOwn(terms, id) ? (terms[id]?.name ?? id) : quote(cleanName(id))
}

/** As `called`, with the names of the army book. */
export const known = (book: ArmyBook | undefined, what: Named, id: string, t: Translate): string =>
  called(book?.words[what], what, id, t)

/** "The Simple Toy Soldier Game, December 2018"; for a game without editions only its name. */
export const gameText = ({ title }: ArmyBook, t: Translate): string =>
  title.edition === '' ? title.name : t('text.game', { game: title.name, edition: title.edition })

/** Whether the text is the placeholder for a missing name, of this version or of an earlier one. */
export const isNoName = (name: string, t: Translate): boolean =>
  name === t('list.unnamed') || name === t('text.once-unnamed')

/** The label of each design in the lines of units, quoted if it has to be. Designs with the same name get numbers. */
export function designLabels(names: readonly string[], book: ArmyBook | undefined, t: Translate): string[] {
  const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  const taken = new Set(names)
  const units = new Set(Object.keys(book?.words.units ?? {}).map((id) => nameOf(book, 'units', id, t)))
  const [unknown = ''] = t('unknown.unit', { number: '\u0000' }).split('\u0000')
  return names.map((name, at) => {
    let label = name
    while (shared.has(name) && taken.has(label)) label = t('text.design-number', { name: label, n: at + 1 })
    taken.add(label)
    return isTame(label) && !units.has(label) && !label.startsWith(unknown) ? label : quote(label)
  })
}

/** The label of a unit or design of the list in text, by id. */
export function unitLabels(list: ArmyList, book: ArmyBook | undefined, t: Translate): (id: string) => string {
  const labels = designLabels(
    list.elements.map((element) => cleanName(element.name)),
    book,
    t,
  )
  const byId = new Map(
    list.elements.map((element, at) => [element.id, labels[at] ?? '']).reverse() as [string, string][],
  )
  return (id) => byId.get(id) ?? known(book, 'units', id, t)
}

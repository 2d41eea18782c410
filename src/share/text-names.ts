/**
 * How things are called in a list's text, so that every name can be told from what stands around it: what the player
 * wrote stands in “ ”, a ” inside twice; what the army book names stands bare.
 */
import type { ArmyBook } from '../rules/book'
import { nameOf, unknownNumber, type Named } from '../rules/describe'
import type { Term } from '../rules/schema-words'
import type { Translate } from '../words/t'
import type { ArmyList } from '../roster/list'
import { cleanName } from '../roster/text'

export const OPEN = '“'
export const CLOSE = '”'

export const quote = (text: string): string => OPEN + text.replaceAll(CLOSE, CLOSE + CLOSE) + CLOSE

/** Letters, digits and a few signs inside: can't be mistaken for anything. */
const isTame = (name: string) =>
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’.&/!?+()-]*[\p{L}\p{M}\p{N})])?$/u.test(name) && !/^\d+ ?x /i.test(name)

/** Something by its name among these; what they do not know by its number, or its id in quotes. */
export function called(
  terms: Readonly<Record<string, Term>> | undefined,
  what: Named,
  id: string,
  t: Translate,
): string {
  if (unknownNumber(id) !== null) return nameOf(undefined, what, id, t)
  return terms && Object.hasOwn(terms, id) ? (terms[id]?.name ?? id) : quote(cleanName(id))
}

/** Something of the army book. */
export const known = (book: ArmyBook | undefined, what: Named, id: string, t: Translate): string =>
  called(book?.words[what], what, id, t)

/** "The Simple Toy Soldier Game, December 2018"; the name alone of a game without editions. */
export const gameText = ({ title }: ArmyBook, t: Translate): string =>
  title.edition === '' ? title.name : t('text.game', { game: title.name, edition: title.edition })

/** Says in place of a name that there is none, now or in earlier versions. */
export const isNoName = (name: string, t: Translate): boolean =>
  name === t('list.unnamed') || name === t('text.once-unnamed')

/** What each of these designs is called in the lines of units, told apart where several bear one name; bare or quoted. */
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

/** Every unit that may stand in a list, by id, as it is called in text. */
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

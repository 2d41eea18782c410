/** The ready-made armies of a game, as lists that can be taken. */
import { loadStarts } from '../../catalogue/catalogue'
import { check, type Report } from '../../roster/check'
import type { ArmyList } from '../../roster/list'
import { houseOf, type ArmyBook } from '../../rules/book'
import { readText } from '../../exchange/file/file-read'
import { lookupOf } from '../../exchange/link/lookup'
import { t } from '../../i18n/t'

export interface ReadyArmy {
  id: string
  /** One or two sentences on how it plays. */
  text: string
  list: ArmyList
  report: Report
}

/** Rejects when they can't be loaded. What can't be read is left out. */
export async function readyArmies(book: ArmyBook): Promise<ReadyArmy[]> {
  const { starts, names } = await loadStarts(book.id, t.locale)
  const called = <T extends { name: string }>(one: T): T => ({ ...one, name: names.get(one.name) ?? one.name })
  const lookup = lookupOf([book])
  const house = houseOf(book)
  return starts.flatMap(({ id, file, name, text }) => {
    const read = readText(file, lookup)
    const plain = read.ok ? read.lists[0] : undefined
    if (!plain) return []
    const list = {
      ...plain,
      ...(house && { book: house }),
      name,
      elements: plain.elements.map(called),
      units: plain.units.map(called),
    }
    const report = check(list, book)
    // The armies are the game's: by a house book some are not legal any more.
    return house && !report.legal ? [] : [{ id, text, list, report }]
  })
}

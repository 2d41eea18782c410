/** Random lists of every game for the tests of repairs, fill-ups and generated armies. */
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { upgradesOf, type ArmyBook } from '../../src/rules/book'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf } from '../../src/exchange/link/lookup'
import { bookOf } from '../data/folders'
import { Dice, GAMES, randomList, type Game } from '../independent/random'

const lookup = lookupOf(GAMES.map((game) => bookOf(game)))

export function randomLists(game: Game, seed: number, count: number): ArmyList[] {
  const dice = new Dice(seed)
  return Array.from({ length: count }, () => {
    const read = readText(JSON.stringify(randomList(game, dice)), lookup)
    const list = read.ok ? read.lists[0] : undefined
    if (!list) throw new Error('A random list could not be read')
    return list
  })
}

/** A list with this number of different entries, far from legal in most games. */
export function crowd(book: ArmyBook, size: number, settings: ArmyList['settings'] = {}): ArmyList {
  const dice = new Dice(size)
  const elements = designs(book, 20)
  const ids = [...book.unitById.keys(), ...elements.map((element) => element.id)]
  return newList(book.id, {
    settings,
    elements,
    units: Array.from({ length: size }, () => {
      const unit = dice.pick(ids)
      const type = book.unitById.get(unit)
      const upgrades = (type ? upgradesOf(book, type) : []).filter(() => dice.chance(0.3)).map((one) => one.id)
      return newEntry(unit, { upgrades, count: dice.number(1, 3), name: dice.chance(0.2) ? 'Old guard' : '' })
    }),
  })
}

/** Designs of different prices, for a game with designs. */
export function designs(book: ArmyBook, count: number) {
  const rules = book.elements
  if (!rules) return []
  return Array.from({ length: count }, (_, at) => {
    const element = newElement(rules, `design-${at}`, `Design ${at}`)
    const stats = { ...element.stats, movement: 5 + (at % 5) * 5, range: 10 + at * 5, armor: at % 4 }
    return { ...element, stats, kind: rules.kinds[at % 3] ?? element.kind }
  })
}

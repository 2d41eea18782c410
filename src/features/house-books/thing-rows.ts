/** The rows of the things that a draft can change: of the game, changed, added and hidden. */
import type { ArmyBook } from '../../rules/book'
import { costOf } from '../../rules/describe-limits'
import { ownValue } from '../../rules/checks/collect-faults'
import { isChanged, isHidden, isOwnThing, type PartPlace } from '../../rules/house/edit-things'
import type { RulesFile } from '../../rules/schema-rules-file'
import type { Unit, Upgrade, Weapon } from '../../rules/schema-units'
import { statCells } from '../../list/facts'
import { t } from '../../i18n/t'

export type Standing = 'game' | 'changed' | 'own' | 'hidden'

export interface ThingRow {
  id: string
  name: string
  line: string
  standing: Standing
  picture?: string
  /** Of the first cost; null where the game has none. */
  price: number | null
}

export function standingOf(file: RulesFile, at: PartPlace, id: string): Standing {
  if (isHidden(file, at, id)) return 'hidden'
  if (isOwnThing(file, at, id)) return 'own'
  return isChanged(file, at, id) ? 'changed' : 'game'
}

interface Priced {
  id: string
  cost: Readonly<Record<string, number>>
}

/** What a row says in its second line: what the book did to the thing, else what it is. */
function lineOf(book: ArmyBook, standing: Standing, plain: string, was: number | undefined, is: number | null): string {
  if (standing === 'hidden') return t('house-edit.hidden')
  if (standing === 'own') return plain === '' ? t('house-edit.new') : t('house-edit.new-with', { line: plain })
  if (standing === 'game') return plain
  const [cost = ''] = book.ruleset.costs
  return was === undefined || was === is
    ? t('house-edit.changed')
    : t('house-edit.changed-price', { was, cost: costOf(book, cost, was, t) })
}

const priceIn = (book: ArmyBook, thing: Priced | undefined): number | undefined => {
  const [cost] = book.ruleset.costs
  return cost === undefined || !thing ? undefined : (ownValue(thing.cost, cost) ?? 0)
}

/** "5 models · Rifle, Bayonet". */
function unitLine(book: ArmyBook, { models, weapons = {} }: Unit): string {
  const arms = Object.keys(weapons).map((id) => book.words.weapons[id]?.name ?? id)
  return [...(models > 1 ? [t('total.models', { n: models })] : []), arms.join(', ')].filter(Boolean).join(' · ')
}

/** Units with those that are hidden, in the order of the game. */
export function unitRows(
  file: RulesFile,
  base: ArmyBook | undefined,
  book: ArmyBook,
): (ThingRow & { category: string })[] {
  const order = new Map([...(base?.unitById.keys() ?? [])].map((id, at) => [id, at]))
  const place = ({ id }: Unit) => order.get(id) ?? order.size
  const units = [...book.units.units, ...(book.hidden?.units ?? [])].toSorted((a, b) => place(a) - place(b))
  return units.map((unit) => {
    const standing = standingOf(file, ['units'], unit.id)
    const price = priceIn(book, unit) ?? null
    return {
      id: unit.id,
      name: book.words.units[unit.id]?.name ?? unit.id,
      line: lineOf(book, standing, unitLine(book, unit), priceIn(book, base?.unitById.get(unit.id)), price),
      standing,
      picture: unit.picture,
      price,
      category: unit.category,
    }
  })
}

/** "Range 24″, Firepower D6". */
const weaponLine = (book: ArmyBook, { stats }: Weapon): string =>
  statCells(book, book.ruleset.attack, new Map(Object.entries(stats)), t)
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ')

export const weaponRows = (file: RulesFile, book: ArmyBook): ThingRow[] =>
  book.units.weapons.map((weapon) => {
    const standing = standingOf(file, ['weapons'], weapon.id)
    const plain = weaponLine(book, weapon)
    return {
      id: weapon.id,
      name: book.words.weapons[weapon.id]?.name ?? weapon.id,
      line:
        standing === 'own'
          ? t('house-edit.new-with', { line: plain })
          : standing === 'changed'
            ? `${t('house-edit.changed')} · ${plain}`
            : plain,
      standing,
      price: null,
    }
  })

/** The units that may take from a set, by name, as its heading. */
export const bearersOf = (book: ArmyBook, set: string): string =>
  [...book.units.units, ...(book.hidden?.units ?? [])]
    .filter((unit) => unit.upgrades === set)
    .map((unit) => book.words.units[unit.id]?.name ?? unit.id)
    .join(', ')

/** Upgrades of a set, with those that are hidden, in the order of the game. */
export function upgradeRows(file: RulesFile, base: ArmyBook | undefined, book: ArmyBook, set: string): ThingRow[] {
  const game = ownValue(base?.units.upgrades, set) ?? []
  const now = ownValue(book.units.upgrades, set) ?? []
  const all: Upgrade[] = [
    ...game.map((one) => now.find(({ id }) => id === one.id) ?? one),
    ...now.filter(({ id }) => game.every((one) => one.id !== id)),
  ]
  return all.map((upgrade) => {
    const standing = standingOf(file, ['upgrades', set], upgrade.id)
    const words = book.words.upgrades[upgrade.id]
    const price = priceIn(book, upgrade) ?? null
    const was = priceIn(
      book,
      game.find(({ id }) => id === upgrade.id),
    )
    return {
      id: upgrade.id,
      name: words?.name ?? upgrade.id,
      line: lineOf(book, standing, words?.text ?? '', was, price),
      standing,
      price,
    }
  })
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** The step of prices: what all prices of the game are multiples of, so that a tap keeps the game's look. */
export function priceStep(base: ArmyBook | undefined): number {
  if (!base) return 1
  const [cost = ''] = base.ruleset.costs
  const priced: Priced[] = [...base.units.units, ...Object.values(base.units.upgrades).flat()]
  const prices = priced.map((one) => one.cost[cost] ?? 0)
  return prices.every(Number.isInteger) ? Math.max(1, prices.reduce(gcd, 0)) : 1
}

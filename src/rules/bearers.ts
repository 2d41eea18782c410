/** Which units of an army book have a thing, and which may take it. */
import { upgradesOf, type ArmyBook } from './book'
import type { Unit, Upgrade } from './schema-units'

/** The units that have a thing or may take it; for a choice of a setting, the choices of other settings that allow it. */
export interface Bearers {
  has: readonly Thing[]
  /** Through an upgrade, or through a choice. */
  may: readonly Thing[]
}

type Arms = Pick<Unit, 'weapons' | 'rules'>

const weaponsOf = (upgrade: Upgrade) => ({ ...upgrade.adds, ...upgrade.carries })

function bears(book: ArmyBook, { weapons = {}, rules = [] }: Arms, { kind, id }: Thing): boolean {
  if (kind === 'weapon') return Object.hasOwn(weapons, id)
  if (kind !== 'rule') return false
  return rules.includes(id) || Object.keys(weapons).some((one) => book.weaponById.get(one)?.rules?.includes(id))
}

/** The choices that allow the choice `id`, of settings in which not every choice allows it. */
function openers(book: ArmyBook, id: string): Thing[] {
  return book.ruleset.settings.flatMap(({ choices = [] }) => {
    const open = choices.filter((choice) => Object.values(choice.allows ?? {}).some((ids) => ids.includes(id)))
    return open.length === choices.length ? [] : open.map((choice): Thing => ({ kind: 'choice', id: choice.id }))
  })
}

export function bearersOf(book: ArmyBook, thing: Thing): Bearers {
  if (thing.kind === 'choice') return { has: [], may: openers(book, thing.id) }
  const those = (test: (unit: Unit) => boolean) =>
    book.units.units.filter(test).map((unit): Thing => ({ kind: 'unit', id: unit.id }))
  if (thing.kind === 'category') return { has: those((unit) => unit.category === thing.id), may: [] }
  const has = (unit: Unit) => bears(book, unit, thing)
  const gives = (upgrade: Upgrade) =>
    thing.kind === 'upgrade'
      ? upgrade.id === thing.id
      : bears(book, { weapons: weaponsOf(upgrade) as Record<string, number>, rules: upgrade.rules }, thing)
  return { has: those(has), may: those((unit) => !has(unit) && upgradesOf(book, unit).some(gives)) }
}

/** What an army book gives a name and a rule to. */
export type ThingKind = 'weapon' | 'rule' | 'unit' | 'upgrade' | 'capability' | 'kind' | 'choice' | 'category'

export interface Thing {
  kind: ThingKind
  id: string
}

/** Finds an upgrade in any set; sets that share an id share its words. */
export const upgradeOf = (book: ArmyBook, id: string): Upgrade | undefined =>
  [...book.upgradesBySet.values()].map((set) => set.get(id)).find((upgrade) => upgrade !== undefined)

/** What an army book gives a name and a rule to. */
import type { ArmyBook } from './book'
import type { Upgrade } from './schema-units'

export type ThingKind = 'weapon' | 'rule' | 'unit' | 'upgrade' | 'capability' | 'kind' | 'choice' | 'category'

export interface Thing {
  kind: ThingKind
  id: string
}

/** Finds an upgrade in any set; sets that share an id share its words. */
export const upgradeOf = (book: ArmyBook, id: string): Upgrade | undefined =>
  [...book.upgradesBySet.values()].map((set) => set.get(id)).find((upgrade) => upgrade !== undefined)

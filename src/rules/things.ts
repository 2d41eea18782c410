/** What an army book gives a name and a rule to. */
import type { ArmyBook } from './book'
import type { Upgrade } from './schema-units'

export type ThingKind = 'weapon' | 'rule' | 'unit' | 'upgrade' | 'capability' | 'kind' | 'choice' | 'category'

export interface Thing {
  kind: ThingKind
  id: string
}

/** An upgrade of any set; sets may share an id, and then its words. */
export const upgradeOf = (book: ArmyBook, id: string): Upgrade | undefined =>
  [...book.upgradesBySet.values()].map((set) => set.get(id)).find((upgrade) => upgrade !== undefined)

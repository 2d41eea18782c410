/** Where a list uses a design. */
import { unitName } from '../../roster/describe-problems'
import { partsOf, type ArmyList, type Entry } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import { countWords } from '../../rules/describe-limits'
import type { Translate } from '../../i18n/t'

interface DesignUse {
  /** Units made of it, by their names and sizes: "A Company (5 elements)". */
  fields: string[]
  /** Units of other designs that it leads. */
  leads: string[]
}

export function useOf(list: ArmyList, book: ArmyBook, element: string, t: Translate): DesignUse {
  const name = (entry: Entry) =>
    t('workshop.unit-of', {
      name: entry.name || unitName(list, book, entry.unit, t),
      size: countWords(
        book,
        'models',
        partsOf(entry).reduce((sum, { count }) => sum + count, 0),
        t,
      ),
    })
  return {
    fields: list.units.filter((entry) => partsOf(entry).some(({ unit }) => unit === element)).map(name),
    leads: list.units.filter((entry) => entry.command === element && entry.unit !== element).map(name),
  }
}

/** Sentences that describe a design's use. */
export function useSentences({ fields, leads }: DesignUse, t: Translate): string[] {
  if (fields.length + leads.length === 0) return [t('workshop.unused')]
  return [
    ...(fields.length > 0 ? [t('workshop.used', { n: fields.length, names: fields.join(', ') })] : []),
    ...(leads.length > 0 ? [t('workshop.leads', { n: leads.length, names: leads.join(', ') })] : []),
  ]
}

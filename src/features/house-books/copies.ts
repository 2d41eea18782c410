/** Copies of units and weapons that a player alters. */
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import { namedUnits } from '../../rules/house/count-as'
import { addThing, freshOwnId } from '../../rules/house/edit-things'
import type { RulesFile } from '../../rules/schema-rules-file'
import { t } from '../../i18n/t'

interface Copied {
  file: RulesFile
  id: string
}

/** A name that no other thing of the kind has. */
function copyName(taken: Readonly<Record<string, { name: string }>>, name: string): string {
  const names = new Set(Object.values(taken).map((one) => one.name))
  let made = t('house-edit.copy-name', { name })
  while (names.has(made)) made = t('house-edit.copy-name', { name: made })
  return made
}

function copyThing<T extends { id: string }>(
  file: RulesFile,
  base: ArmyBook | undefined,
  book: ArmyBook,
  kind: 'units' | 'weapons',
  thing: T | undefined,
): Copied | null {
  if (!thing) return null
  const name = copyName(book.words[kind], nameOf(book, kind, thing.id, t))
  const id = freshOwnId(file, base, name)
  return { file: addThing(file, [kind], { ...thing, id }, { name }), id }
}

/** A copy counts as what it was copied from, where the rules of the game name that. */
export function copyUnit(file: RulesFile, base: ArmyBook | undefined, book: ArmyBook, id: string): Copied | null {
  const unit = book.unitById.get(id) ?? book.hiddenUnits.get(id)
  const isNamed = base !== undefined && namedUnits(base).has(id)
  const countsAs = isNamed ? id : file.units?.add?.find((one) => one.id === id)?.countsAs
  return copyThing(file, base, book, 'units', unit && { ...unit, ...(countsAs !== undefined && { countsAs }) })
}

export const copyWeapon = (file: RulesFile, base: ArmyBook | undefined, book: ArmyBook, id: string): Copied | null =>
  copyThing(file, base, book, 'weapons', book.weaponById.get(id))

/** The secret settings of a list. */
import type { ArmyBook } from '../rules/book'
import { nameOf } from '../rules/describe-limits'
import { closedSettings } from '../rules/settings'
import type { Translate } from '../i18n/t'
import { namesOf } from './describe-problems'
import type { ArmyList } from './list'

/** Whether the game has secret settings. */
export const hasSecrets = (book: ArmyBook): boolean => book.ruleset.settings.some(({ secret }) => secret === true)

/** Ids of the secret settings that are chosen, without those in which the other settings leave nothing to choose. */
export function chosenSecrets(list: ArmyList, book: ArmyBook | undefined): string[] {
  if (!book) return []
  const closed = closedSettings(book, list.settings)
  return book.ruleset.settings.flatMap((setting) => {
    const value = Object.hasOwn(list.settings, setting.id) ? list.settings[setting.id] : null
    const chosen = setting.secret === true && value !== null && value !== undefined
    return chosen && !closed.includes(setting.id) ? [setting.id] : []
  })
}

/** The list without its secret settings, for others to see. */
export const withoutSecrets = (list: ArmyList, book: ArmyBook | undefined): ArmyList => ({
  ...list,
  settings: Object.fromEntries(
    Object.entries(list.settings).filter(([id]) => book?.settingById.get(id)?.secret !== true),
  ),
})

/**
 * The names of all secret settings of the game; empty where the list has chosen none. Naming only those that are chosen would
 * reveal something.
 */
export function secretWords(list: ArmyList, book: ArmyBook | undefined, t: Translate): string {
  if (!book || chosenSecrets(list, book).length === 0) return ''
  const secrets = book.ruleset.settings.filter(({ secret }) => secret === true)
  return namesOf(
    secrets.map(({ id }) => nameOf(book, 'settings', id, t)),
    t,
  )
}

/** What a list is called. */
import type { Translate } from '../i18n/t'

/** The name of a list; a list without one, or none, is told as unnamed. */
export const listName = (list: { name: string } | null | undefined, t: Translate): string =>
  list?.name || t('list.unnamed')

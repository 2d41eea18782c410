/** Begins to change the rules of a game, or of a house book: a draft is saved, and its editor opens. */
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { useNotices } from '../stores/notices'
import { t } from '../i18n/t'

/** @param from the id of a game, or the fingerprint of a house book */
export async function changeRules(from: string): Promise<void> {
  const draft = await import('../stores/house-books').then(
    ({ useHouseBooks }) => useHouseBooks().newDraft(from),
    () => null,
  )
  if (draft === null) useNotices().show(t('house-edit.begin-failed'))
  else go(pathTo.houseBook(draft))
}

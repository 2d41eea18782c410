/** Actions on one or several saved lists, each with a notice that offers to undo it. */
import { nextTick } from 'vue'
import { listName } from '../roster/list'
import { nameWithin } from '../roster/clean-text'
import { useLibrary } from '../stores/library'
import { useNotices } from '../stores/notices'
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { t } from '../i18n/t'
import type { Arrangement, ListRecord } from '../storage/list-records'
import { backFromTrashWords } from './back-from-trash'

/** The row of a list that moves to another group is made anew there: the focus on its menu button goes with it. */
function followFocus({ id }: ListRecord): void {
  if (document.activeElement !== document.body) return
  const row = document.querySelector(`[href="${pathTo.list(id)}"]`)?.closest('li')
  const button = row?.querySelector<HTMLElement>('[aria-haspopup]')
  button?.focus({ preventScroll: true })
  // By keys only: a finger stays where it is in a long library.
  if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' })
}

export function useArrange() {
  const library = useLibrary()
  const notices = useNotices()

  /** Resolves to false, with a notice, when the change could not be saved. */
  async function arrange(changes: ReadonlyMap<string, Partial<Arrangement>>, bringsBack = false): Promise<boolean> {
    const done = await library.arrange(changes, bringsBack)
    if (!done) notices.show(t('lists.not-kept'))
    return done
  }

  const all = (records: readonly ListRecord[], change: Partial<Arrangement>) =>
    arrange(new Map(records.map(({ id }) => [id, change])))

  /** The records without those that another tab has deleted meanwhile: undoing an arrangement must not bring a list back. */
  const stillHere = (records: readonly ListRecord[]) => records.filter(({ id }) => library.find(id))

  /** Pins or unpins a list, with a notice, because the card moves away from where it was tapped. */
  async function pin(record: ListRecord): Promise<void> {
    const pinned = !record.pinned
    if (!(await all([record], { pinned }))) return
    const message = (now: boolean) => t(now ? 'lists.on-top' : 'lists.not-on-top', { name: listName(record.list, t) })
    const run = async () => {
      const back = stillHere([record])
      if (back.length > 0 && (await all(back, { pinned: !pinned }))) notices.say(message(!pinned))
    }
    notices.showUndo(message(pinned), run)
    await nextTick()
    followFocus(record)
  }

  async function archive(records: readonly ListRecord[], archived: boolean): Promise<void> {
    if (!(await all(records, { archived }))) return
    const message = (now: boolean, n: number) => t(now ? 'lists.archived' : 'lists.unarchived', { n })
    const run = async () => {
      const back = stillHere(records)
      if (back.length > 0 && (await all(back, { archived: !archived }))) notices.say(message(!archived, back.length))
    }
    notices.showUndo(message(archived, records.length), run)
  }

  /** Moves lists to the trash; those that could not be deleted stay, and the notice says so. */
  async function remove(records: readonly ListRecord[]): Promise<void> {
    const went = new Set(await library.removeAll(records.map(({ id }) => id)))
    const gone = records.filter(({ id }) => went.has(id))
    const [only] = gone
    const n = gone.length
    const stay = records.length - gone.length
    const stays = stay > 0 ? t('library.not-removed', { n: stay }) : ''
    if (!only) return notices.show(stays)
    const restore = async () => {
      const restored = await library.restore(gone.map(({ id }) => id))
      if (restored !== 'back') return notices.show(t(`restored.${restored}`))
      notices.say(backFromTrashWords(gone))
      await nextTick()
      document.querySelector<HTMLElement>(`[href="${pathTo.list(only.id)}"]`)?.focus()
    }
    const name = listName(only.list, t)
    const text = n === 1 ? t('library.removed', { name }) : t('select.removed', { n })
    notices.showUndo(`${text} ${stays}`.trim(), restore)
  }

  /** Copies a list with its tags and its private note. */
  async function duplicate({ list, tags, privateNote = '' }: ListRecord): Promise<void> {
    const name = listName(list, t)
    const copied = nameWithin(name, (start) => t('library.copy-name', { name: start }))
    const copy = await library.create({ ...list, name: copied }, 'own', { tags, privateNote })
    if (!copy) return
    const run = () => go(pathTo.list(copy.id))
    notices.show(t('library.duplicated', { name }), { label: t('action.open'), run })
  }

  return { arrange, pin, archive, remove, duplicate }
}

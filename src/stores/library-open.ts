/**
 * Opens the storage, moves the lists into the database where that opens late, and recovers what an earlier page could
 * not save.
 */
import { plainText } from '../roster/equal'
import { listName } from '../roster/list'
import { nameWithin } from '../roster/clean-text'
import type { Contents } from '../storage/contents'
import { markOf } from '../storage/history'
import { idsByContent } from '../storage/mark'
import * as words from '../storage/recovery'
import type { Library } from '../storage/repository'
import { openLibrary, type Late, type Later } from '../storage/open'
import { newRecord, type Arrangement } from '../storage/list-records'
import { onPageHide } from '../storage/page-hide'
import { saver, type SaverState, type Trouble } from '../storage/saver'
import { nameBy } from '../storage/resolve-numbers'
import { isSameVisit, onLongRest } from '../storage/visit'
import { allWords } from '../i18n/load-all'
import { t } from '../i18n/t'
import type { LibraryMemory, LibraryState } from './library-memory'
import { namerOfNumbers } from './incoming'
import { savesOf } from './library-saves'
import { followOtherTabs } from './library-tabs'
import { movesOf } from './library-trash'
import { useNotices } from './notices'
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'

interface Ways {
  arrange: (changes: ReadonlyMap<string, Partial<Arrangement>>) => Promise<boolean>
  onState: (state: SaverState, trouble: Trouble | null) => void
}

nameBy(namerOfNumbers)

const NOTHING: Contents = { lists: [], unreadable: [] }

export function openedLibrary(kept: LibraryMemory, { arrange, onState }: Ways) {
  const { own, records, unreadable, state, unopened, reopened, wiped, unsaved, find, hold, queue } = kept
  const { save, saveAll } = savesOf(kept)
  const { onOtherTab, catchUp, lookAgain } = followOtherTabs(kept)
  /** Whether this page belongs to a visit that is counted already. */
  let again = false
  /** The answer of `isSameVisit`, which may be asked only once, however often `start` is tried. */
  let visit: Promise<boolean> | undefined

  /** Opens the storage, in memory where the database does not open. */
  async function start(): Promise<void> {
    const failed = state.value === 'failed'
    const keeper = saver(save, { together: saveAll, onState })
    const handover = {
      beforeClose: () => keeper.flush(),
      onClosed: () => {
        state.value = 'closed'
      },
      onWiped: putBack,
    }
    const opening = openLibrary(handover)
    visit ??= isSameVisit()
    const [opened, same, left] = await Promise.all([opening, visit, wordsLeft()])
    again = same
    own.tools = { door: opened.library, keeper, words, makeRecord: newRecord, idsByContent }
    onPageHide(leave)
    unopened.value = opened.kind === 'unavailable' && opened.reason !== 'missing'
    if (failed) reopened.value += 1
    if (opened.kind === 'unavailable') {
      moveIn(opened.library, opened.kind, NOTHING)
      void waitForPlace(opened.later)
    } else {
      moveIn(opened.library, opened.kind, opened.contents)
      await takeUp(left)
      void arrangeLeft()
    }
    onLongRest(() => void own.tools?.door.begin())
    document.addEventListener('visibilitychange', () => void catchUp())
  }

  function moveIn(place: Library, kind: LibraryState, contents: Contents) {
    if (own.tools) own.tools.door = place
    place.watch((change) => void onOtherTab(change.kind, change.id))
    records.value = contents.lists
    unreadable.value = contents.unreadable
    state.value = kind
    void place.begin(again)
  }

  /**
   * The browser, or the player in the browser's settings, has deleted the database: this page saves the lists it holds
   * anew, the oldest first, and shows a notice. This happens at once, before any code takes the missing lists for
   * deleted ones.
   */
  function putBack() {
    const mine = records.value.toSorted((a, b) => (a.seq || Infinity) - (b.seq || Infinity))
    records.value = records.value.map((record) => ({ ...record, rev: 0 }))
    void own.tools?.door.begin(true)
    for (const record of mine) {
      own.tools?.keeper.rebase(record.id, 0)
      queue({ ...record, rev: 0 })
    }
    wiped.value += 1
    if (mine.length > 0) void announceWiped(mine.length)
  }

  /** The database did not open; when it does after all, all that was made meanwhile moves into it. */
  async function waitForPlace(later: Later): Promise<void> {
    const late = await later()
    await own.tools?.keeper.flush()
    // Saves and reads from here on wait for the database.
    own.turn = moveOver(late).catch(() => {
      late.library.close()
      void waitForPlace(later)
    })
  }

  async function moveOver(late: Late): Promise<void> {
    const contents = await late.carry((id) => location.hash.includes(id))
    const mine = records.value
    const old = own.tools?.door
    moveIn(late.library, late.kind, contents)
    unopened.value = false
    for (const record of mine.toReversed()) {
      const isThere = find(record.id) !== undefined
      if (!isThere) own.tools?.keeper.rebase(record.id, 0)
      if (!(isThere || contents.twins.has(record.id)) || unsaved.has(record.id)) {
        hold(record)
        queue(record)
      } else own.tools?.words.withdrawRecoveryEntry(record.id)
    }
    // Not earlier, or this page's own last words, which it has taken back above, would be among them.
    const left = await wordsLeft()
    old?.close()
    reopened.value += 1
    void takeUp(left)
  }

  /** When the page goes: leaves the lists that are not saved, or only in memory, in local storage for the next page. */
  function leave() {
    for (const record of records.value) {
      const passed = unsaved.get(record.id)
      if (passed || unopened.value) own.tools?.words.writeRecoveryEntry({ record, passed: passed ?? [] })
    }
    void own.tools?.keeper.flush()
  }

  /** What other pages could not save any more: read before anything is shown, so that no screen opens a list without it. */
  const wordsLeft = () => words.recoveryEntries().catch(() => [])

  async function takeUp(left: readonly words.RecoveryEntry[]): Promise<void> {
    const { words, door, makeRecord } = own.tools ?? {}
    for (const word of left) {
      const { id, list, origin, tags, changed, privateNote } = word.record
      if (unsaved.has(id) || unreadable.value.some((one) => one.id === id)) continue
      const heard = words?.reconcile(word, find(id))
      if (heard?.kind === 'goes-on') {
        words?.adoptRecoveryEntry(word)
        hold(heard.record)
        queue(heard.record, heard.passed)
        continue
      }
      if (heard?.kind === 'apart') {
        const hasWords = await allWords().catch(() => undefined)
        // The last word stays in local storage, for the next page to try.
        if (!hasWords) continue
        const name = nameWithin(listName(list, t), (start) => t('save.left-name', { name: start }))
        const copy = { ...list, name }
        // No copy is made where this state is in the list's history (its save succeeded while the page went) or a list
        // equals it (a copy made before).
        const there = [...records.value, ...((await door?.history(id).catch(() => [])) ?? [])]
        const texts = new Set([list, copy].map(plainText))
        if (!there.some((one) => texts.has(plainText(one.list)))) {
          // An id by content, so that pages that open at the same time save the same copy, which only one of them adds.
          const rest = { id: `${id}-${markOf({ list: copy })}`, origin, tags, changed, privateNote }
          const kept = makeRecord && (await door?.save(makeRecord(copy, rest)))
          if (kept?.kind === 'saved') hold(kept.record)
          // A conflict: that copy is there, and was changed since.
          else if (kept?.kind !== 'conflict') continue
        }
      }
      words?.forget(word.key)
    }
  }

  /** Applies the changes of order, tags and notes that other pages could not save before they went. */
  async function arrangeLeft(): Promise<void> {
    if (state.value !== 'open') return
    for (const key of words.recoveredArrangements())
      if (await arrange(words.arrangedUnder(key, find))) words.forget(key)
  }

  return { start, onOtherTab, lookAgain, ...movesOf(kept) }
}

/** Shows a notice that the browser has deleted the stored data, as soon as the page is visible. */
export async function announceWiped(lists: number): Promise<void> {
  await allWords().catch(() => undefined)
  const tell = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    const action = { label: t('backup.title'), run: () => go(pathTo.backup) }
    useNotices().show(t('save.wiped', { n: lists }), action)
  }
  document.addEventListener('visibilitychange', tell)
  tell()
}

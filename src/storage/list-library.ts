/**
 * The library of lists: opened once, then every edit is in memory at once and in storage soon. Behind it stand the
 * repository (database, history, trash), the saver, other tabs, and the recovery of what an earlier page could not save.
 */
import type { ArmyList } from '../roster/list'
import type { Contents } from './contents'
import { rewind } from './history'
import { listMemory, type Cell, type ListMemory } from './list-memory'
import { newRecord, type Arrangement, type ListRecord, type Origin, type Saving, type Unreadable } from './list-records'
import { idsByContent } from './mark'
import { openRepository, type Late, type Later } from './open'
import { onPageHide } from './page-hide'
import * as recovery from './recovery'
import type { Repository, SaveOutcome } from './repository'
import { saver as saverOf, type Saver, type SaverState, type Trouble } from './saver'
import { tabSync } from './tab-sync'
import { unsavedLists } from './unsaved-lists'
import { isSameVisit, onLongRest } from './visit'

/**
 * `opening`, then one of the others. `newer`: the database is of a newer version and can only be read. `closed`: this
 * page closed the database for a newer version of the app in another tab.
 */
export type LibraryState = 'opening' | 'open' | 'newer' | 'unavailable' | 'closed' | 'failed'

/** What another tab did to a list, or (`chosen`) that it changed a setting of this device. */
export type LibraryEvent = 'changed' | 'removed' | 'erased' | 'chosen'

/** What the screens show of the library. */
export interface ShownLibrary {
  records: Cell<readonly ListRecord[]>
  unreadable: Cell<readonly Unreadable[]>
  state: Cell<LibraryState>
  /** The database could not be opened, and may hold lists: the library must not be shown as empty. */
  unopened: Cell<boolean>
  /** Changes when stored values must be read again: the database has opened late, or the page has slept. */
  reopened: Cell<number>
  /** How often the browser has deleted the database under this very page. */
  wiped: Cell<number>
  saving: Cell<SaverState>
  /** Why the last save failed; null once a save succeeds. */
  trouble: Cell<Trouble | null>
}

/** What the library needs from the app around it. */
export interface LibraryApp {
  onEvent(event: LibraryEvent, id: string): void
  announce(
    news: { kind: 'brought-back' } | { kind: 'kept-both'; name: string } | { kind: 'wiped'; lists: number },
  ): void
  /** Names a copy of a list that another tab changed, or that an earlier page could not save; rejects without words for it. */
  nameCopy(kind: 'of-other-tab' | 'unsaved', list: ArmyList): Promise<string>
  /** The player looks at the list at the moment. */
  isOnScreen: (id: string) => boolean
}

/** A list to create. */
export interface NewList {
  list: ArmyList
  origin?: Origin | undefined
  arrangement?: Partial<Arrangement>
  /** The list came from outside: where another tab saves the same one at the same moment, one list is saved and not two. */
  isReceived?: boolean
}

/** The outcome of restoring a list from the trash. `gone`: neither the trash nor the library has it. */
export type Restored = 'back' | 'gone' | 'failed'

/** What the files behind the library share. */
export interface LibraryParts {
  shown: ShownLibrary
  memory: ListMemory
  saver: Saver
  /** Queues a list for saving. `passed`: the states that it went through since it was last queued. */
  queue: (record: ListRecord, passed?: readonly ArmyList[]) => void
  /** The repository to use; waits while lists move from memory into a database that opened late. */
  openedRepository: () => Promise<Repository>
  app: LibraryApp
}

const NOTHING: Contents = { lists: [], unreadable: [] }
/** Most lists that are moved in one transaction, so that the storage answers in time also on a slow phone. */
const TOGETHER = 500
const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) => ids.slice(at * TOGETHER, (at + 1) * TOGETHER))

export type Library = ReturnType<typeof createLibrary>

/** The library, still closed: `open` opens it, and nothing else may be called before. */
export function createLibrary(shown: ShownLibrary, app: LibraryApp) {
  const { records, unreadable, state, unopened, reopened, wiped } = shown
  const memory = listMemory(records)
  const { unsaved, deletedElsewhere, find, drop, upsert } = memory
  const saver = saverOf(save, {
    together: saveAll,
    onState(next, trouble) {
      shown.saving.value = next
      shown.trouble.value = trouble
    },
  })
  let current: Promise<Repository> = Promise.reject(new Error('The library is not open yet'))
  current.catch(() => undefined)
  /** Whether this page belongs to a visit that is counted already; asked only once, however often opening is tried. */
  let isAgain: Promise<boolean> | undefined
  const openedRepository = () => current
  const parts: LibraryParts = { shown, memory, saver, queue, openedRepository, app }
  const tabs = tabSync(parts)
  const { leave, recoveryEntries, recover, recoverArrangements } = unsavedLists(parts, arrange)

  /** Opens the storage, in memory where the database does not open. */
  async function open(): Promise<void> {
    const failed = state.value === 'failed'
    isAgain ??= isSameVisit()
    const opening = openRepository({
      beforeClose: () => saver.flush(),
      onClosed: () => {
        state.value = 'closed'
      },
      onWiped: saveAnew,
    })
    const [opened, again, entries] = await Promise.all([opening, isAgain, recoveryEntries()])
    current = Promise.resolve(opened.repository)
    onPageHide(leave)
    unopened.value = opened.kind === 'unavailable' && opened.reason !== 'missing'
    if (failed) reopened.value += 1
    if (opened.kind === 'unavailable') {
      use(opened.repository, opened.kind, NOTHING, again)
      void waitForDatabase(opened.later, again)
    } else {
      use(opened.repository, opened.kind, opened.contents, again)
      await recover(entries)
      void recoverArrangements()
    }
    onLongRest(() => void current.then((repository) => repository.begin()))
    document.addEventListener('visibilitychange', () => void tabs.catchUp())
  }

  function use(repository: Repository, kind: LibraryState, contents: Contents, again: boolean) {
    repository.watch((change) => void tabs.onOtherTab(change.kind, change.id))
    records.value = contents.lists
    unreadable.value = contents.unreadable
    state.value = kind
    void repository.begin(again)
  }

  /**
   * The browser, or the player in the browser's settings, has deleted the database: this page saves the lists it holds
   * anew, the oldest first. This happens at once, before any code takes the missing lists for deleted ones.
   */
  function saveAnew() {
    const mine = records.value.toSorted((a, b) => (a.seq || Infinity) - (b.seq || Infinity))
    records.value = records.value.map((record) => ({ ...record, rev: 0 }))
    void current.then((repository) => repository.begin(true))
    for (const record of mine) {
      saver.rebase(record.id, 0)
      queue({ ...record, rev: 0 })
    }
    wiped.value += 1
    if (mine.length > 0) app.announce({ kind: 'wiped', lists: mine.length })
  }

  /** The database did not open; when it does after all, all that was made meanwhile moves into it. */
  async function waitForDatabase(later: Later, again: boolean): Promise<void> {
    const late = await later()
    await saver.flush()
    const inMemory = await current
    // Saves and reads from here on wait for the database.
    current = moveInto(late, inMemory, again).catch(() => {
      late.repository.close()
      void waitForDatabase(later, again)
      return inMemory
    })
  }

  async function moveInto(late: Late, inMemory: Repository, again: boolean): Promise<Repository> {
    const contents = await late.carry(app.isOnScreen)
    const mine = records.value
    use(late.repository, late.kind, contents, again)
    unopened.value = false
    for (const record of mine.toReversed()) {
      const isThere = find(record.id) !== undefined
      if (!isThere) saver.rebase(record.id, 0)
      if (!(isThere || contents.twins.has(record.id)) || unsaved.has(record.id)) {
        upsert(record)
        queue(record)
      } else recovery.withdrawRecoveryEntry(record.id)
    }
    // Not earlier, or this page's own entries, which it has withdrawn above, would be among them.
    const entries = await recoveryEntries()
    inMemory.close()
    reopened.value += 1
    void recover(entries)
    return late.repository
  }

  function queue(record: ListRecord, passed: readonly ArmyList[] = []) {
    unsaved.set(record.id, [...(unsaved.get(record.id) ?? []), ...passed])
    saver.queue(record)
  }

  const savingOf = (record: ListRecord): Saving => ({
    // The record's order, tags and so on may have changed while its edit waited.
    record: { ...(find(record.id) ?? record), list: record.list, changed: record.changed, rev: record.rev },
    passed: unsaved.get(record.id) ?? [],
  })

  function onSaved(all: readonly Saving[], outcomes: readonly SaveOutcome[]) {
    const saved = all.flatMap(({ record: { id, list }, passed }, at) => {
      const outcome = outcomes[at]
      if (outcome?.kind !== 'saved') return []
      const now = find(id)
      if (now?.list === list) {
        unsaved.delete(id)
        recovery.withdrawRecoveryEntry(id)
      } else unsaved.set(id, (unsaved.get(id) ?? []).slice(passed.length))
      return now ? [{ ...now, rev: outcome.record.rev, seq: outcome.record.seq }] : []
    })
    upsert(...saved)
  }

  async function saveAll(waiting: readonly ListRecord[]): Promise<readonly SaveOutcome[]> {
    const repository = await current
    const all = waiting.map(savingOf)
    const outcomes = await repository.saveAll(all)
    onSaved(all, outcomes)
    return outcomes
  }

  async function save(record: ListRecord): Promise<SaveOutcome> {
    const repository = await current
    const now = savingOf(record)
    const before = wiped.value
    const first = await repository.save(now.record, now.passed)
    // If this save found that the browser had deleted the database, the list itself was not deleted: it is saved as new.
    const isAnother = first.kind === 'gone' && wiped.value !== before
    const outcome = isAnother ? await repository.save({ ...now.record, rev: 0 }, now.passed) : first
    onSaved([now], [outcome])
    const { kind } = outcome
    if (kind === 'conflict' || kind === 'gone')
      // In a later task, when the saver has handled this outcome: it would not start a save for what is queued before.
      // Where it can't be settled, the save stays failed, which is shown, and the next save settles it.
      setTimeout(() => void tabs.settle(kind, record.id).catch(() => undefined))
    return outcome
  }

  /** Sets the latest state of a list: in memory at once, in storage soon. */
  function put(id: string, list: ArmyList) {
    const record = find(id) ?? deletedElsewhere.get(id)
    if (!record) return
    const next = { ...record, list, changed: new Date().toISOString() }
    upsert(next)
    queue(next, [record.list])
  }

  /** Ids for lists from outside: two tabs that save the same list at the same moment give it the same. */
  async function receivedIds() {
    const trash = await current.then((repository) => repository.trash.all()).catch(() => undefined)
    const deleted = new Set([...(trash?.lists ?? []), ...(trash?.unreadable ?? [])].map(({ id }) => id))
    return idsByContent(
      (id) =>
        find(id) !== undefined ||
        deletedElsewhere.has(id) ||
        deleted.has(id) ||
        unreadable.value.some((one) => one.id === id),
    )
  }

  /** Creates lists, the first of them on top. Resolves when they are in memory; they are saved soon after. */
  async function createAll(all: readonly NewList[]): Promise<ListRecord[]> {
    const changed = new Date().toISOString()
    const idOf = all.some(({ isReceived }) => isReceived) ? await receivedIds() : undefined
    const made = all.map(({ list, origin = 'own', arrangement, isReceived }) => {
      const rest = { ...arrangement, origin, changed }
      return newRecord(list, isReceived && idOf ? { ...rest, id: idOf([list, rest.tags, origin]) } : rest)
    })
    upsert(...made)
    // The last first, so that the first counts as the newest.
    for (const record of made.toReversed()) queue(record)
    return made
  }

  /**
   * Moves lists to the trash and returns the ids of those that went. A list stays when that failed or when it has an
   * unsaved change, which the trash would lack. `anyway`: even with an unsaved change, for lists that nobody will restore.
   */
  async function removeAll(ids: readonly string[], anyway = false): Promise<string[]> {
    await saver.flush()
    const repository = await current
    const went: string[] = []
    for (const some of partsOf(ids)) {
      const leaving = some.filter((id) => anyway || !unsaved.has(id))
      const outcomes = await repository.remove(leaving)
      const left = new Set(leaving.filter((_, at) => ['done', 'absent'].includes(outcomes[at]?.kind ?? '')))
      for (const id of left) {
        saver.drop(id)
        recovery.withdrawRecoveryEntry(id)
        unsaved.delete(id)
      }
      drop(left)
      went.push(...left)
    }
    return went
  }

  /** Restores lists from the trash; a failure does not stop the rest. Returns the worst outcome. */
  async function restore(ids: readonly string[]): Promise<Restored> {
    const repository = await current
    const all = new Set<Restored>()
    for (const some of partsOf(ids)) {
      const outcomes = await repository.restore(some)
      const back = await repository.some(some.filter((_, at) => outcomes[at]?.kind === 'done'))
      for (const { id, rev } of back) saver.rebase(id, rev)
      records.value = [...records.value, ...back].toSorted((a, b) => a.order - b.order || b.seq - a.seq)
      for (const [at, id] of some.entries()) {
        const isAbsent = outcomes[at]?.kind === 'absent'
        // Another tab may have restored it already.
        const isHere = (isAbsent || outcomes[at]?.kind === 'done') && find(id)
        all.add(isHere ? 'back' : isAbsent ? 'gone' : 'failed')
      }
    }
    return all.has('failed') ? 'failed' : all.has('gone') ? 'gone' : 'back'
  }

  /**
   * Changes the arrangement of lists: order, pin, archive, tags, private note. Resolves to false when it could not be
   * saved; then nothing changes. `bringsBack`: also brings back lists that another tab has deleted, because the typed
   * text would be lost with them.
   */
  async function arrange(changes: ReadonlyMap<string, Partial<Arrangement>>, bringsBack = false): Promise<boolean> {
    for (const [id, change] of changes) {
      const before = bringsBack && deletedElsewhere.get(id)
      if (!before) continue
      // A deleted list can't be arranged in storage: the queued save finds it deleted and brings it back.
      const next = { ...before, ...change }
      upsert(next)
      queue(next)
    }
    const withdraw = recovery.writeRecoveredArrangement(changes, find)
    // Waiting edits are saved first: afterwards the record in storage would be newer than theirs, a conflict.
    await saver.flush()
    const repository = await current
    const outcome = await repository.arrange(changes)
    withdraw()
    if (outcome.kind !== 'done') return false
    const next = new Map(outcome.records.map((record) => [record.id, record]))
    for (const { id, rev } of outcome.records) {
      if (find(id)?.rev === rev - 1) saver.rebase(id, rev)
      else {
        // Another tab has saved the list meanwhile: its whole record is taken over, unless this tab has an unsaved
        // change of it.
        next.delete(id)
        void tabs.onOtherTab('saved', id)
      }
    }
    records.value = records.value.map((record) => {
      const { rev, order, tags, pinned, archived, privateNote = '' } = next.get(record.id) ?? record
      return next.has(record.id) ? { ...record, rev, order, tags, pinned, archived, privateNote } : record
    })
    return true
  }

  /** The states of a list before `now` and those undone, from its stored history and from the states not saved yet. */
  async function wayTo(id: string, now: ArmyList): Promise<{ past: ArmyList[]; future: ArmyList[] }> {
    // Read before the first await: a state saved meanwhile is then in both, which does no harm, rather than in neither.
    const coming = unsaved.get(id) ?? []
    const repository = await current
    const stored = (await repository.history(id)).map((state) => state.list)
    return rewind([...stored, ...coming], now)
  }

  return {
    open,
    repository: openedRepository,
    put,
    createAll,
    removeAll,
    restore,
    arrange,
    wayTo,
    lookAgain: tabs.lookAgain,
    flush: () => saver.flush(),
    /** Whether these lists outlast the page. Resolves when all waiting saves have succeeded or failed. */
    async areSaved(ids: readonly string[]): Promise<boolean> {
      await saver.flush()
      return ids.length === 0 || (state.value === 'open' && !ids.some((id) => unsaved.has(id)))
    },
  }
}

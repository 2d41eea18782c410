/** Opens the place where lists are kept, moves in when it opens late, and takes up what an earlier page left. */
import { plainText } from '../roster/equal'
import type { Contents } from '../storage/contents'
import * as words from '../storage/last-words'
import type { Library } from '../storage/library'
import { openLibrary, type Late, type Later } from '../storage/open'
import { newRecord, type Arrangement } from '../storage/record'
import { onLeave } from '../storage/leave'
import { saver, type SaverState, type Trouble } from '../storage/saver'
import { isSameVisit, onLongRest } from '../storage/visit'
import { allWords } from '../words/later'
import { t } from '../words/t'
import type { Kept, LibraryState } from './kept'
import { savesOf } from './library-saves'
import { besideOtherTabs } from './library-tabs'

interface Ways {
  arrange: (changes: ReadonlyMap<string, Partial<Arrangement>>) => Promise<boolean>
  onState: (state: SaverState, trouble: Trouble | null) => void
  wayOut: () => void
}

const NOTHING: Contents = { lists: [], unreadable: [] }

export function inItsPlace(kept: Kept, { arrange, onState, wayOut }: Ways) {
  const { own, records, unreadable, state, unopened, reopened, wiped, unsaved, find, hold, queue } = kept
  const { save, saveAll } = savesOf(kept)
  const { onOtherTab, catchUp } = besideOtherTabs(kept)
  /** Whether this page goes on with an opening of the app that is counted. */
  let again = false
  /** To be asked once. */
  let visit: Promise<boolean> | undefined

  /** Rejects where what stands in for the database could not be loaded: there is nothing to work with until one of both comes. */
  async function start(): Promise<void> {
    const failed = state.value === 'failed'
    const keeper = saver(save, { together: saveAll, onState })
    const handover = {
      beforeClose: () => keeper.flush(),
      onClosed: () => (state.value = 'closed'),
      onWiped: putBack,
    }
    const [opened, same, left] = await Promise.all([openLibrary(handover), (visit ??= isSameVisit()), wordsLeft()])
    again = same
    own.tools = { door: opened.library, keeper, words, makeRecord: newRecord }
    onLeave(leave)
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
    // After the lists are to be seen.
    if (records.value.length > 0) setTimeout(wayOut, 500)
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
   * The browser, or the player in its settings, has deleted what was kept: what this page holds is saved anew, the
   * oldest first, and said. It is done at once, before anybody takes what is missing for deleted.
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
    if (mine.length > 0) void import('./wiped').then(({ tellWiped }) => tellWiped(mine.length)).catch(() => undefined)
  }

  /** The database did not open; when it does after all, all that was made meanwhile moves into it. */
  async function waitForPlace(later: Later): Promise<void> {
    const late = await later()
    await own.tools?.keeper.flush()
    // What is saved or asked from here on waits for the new place.
    own.turn = moveOver(late).catch(() => {
      late.library.close()
      void waitForPlace(later)
    })
  }

  async function moveOver(late: Late): Promise<void> {
    const contents = await late.carry((id) => location.hash.includes(id))
    const [mine, old] = [records.value, own.tools?.door]
    moveIn(late.library, late.kind, contents)
    unopened.value = false
    for (const record of mine.toReversed()) {
      const isThere = find(record.id) !== undefined
      if (!isThere) own.tools?.keeper.rebase(record.id, 0)
      if (!(isThere || contents.twins.has(record.id)) || unsaved.has(record.id)) {
        hold(record)
        queue(record)
      } else own.tools?.words.takeBackWord(record.id)
    }
    // Only now: this page has taken back its own.
    const left = await wordsLeft()
    old?.close()
    reopened.value += 1
    void takeUp(left)
  }

  /** What is not in storage yet, or in none that lasts, is left for the next page. */
  function leave() {
    for (const record of records.value) {
      const passed = unsaved.get(record.id)
      if (passed || unopened.value) own.tools?.words.leaveWord({ record, passed: passed ?? [] })
    }
    void own.tools?.keeper.flush()
  }

  /** What other pages could not save any more: read before anything is shown, so that no screen opens a list without it. */
  const wordsLeft = () => words.lastWords().catch(() => [])

  async function takeUp(left: readonly words.LastWord[]): Promise<void> {
    const { words, door, makeRecord } = own.tools ?? {}
    for (const word of left) {
      const { id, list, origin, tags, changed, privateNote } = word.record
      if (unsaved.has(id) || unreadable.value.some((one) => one.id === id)) continue
      const heard = words?.hear(word, find(id))
      if (heard?.kind === 'goes-on') {
        words?.takeUpWord(word)
        hold(heard.record)
        queue(heard.record, heard.passed)
        continue
      }
      if (heard?.kind === 'apart') {
        const [text] = await Promise.all([import('../roster/text'), allWords()]).catch(() => [])
        // The word stays for the next page.
        if (!text) continue
        const name = text.nameWithin(list.name || t('list.unnamed'), (start) => t('save.left-name', { name: start }))
        const copy = { ...list, name }
        // A save that ended as the page went, or a copy that was made: somebody went on from there.
        const there = [...records.value, ...((await door?.history(id).catch(() => [])) ?? [])]
        const texts = new Set([list, copy].map(plainText))
        if (!there.some((one) => texts.has(plainText(one.list)))) {
          const kept = makeRecord && (await door?.save(makeRecord(copy, { origin, tags, changed, privateNote })))
          if (kept?.kind !== 'saved') continue
          hold(kept.record)
        }
      }
      words?.forget(word.key)
    }
  }

  /** What pages were arranging when they went. */
  async function arrangeLeft(): Promise<void> {
    if (state.value !== 'open') return
    for (const key of words.arrangedLeft()) if (await arrange(words.arrangedUnder(key, find))) words.forget(key)
  }

  return { start, onOtherTab }
}

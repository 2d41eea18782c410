/** How safe the lists are: persistent storage, the space they take, the last backup, and the trash. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { ArmyList } from '../roster/list'
import { privateNotesOf } from '../roster/private-notes'
import type { SourceBook } from '../roster/schema'
import { BACKED_UP } from '../storage/counters'
import type { TrashContents } from '../storage/trash'
import { useLibrary } from './library'
import type { Restored } from '../storage/list-library'

/** From this many entries in one list, the browser is asked for persistent storage. */
const WORTH_KEEPING = 3
/** Changes since the last backup, or since the reminder was put off. */
const REMIND_AFTER = 80

/** In ms: longest wait for these facts before a screen that shows them at its top draws the rest. */
const PATIENCE = 500

const ASKED = 'asked-to-keep'
const PUT_OFF = 'backup-put-off-at'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const useSafety = defineStore('keep', () => {
  const library = useLibrary()
  /** Whether the browser has promised persistent storage; null where it doesn't say. */
  const lasting = ref<boolean | null>(null)
  /** Bytes that the app and its lists take on this device; null where the browser doesn't say. */
  const used = ref<number | null>(null)
  /** Whether these values have been read once. */
  const known = ref(false)
  const edits = ref(0)
  const backedUpAt = ref<number | null>(null)
  const putOffAt = ref<number | null>(null)
  /** The number of changes in a backup that was downloaded and that the player has not yet confirmed to have. */
  const handedAt = ref<number | null>(null)
  const trash = shallowRef<TrashContents>({ lists: [], unreadable: [], left: new Map(), since: new Map() })

  /** Changes that no backup has; null where there never was one. */
  const sinceBackup = computed(() => (backedUpAt.value === null ? null : Math.max(0, edits.value - backedUpAt.value)))
  const remind = computed(() => {
    const last = Math.max(backedUpAt.value ?? 0, putOffAt.value ?? 0)
    return library.state === 'open' && library.records.length > 0 && edits.value - last >= REMIND_AFTER
  })

  async function refresh(): Promise<void> {
    const { storage } = navigator as Partial<Navigator>
    const [last, room, count, backedUp, putOff] = await Promise.all([
      storage?.persisted?.().catch(() => null),
      storage?.estimate?.().catch(() => null),
      library.repository().then((opened) => opened?.edits().catch(() => 0)),
      library.choice(BACKED_UP),
      library.choice(PUT_OFF),
    ])
    lasting.value = last ?? null
    used.value = room?.usage ?? null
    edits.value = count ?? 0
    backedUpAt.value = numberOf(backedUp)
    putOffAt.value = numberOf(putOff)
    known.value = true
  }

  /** Resolves when these values are known, or after `PATIENCE`. */
  const ready = () => Promise.race([refresh(), new Promise((done) => setTimeout(done, PATIENCE))])

  async function askToLast(): Promise<void> {
    const { storage } = navigator as Partial<Navigator>
    lasting.value = (await storage?.persist?.().catch(() => false)) ?? null
  }

  /** Asks for persistent storage once per device, and not before there is something to lose. */
  async function askOnce(): Promise<void> {
    if ((await library.choice(ASKED)) === true) return
    await library.setChoice(ASKED, true)
    await askToLast()
  }
  watch(
    () => library.saving,
    (now, before) => {
      if (now !== 'saved' || before === 'saved' || library.state !== 'open') return
      if (library.records.some(({ list }) => list.units.length >= WORTH_KEEPING)) void askOnce()
    },
  )

  /**
   * The texts of a backup with everything that belongs to the lists; several texts where one would be too large to be
   * read again. `left`: lists and books that are too large by themselves.
   */
  async function makeBackup(): Promise<{ texts: string[]; left: (ArmyList | SourceBook)[] }> {
    const [{ tooLarge, writeBackup }, { savedSeals }, { savedSessions }] = await Promise.all([
      import('../exchange/file/file-write'),
      import('./seals'),
      import('./sessions'),
    ])
    const { records } = library
    const storage = await library.repository()
    const gameOf = await savedSessions()
    const sealsOf = await savedSeals()
    const sourceBooks = await storage?.books.all()
    const house = await storage?.houseBooks.all()
    const belongings = records.map(({ id, list, origin, privateNote = '', order, pinned, archived, tags }) => {
      const received = origin === 'received'
      return [
        list,
        {
          received,
          order,
          pinned,
          archived,
          tags,
          privateNote,
          unitNotes: privateNotesOf(list),
          seals: sealsOf(id),
          game: gameOf(id),
        },
      ] as const
    })
    const lists = records.map((record) => record.list)
    const own = new Map(belongings)
    const books = sourceBooks?.books ?? []
    const rules = {
      houseBooks: (house?.books ?? []).flatMap(({ file, deleted }) => (deleted ? [] : [file])),
      drafts: (house?.drafts ?? []).map(({ file }) => file),
    }
    return { texts: writeBackup(lists, books, own, rules), left: tooLarge(lists, books, own) }
  }

  async function editsNow(): Promise<number> {
    await library.settle().catch(() => undefined)
    return (await (await library.repository())?.edits().catch(() => 0)) ?? 0
  }

  /** @param at the number of changes that the backup has; all if it is left out */
  async function markBackup(at?: number): Promise<void> {
    await library.setChoice(BACKED_UP, at ?? (await editsNow()))
    handedAt.value = null
    await refresh()
  }

  /**
   * A backup was handed to the downloads. Browsers within other apps may drop it without a word, so it counts only when the
   * player says that it is there (`confirmBackup`); the reminder is put off meanwhile.
   */
  async function handBackup(): Promise<void> {
    const at = await editsNow()
    await putOffUntil(at)
    handedAt.value = at
  }
  const confirmBackup = async () => {
    if (handedAt.value !== null) await markBackup(handedAt.value)
  }

  async function putOffUntil(at: number): Promise<void> {
    await library.setChoice(PUT_OFF, at)
    await refresh()
  }
  const putOff = () => putOffUntil(edits.value)

  /**
   * A line with the name and a line with the link for each list; `left` counts the lists that are too long for a
   * link, or more than are read from one text. The links contain the secrets, for they are the owner's way to move the lists.
   */
  async function allLinks(nameOf: (list: ArmyList) => string): Promise<{ text: string; left: number }> {
    const [{ appAddress, codeOfList }, { MOST_LINKS }] = await Promise.all([
      import('./incoming'),
      import('../exchange/text/find-all'),
    ])
    const links: string[] = []
    for (const { list } of library.records) {
      const encoded = links.length < MOST_LINKS ? await codeOfList(list, true) : null
      if (encoded?.ok) links.push(`${nameOf(list)}\n${appAddress()}#${encoded.code}\n`)
    }
    return { text: links.join('\n'), left: library.records.length - links.length }
  }

  async function loadTrash(): Promise<void> {
    const storage = await library.repository()
    const contents = await storage?.trash.all()
    if (contents) trash.value = contents
  }

  /** Erases lists from the trash. Resolves to false when that failed. */
  async function erase(...ids: readonly string[]): Promise<boolean> {
    const outcome = await (await library.repository())?.trash.erase(...ids)
    await loadTrash()
    return outcome?.kind === 'done'
  }

  /** Restores lists from the trash. */
  async function takeOut(ids: readonly string[]): Promise<Restored> {
    const restored = await library.restore(ids)
    await loadTrash()
    return restored
  }

  return {
    lasting,
    used,
    known,
    edits,
    sinceBackup,
    remind,
    trash,
    refresh,
    ready,
    askToLast,
    makeBackup,
    markBackup,
    handedAt,
    handBackup,
    confirmBackup,
    putOff,
    allLinks,
    loadTrash,
    erase,
    takeOut,
  }
})

/**
 * Saves while the player works: the first edit right after it is drawn, those that follow together a little later. One save
 * runs at a time, always with the latest state.
 */
import type { SaveOutcome } from './repository'
import type { ListRecord } from './list-records'

export type SaverState = 'saved' | 'unsaved' | 'saving' | 'failed'

/** Most records that are saved in one transaction. */
const TOGETHER = 100

type SaveAll = (records: readonly ListRecord[]) => Promise<readonly SaveOutcome[]>

interface SaverOptions {
  /** Saves several records in one transaction, each with its own outcome; empty if it failed. */
  together?: SaveAll
  /** Least time from the start of one save to the next, in ms: edits in between are saved together. */
  delay?: number
  /** Least time from an edit to its save, in ms, so that the screen is updated first. `flush` does not wait for it. */
  pause?: number
  /** Time from a save that failed (`full` or `failed`) to the next try, in ms. */
  retry?: number
  /** In ms: a save that takes longer is reported as failed. It continues, and its outcome still counts. */
  patience?: number
  /** Called at each change of state. `trouble` remains, also during further tries, until everything is saved. */
  onState?: (state: SaverState, trouble: Trouble | null) => void
}

/** The list that could not be saved, and why. */
export interface Trouble {
  id: string
  outcome: Exclude<SaveOutcome, { kind: 'saved' }>
}

/** Whether another tab has changed or deleted the list. */
const isConflict = ({ outcome }: Trouble): boolean => outcome.kind === 'conflict' || outcome.kind === 'gone'

export interface Saver {
  readonly state: SaverState
  /** Queues the latest state of a list, in place of a waiting earlier one. The saver itself keeps track of `rev`. */
  queue(record: ListRecord): void
  /** Saves everything that waits, failed saves too. Resolves when nothing waits any more, or a save fails or takes too long. */
  flush(): Promise<SaverState>
  /** After a conflict was settled: the next save of the list replaces the stored record with this `rev`. */
  rebase(id: string, rev: number): void
  /** Forgets a waiting list, because it was deleted, or because the stored state was chosen instead. */
  drop(id: string): void
}

export function saver(save: (record: ListRecord) => Promise<SaveOutcome>, options: SaverOptions = {}): Saver {
  const { together, delay = 250, pause = 60, retry = 3000, patience = 5000, onState = () => undefined } = options
  const waiting = new Map<string, ListRecord>()
  /** By list: the revision that this page last saved, or was told of by `rebase`. */
  const revs = new Map<string, number>()
  let trouble: Trouble | null = null
  let state: SaverState = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When `timer` ends, as `performance.now()`. */
  let due = Infinity
  /** When the last save began, as `performance.now()`. */
  let began = -Infinity
  let running: Promise<void> | undefined
  let answer: ReturnType<typeof setTimeout> | undefined
  /** The running save takes longer than `patience`. */
  let overdue = false
  /** A save took too long and none has succeeded since: further tries are not reported as "saving". */
  let doubtful = false
  /** Callbacks that release callers of `flush` when the running save is overdue. */
  const impatient = new Set<() => void>()

  function tell(): void {
    const next = running && !doubtful ? 'saving' : waiting.size === 0 ? 'saved' : trouble ? 'failed' : 'unsaved'
    if (next === 'saved') trouble = null
    if (next === state && next !== 'failed') return
    state = next
    onState(state, trouble)
  }

  function expect(id: string): void {
    clearTimeout(answer)
    overdue = false
    answer = setTimeout(() => {
      overdue = true
      doubtful = true
      trouble = { id, outcome: { kind: 'failed', message: 'The storage does not answer' } }
      tell()
      for (const leave of impatient) leave()
    }, patience)
  }

  async function orOverdue(save: Promise<void>): Promise<void> {
    if (overdue) return
    let leave = () => {}
    const late = new Promise<void>((done) => {
      leave = done
    })
    impatient.add(leave)
    await Promise.race([save, late])
    impatient.delete(leave)
  }

  const asKept = (record: ListRecord): ListRecord => ({ ...record, rev: revs.get(record.id) ?? record.rev })

  async function saveOne(record: ListRecord): Promise<SaveOutcome> {
    expect(record.id)
    try {
      return await save(asKept(record))
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }

  function took(record: ListRecord, { rev }: ListRecord): void {
    revs.set(record.id, rev)
    doubtful = false
    // A newer edit that was queued meanwhile keeps waiting.
    if (waiting.get(record.id) === record) waiting.delete(record.id)
  }

  /** Saves the waiting lists together. Those that could not be saved keep waiting and are then tried one by one. */
  async function saveTogether(saveAll: SaveAll): Promise<void> {
    const ids = [...waiting.keys()]
    while (ids.length > 0) {
      const records = ids.splice(0, TOGETHER).flatMap((id) => waiting.get(id) ?? [])
      if (records[0]) expect(records[0].id)
      const outcomes = await saveAll(records.map(asKept)).catch(() => [])
      if (outcomes.length === 0) return
      for (const [at, record] of records.entries()) {
        const outcome = outcomes[at]
        if (outcome?.kind === 'saved') took(record, outcome.record)
      }
    }
  }

  /** Tries every waiting list once. Continues after a conflict, but stops at other failures: the next list would share them. */
  async function run(): Promise<void> {
    let found: (Trouble & { record: ListRecord }) | null = null
    if (together && waiting.size > 1) await saveTogether(together)
    for (const [id, record] of waiting) {
      const outcome = await saveOne(record)
      if (outcome.kind === 'saved') took(record, outcome.record)
      else if (waiting.has(id)) {
        found = { id, outcome, record }
        if (!isConflict(found)) break
      }
    }
    // A conflict that was settled meanwhile is no trouble any more: a newer state of the list waits, or none.
    trouble = found && isConflict(found) && waiting.get(found.id) !== found.record ? null : found
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    due = Infinity
    if (!running) began = performance.now()
    running ??= run().finally(() => {
      running = undefined
      clearTimeout(answer)
      overdue = false
      if (waiting.size > 0 && !trouble) saveSoon()
      // Only these may succeed later. A conflict needs the player's decision, and a closed database stays closed.
      if (trouble?.outcome.kind === 'full' || trouble?.outcome.kind === 'failed') schedule(retry)
      tell()
    })
    tell()
    return running
  }

  /** Starts a save after `wait` ms, unless one is due sooner. */
  function schedule(wait: number): void {
    const end = performance.now() + wait
    if (end >= due) return
    clearTimeout(timer)
    due = end
    timer = setTimeout(() => void start(), wait)
  }

  function saveSoon(): void {
    schedule(Math.max(pause, began + delay - performance.now()))
  }

  return {
    get state() {
      return state
    },
    queue(record) {
      waiting.set(record.id, record)
      tell()
      if (!running) saveSoon()
    },
    async flush() {
      if (running) await orOverdue(running)
      while (waiting.size > 0 && !overdue) {
        await orOverdue(start())
        if (trouble) break
      }
      return state
    },
    rebase(id, rev) {
      revs.set(id, rev)
    },
    drop(id) {
      waiting.delete(id)
      revs.delete(id)
      tell()
    },
  }
}

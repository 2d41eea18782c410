/** Saves while the player works: an edit as soon as it is to be seen, those that follow soon, one save at a time, always the last state. */
import type { SaveOutcome } from './library'
import type { ListRecord } from './record'

export type SaverState = 'saved' | 'unsaved' | 'saving' | 'failed'

/** Records at most that are saved together. */
const TOGETHER = 100

type SaveAll = (records: readonly ListRecord[]) => Promise<readonly SaveOutcome[]>

interface SaverOptions {
  /** Saves several in the time of one, each with its own outcome; without any where it failed. */
  together?: SaveAll
  /** From the beginning of one save to the next, in ms: edits in between go along. */
  delay?: number
  /** From an edit to its save at the least, in ms: the picture that answers the hand comes first. A page that goes flushes. */
  pause?: number
  /** From a save that failed for want of room or the like to the next try, in ms. */
  retry?: number
  /** In ms: a save that takes longer is told as a failure. It goes on, and what comes of it counts. */
  patience?: number
  /** Called at each change. `trouble` stands, also while it is tried again, until all is saved. */
  onState?: (state: SaverState, trouble: Trouble | null) => void
}

/** The list that could not be saved, and why. */
export interface Trouble {
  id: string
  outcome: Exclude<SaveOutcome, { kind: 'saved' }>
}

/** Another tab was at the list. */
const isMet = ({ outcome }: Trouble): boolean => outcome.kind === 'conflict' || outcome.kind === 'gone'

export interface Saver {
  readonly state: SaverState
  /** The latest state of a list; an earlier one of the same list that still waits is dropped. `rev` is kept by the saver itself. */
  queue(record: ListRecord): void
  /** Saves at once what waits, also what failed before. Resolves when nothing waits any more, or a save failed or takes too long. */
  flush(): Promise<SaverState>
  /** Goes on from this state of a list, after a conflict was settled: the next save replaces what has this `rev`. */
  rebase(id: string, rev: number): void
  /** Forgets what waits of a list, because it is deleted or the stored one was taken. */
  drop(id: string): void
}

export function saver(save: (record: ListRecord) => Promise<SaveOutcome>, options: SaverOptions = {}): Saver {
  const { together, delay = 250, pause = 60, retry = 3000, patience = 5000, onState = () => undefined } = options
  const waiting = new Map<string, ListRecord>()
  /** The revision that this page last saved or was told of, by list. */
  const revs = new Map<string, number>()
  let trouble: Trouble | null = null
  let state: SaverState = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer ends. */
  let due = Infinity
  /** When the last save began. */
  let began = -Infinity
  let running: Promise<void> | undefined
  let answer: ReturnType<typeof setTimeout> | undefined
  /** The save under way takes too long. */
  let overdue = false
  /** One took too long, and none has succeeded since: what is tried again is no "saving" to trust in. */
  let doubtful = false
  /** Of those who wait for a save, and not for ever. */
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
    const late = new Promise<void>((done) => (leave = done))
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
    // An edit that came meanwhile waits for its own turn.
    if (waiting.get(record.id) === record) waiting.delete(record.id)
  }

  /** What it does not save waits on, to be saved by itself. */
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

  /** Every waiting list once. A list in conflict holds up no other; a full disk fails the next one as well. */
  async function run(): Promise<void> {
    let found: (Trouble & { record: ListRecord }) | null = null
    if (together && waiting.size > 1) await saveTogether(together)
    for (const [id, record] of waiting) {
      const outcome = await saveOne(record)
      if (outcome.kind === 'saved') took(record, outcome.record)
      else if (waiting.has(id)) {
        found = { id, outcome, record }
        if (!isMet(found)) break
      }
    }
    // What was met and settled meanwhile waits with a newer state.
    trouble = found && isMet(found) && waiting.get(found.id) !== found.record ? null : found
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
      // There may be room again later. A conflict is the player's to settle, and a database that was given up stays closed.
      if (trouble?.outcome.kind === 'full' || trouble?.outcome.kind === 'failed') schedule(retry)
      tell()
    })
    tell()
    return running
  }

  /** The sooner of two timers stands. */
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

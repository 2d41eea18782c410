import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SaveOutcome } from '../../src/storage/repository'
import { newRecord, type ListRecord } from '../../src/storage/list-records'
import { saver, type Saver, type SaverState, type Trouble } from '../../src/storage/saver'
import { sampleList } from './sample'

const record = newRecord(sampleList())
const named = (name: string, from = record): ListRecord => ({ ...from, list: sampleList(name) })
const saved = (one: ListRecord): SaveOutcome => ({ kind: 'saved', record: { ...one, rev: one.rev + 1 } })

/** A storage that takes `takes` ms and answers as the test says. */
function place(takes = 0) {
  const kept: ListRecord[] = []
  const answers: (SaveOutcome | Error)[] = []
  const save = async (one: ListRecord): Promise<SaveOutcome> => {
    await new Promise((done) => setTimeout(done, takes))
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (answer) return answer
    kept.push(one)
    return saved(one)
  }
  return { kept, answers, save, names: () => kept.map((one) => one.list.name) }
}

function watched(to: ReturnType<typeof place>) {
  const states: SaverState[] = []
  const troubles: (Trouble | null)[] = []
  const mine = saver(to.save, {
    onState: (state, trouble) => {
      states.push(state)
      troubles.push(trouble)
    },
  })
  return { mine, states, troubles }
}

async function flushed(mine: Saver) {
  const state = mine.flush()
  await vi.advanceTimersByTimeAsync(100)
  return state
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the saver', () => {
  it('saves the first edit after a rest as soon as it has been painted', async () => {
    const to = place(10)
    const { mine, states } = watched(to)
    mine.queue(named('first'))
    await vi.advanceTimersByTimeAsync(50)
    expect(mine.state).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(10)
    expect(mine.state).toBe('saving')
    await vi.advanceTimersByTimeAsync(10)
    expect(to.names()).toEqual(['first'])
    expect(states).toEqual(['unsaved', 'saving', 'saved'])
    await vi.advanceTimersByTimeAsync(240)
    mine.queue(named('second'))
    await vi.advanceTimersByTimeAsync(110)
    expect(to.names()).toEqual(['first', 'second'])
  })

  it('saves within 300 ms of an edit, and many edits together after the first', async () => {
    const to = place(10)
    const { mine, states } = watched(to)
    for (let at = 0; at < 20; at++) {
      mine.queue(named(`${at}`))
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(180)
    expect(to.names()).toEqual(['5', '19'])
    expect(states).toEqual(['unsaved', 'saving', 'unsaved', 'saving', 'saved'])
  })

  it('keeps saving while edits go on without a pause', async () => {
    const to = place(5)
    const { mine } = watched(to)
    for (let at = 0; at < 100; at++) {
      mine.queue(named(`${at}`))
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(to.kept.length).toBeGreaterThanOrEqual(7)
    await vi.advanceTimersByTimeAsync(300)
    expect(to.names().at(-1)).toBe('99')
  })

  it('saves an edit made during a save afterwards, on the new revision', async () => {
    const to = place(100)
    const { mine } = watched(to)
    mine.queue(named('first'))
    await vi.advanceTimersByTimeAsync(150)
    expect(mine.state).toBe('saving')
    mine.queue(named('second'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(to.kept.map((one) => [one.list.name, one.rev])).toEqual([
      ['first', 0],
      ['second', 1],
    ])
    expect(mine.state).toBe('saved')
  })

  it('saves at once on a flush, including edits made during the save', async () => {
    const to = place(50)
    const { mine } = watched(to)
    mine.queue(named('first'))
    const flushed = mine.flush()
    mine.queue(named('second'))
    await vi.advanceTimersByTimeAsync(150)
    expect(await flushed).toBe('saved')
    expect(to.names()).toEqual(['first', 'second'])
  })

  it.each<[string, SaveOutcome | Error]>([
    ['a full disk', { kind: 'full', message: 'full' }],
    ['a failure', { kind: 'failed', message: 'no' }],
    ['an error', new Error('no')],
  ])('reports %s, and saves by itself once it can', async (_what, answer) => {
    const to = place()
    const { mine, states, troubles } = watched(to)
    to.answers.push(answer, answer)
    mine.queue(named('kept'))
    await vi.advanceTimersByTimeAsync(300)
    expect(mine.state).toBe('failed')
    expect(troubles.at(-1)?.id).toBe(record.id)
    await vi.advanceTimersByTimeAsync(7000)
    expect(to.names()).toEqual(['kept'])
    expect(states).toEqual(['unsaved', 'saving', 'failed', 'saving', 'failed', 'saving', 'saved'])
    expect(troubles.map((trouble) => trouble !== null)).toEqual([false, false, true, true, true, true, false])
  })

  it('tries again at once when asked, and at the next edit', async () => {
    const to = place()
    const { mine } = watched(to)
    to.answers.push(...Array.from({ length: 3 }, (): SaveOutcome => ({ kind: 'full', message: 'full' })))
    mine.queue(named('first'))
    await vi.advanceTimersByTimeAsync(110)
    expect(mine.state).toBe('failed')
    const flushed = mine.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(await flushed).toBe('failed')
    mine.queue(named('second'))
    await vi.advanceTimersByTimeAsync(300)
    expect(mine.state).toBe('failed')
    const again = mine.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(await again).toBe('saved')
    expect(to.names()).toEqual(['second'])
  })

  it('leaves a conflict to the player, and goes on saving other lists', async () => {
    const to = place()
    const { mine } = watched(to)
    const other = newRecord(sampleList('other'))
    to.answers.push({ kind: 'conflict', stored: { ...record, rev: 7 } })
    mine.queue(named('mine'))
    mine.queue(other)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(to.names()).toEqual(['other'])
    expect(mine.state).toBe('failed')
    mine.rebase(record.id, 7)
    const flushed = mine.flush()
    await vi.advanceTimersByTimeAsync(10)
    expect(await flushed).toBe('saved')
    expect(to.kept.at(-1)).toMatchObject({ rev: 7, list: { name: 'mine' } })
  })

  it('saves an edit that settled a conflict during the save of another list, and reports the conflict once', async () => {
    const to = place(100)
    const { mine, states } = watched(to)
    const conflict: SaveOutcome = { kind: 'conflict', stored: { ...record, rev: 7 } }
    to.answers.push(conflict)
    mine.queue(named('mine'))
    await vi.advanceTimersByTimeAsync(200)
    expect(mine.state).toBe('failed')
    to.answers.push(conflict)
    mine.queue(newRecord(sampleList('other')))
    await vi.advanceTimersByTimeAsync(200)
    expect(to.names()).toEqual([])
    const told = states.length
    mine.rebase(record.id, 7)
    mine.queue(named('settled'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(to.names()).toEqual(['other', 'settled'])
    expect(mine.state).toBe('saved')
    expect(states.slice(told)).not.toContain('failed')
  })

  it('drops a list on request', async () => {
    const to = place()
    const { mine } = watched(to)
    mine.queue(newRecord(sampleList('other')))
    await vi.advanceTimersByTimeAsync(110)
    mine.queue(named('gone'))
    expect(mine.state).toBe('unsaved')
    mine.drop(record.id)
    expect(mine.state).toBe('saved')
    await vi.advanceTimersByTimeAsync(1000)
    expect(to.names()).toEqual(['other'])
  })

  it('reports a save that never ends as not saved, and makes nobody wait for it', async () => {
    const to = place(1_000_000)
    const { mine, states, troubles } = watched(to)
    mine.queue(named('kept'))
    const flushed = mine.flush()
    await vi.advanceTimersByTimeAsync(4900)
    expect(mine.state).toBe('saving')
    await vi.advanceTimersByTimeAsync(200)
    expect(mine.state).toBe('failed')
    expect(troubles.at(-1)).toMatchObject({ id: record.id, outcome: { kind: 'failed' } })
    expect(await flushed).toBe('failed')
    expect(await mine.flush()).toBe('failed')
    mine.queue(named('and changed'))
    await vi.advanceTimersByTimeAsync(100_000)
    expect(mine.state).toBe('failed')
    // The first save ends after all: the waiting edit follows on its revision.
    await vi.advanceTimersByTimeAsync(2_000_000)
    expect(to.kept.map((one) => [one.list.name, one.rev])).toEqual([
      ['kept', 0],
      ['and changed', 1],
    ])
    expect(mine.state).toBe('saved')
    expect(troubles.at(-1)).toBeNull()
    expect(states[1]).toBe('saving')
    expect(states.indexOf('failed')).toBe(2)
  })

  it('goes on trying after a save was given up, and reports “saving” again only after a success', async () => {
    const kept: string[] = []
    let broken = true
    const states: SaverState[] = []
    const mine = saver(
      async (one) => {
        if (broken) {
          await new Promise((done) => setTimeout(done, 15_000))
          return { kind: 'failed', message: 'no answer' }
        }
        kept.push(one.list.name)
        return saved(one)
      },
      { onState: (state) => states.push(state) },
    )
    mine.queue(named('kept'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states.filter((state) => state === 'saving')).toHaveLength(1)
    expect(mine.state).toBe('failed')
    broken = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(kept).toEqual(['kept'])
    expect(mine.state).toBe('saved')
    mine.queue(named('next'))
    await vi.advanceTimersByTimeAsync(300)
    expect(kept).toEqual(['kept', 'next'])
    expect(states.at(-2)).toBe('saving')
  })

  it('applies its timeout to each of many lists, not to all together', async () => {
    const to = place(1000)
    const { mine, troubles } = watched(to)
    for (let at = 0; at < 20; at++) mine.queue(newRecord(sampleList(`${at}`)))
    await vi.advanceTimersByTimeAsync(21_000)
    expect(to.kept).toHaveLength(20)
    expect(troubles.every((trouble) => trouble === null)).toBe(true)
  })

  it('saves waiting lists together, and the remaining ones one by one', async () => {
    const to = place()
    const all = ['a', 'b', 'c'].map((name) => newRecord(sampleList(name)))
    const batches: string[][] = []
    const together = (records: readonly ListRecord[]): Promise<SaveOutcome[]> => {
      batches.push(records.map((one) => one.list.name))
      return Promise.resolve(records.map((one) => (one.list.name === 'b' ? { kind: 'gone' } : saved(one))))
    }
    const mine = saver(to.save, { together })
    for (const one of all) mine.queue(one)
    expect(await flushed(mine)).toBe('saved')
    expect(batches).toEqual([['a', 'b', 'c']])
    expect(to.names()).toEqual(['b'])
    mine.queue({ ...all[0]!, list: sampleList('alone') })
    await flushed(mine)
    expect(batches).toHaveLength(1)
    expect(to.kept.at(-1)?.rev).toBe(1)
  })

  it('saves one by one what can’t be saved together, as far as there is room', async () => {
    const to = place()
    const mine = saver(to.save, { together: () => Promise.resolve([]) })
    for (const name of ['a', 'b', 'c']) mine.queue(newRecord(sampleList(name)))
    to.answers.push(saved(newRecord(sampleList('a'))), { kind: 'full', message: '' })
    expect(await flushed(mine)).toBe('failed')
    expect(to.names()).toEqual([])
    expect(await flushed(mine)).toBe('saved')
    expect(to.names()).toEqual(['b', 'c'])
  })

  it('stops trying the lists of a group if the first of them can’t be saved', async () => {
    const to = place()
    const together = vi.fn(() => Promise.resolve([]))
    const mine = saver(to.save, { together })
    for (let at = 0; at < 250; at++) mine.queue(newRecord(sampleList(String(at))))
    to.answers.push({ kind: 'full', message: '' })
    expect(await flushed(mine)).toBe('failed')
    expect(together).toHaveBeenCalledTimes(1)
    expect(to.kept).toEqual([])
  })
})

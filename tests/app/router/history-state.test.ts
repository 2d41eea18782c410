import { expect, it, vi } from 'vitest'
import { updateHistoryState, historyState } from '../../../src/app/router/history-state'

it('what is marked is in the state of the history entry, and only a change is written', () => {
  const write = vi.spyOn(history, 'replaceState')
  const writes = () => write.mock.calls.length
  updateHistoryState({ top: undefined })
  expect(writes()).toBe(0)
  updateHistoryState({ pane: 'list', top: 40 })
  expect(historyState()).toMatchObject({ pane: 'list', top: 40 })
  expect(writes()).toBe(1)
  updateHistoryState({ pane: 'list' })
  updateHistoryState({ top: 40, unnamed: undefined })
  expect(writes()).toBe(1)
  updateHistoryState({ pane: 'list', top: undefined })
  expect(historyState().top).toBeUndefined()
  expect(historyState().pane).toBe('list')
  expect(writes()).toBe(2)
})

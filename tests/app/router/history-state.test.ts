// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { markStep, stepNow } from '../../../src/app/router/history-state'

it('what is marked is in the state of the history entry, and only a change is written', () => {
  const write = vi.spyOn(history, 'replaceState')
  const writes = () => write.mock.calls.length
  markStep({ top: undefined })
  expect(writes()).toBe(0)
  markStep({ pane: 'list', top: 40 })
  expect(stepNow()).toMatchObject({ pane: 'list', top: 40 })
  expect(writes()).toBe(1)
  markStep({ pane: 'list' })
  markStep({ top: 40, unnamed: undefined })
  expect(writes()).toBe(1)
  markStep({ pane: 'list', top: undefined })
  expect(stepNow().top).toBeUndefined()
  expect(stepNow().pane).toBe('list')
  expect(writes()).toBe(2)
})

import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { useDrop } from '../../src/ui/drop'
import type { Arrival } from '../../src/stores/arrivals'

function dropped(data: Readonly<Record<string, string>>): Arrival[] {
  const taken: Arrival[] = []
  const page = mount({
    setup: () => useDrop((what) => taken.push(what)),
    template: '<p />',
  })
  const dataTransfer = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' }
  window.dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }))
  page.unmount()
  return taken
}

it('a dropped link is read from plain text or from the list of links; plain text goes first', () => {
  const link = 'https://example.org/#1x'
  expect(dropped({ 'text/uri-list': link })).toEqual([{ text: link }])
  expect(dropped({ 'text/uri-list': link, 'text/plain': 'A list' })).toEqual([{ text: 'A list' }])
  expect(dropped({ 'text/html': '<p>x</p>' })).toEqual([])
})

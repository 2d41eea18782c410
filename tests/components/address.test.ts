// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { followAddress } from '../../src/router'
import { route } from '../../src/stores/route'

it('an address that changed before anybody followed it is read all the same', () => {
  expect(route.value.name).toBe('library')
  // As by the browser itself, while the language was still loading.
  history.replaceState(null, '', '#/desk')
  followAddress()
  expect(route.value.name).toBe('desk')
})

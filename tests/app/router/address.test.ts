import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { followAddress } from '../../../src/app/router/links'
import { route } from '../../../src/app/router/navigation'

it('an address that changed before the app listened for changes is still read', () => {
  expect(route.value.name).toBe('library')
  // As the browser itself does when an address is typed: without an event that the app hears, the language still loading.
  history.replaceState(null, '', '#/desk')
  followAddress()
  expect(route.value.name).toBe('desk')
})

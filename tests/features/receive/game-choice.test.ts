// @vitest-environment happy-dom
/** A typed list without a game: the games that have its units are buttons, and one tap reads it. */
import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import FoundCard from '../../../src/features/receive/FoundCard.vue'
import { readArrival } from '../../../src/features/receive/read-arrival'

it('the game of a list that names none is chosen with one tap', async () => {
  setActivePinia(createPinia())
  const [reading] = await readArrival({ text: '4 Sniper' }, 'Pasted')
  const card = mount(FoundCard, { props: { reading: reading! } })
  const games = card.findAll('[data-testid="game-choice"]')
  expect(games.map((game) => game.text())).toEqual(['Army Men Combat', 'Army Men Combat v1.5.0'])
  expect(card.find('[role="group"]').attributes('aria-label')).toBe('Which game is it for?')
  await games[1]!.trigger('click')
  await vi.waitFor(() => expect(card.attributes('data-kind')).toBe('text'))
  await flushPromises()
  expect(card.text()).toContain('Army Men Combat v1.5.0')
})

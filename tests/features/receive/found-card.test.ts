/** What came from outside, as it is shown before anything is saved. */
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

it.each([
  ['Thanks, Tom', 'How it was read (1)'],
  ['Medic', 'Not recognized (1)'],
])('a list with the last line “%s” is headed “%s”', async (line, title) => {
  setActivePinia(createPinia())
  const [reading] = await readArrival({ text: `Army Men Combat\n2 Sniper\nJeep\n\n${line}` }, 'Pasted')
  const card = mount(FoundCard, { props: { reading: reading! } })
  await vi.waitFor(() => expect(card.find('summary').text()).toBe(title))
})

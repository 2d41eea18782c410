/** The table screen as tests find it: with its units open, so that all their ticks are there. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'

/** Opens the units of the own army that are closed. */
export async function openUnits(wrapper: VueWrapper): Promise<void> {
  for (const more of wrapper.findAll('[data-testid="table-unit"] .more'))
    if (more.attributes('aria-expanded') === 'false') await more.trigger('click')
  await flushPromises()
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** What is counted for the game, with how many have still to act, which the title says. */
export function stateOf(wrapper: VueWrapper): string {
  const state = wrapper.find('[data-testid="game-state"]')
  const acting = /(\d+) to act/.exec(plain(wrapper.get('h1').text()))?.[1]
  return [state.exists() && plain(state.text()), acting !== undefined && `${acting} left to activate`]
    .filter(Boolean)
    .join(' · ')
}

/** The scores in the band: "Score 10 : 30"; '' for none. */
export function scoresOf(wrapper: VueWrapper): string {
  const band = wrapper.find('.band')
  if (!band.exists()) return ''
  const scores = band.findAll('.score').map((one) => plain(one.text()))
  return `${band.get('.what').text()} ${scores.join(' : ')}`
}

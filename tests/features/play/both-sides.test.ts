/** Two lists that are played against each other on one phone. */
import 'fake-indexeddb/auto'
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../../src/catalogue/catalogue'
import { newElement } from '../../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { isEndedByHand } from '../../../src/session/session'
import { bringGame, savedSessions } from '../../../src/stores/sessions'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'
import { useOpponents } from '../../../src/features/play/opponents'
import PlayView from '../../../src/features/play/PlayView.vue'
import { buttonsOf, pressesOf } from '../../buttons'
import { openUnits, scoresOf } from './open-units'

// A table screen that stays mounted would follow the marks of every later test, as a second window does.
enableAutoUnmount(afterEach)

const soon = { timeout: 10_000 }

/** Saves these lists and opens the table of the first; `openPlay` changes to the table of another. */
async function atTable(ruleset: string, ...lists: Partial<ArmyList>[]) {
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadBook(ruleset)
  const library = useLibrary(pinia)
  const ids: string[] = []
  for (const list of lists) ids.push((await library.create(newList(ruleset, list)))!.id)
  const wrapper = mount(PlayView, { props: { id: ids[0]! }, global: { plugins: [pinia] } })
  const units = () => wrapper.find('[data-testid="table-unit"]').exists()
  await vi.waitFor(() => expect(units()).toBe(true), soon)
  await openUnits(wrapper)
  const openPlay = async (n: number) => {
    // The stores of earlier tests hear what is saved, as other tabs do, and become the active ones.
    setActivePinia(pinia)
    await wrapper.setProps({ id: ids[n]! })
    await vi.waitFor(() => expect(units() && wrapper.get('.own').text()).toContain(lists[n]!.name), soon)
    await openUnits(wrapper)
  }
  return { pinia, library, ids, wrapper, openPlay: openPlay }
}

const text = (wrapper: { text: () => string }) => wrapper.text().replaceAll('\u00a0', ' ')

it('the table asks for the other side above the units until one is chosen, and below them during the game', async () => {
  const units = [newEntry('gunner')]
  const { wrapper, ids, openPlay } = await atTable('army-men-combat', { name: 'Green', units }, { name: 'Tan', units })
  const isAbove = () => /Other side.*Gunner/.test(text(wrapper))
  await vi.waitFor(() => expect(isAbove()).toBe(true), soon)
  // A tick must not make the question disappear and move the buttons under the finger.
  const destroyed = () => wrapper.findAll('button').find((one) => one.text() === 'Destroyed')!
  await destroyed().trigger('click')
  expect(isAbove()).toBe(true)
  await destroyed().trigger('click')
  await wrapper.get('select').setValue(ids[1])
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  expect(isAbove()).toBe(false)
  await wrapper.get('select').setValue('')
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(false), soon)
  expect(isAbove()).toBe(false)
  await destroyed().trigger('click')
  await openPlay(1)
  await vi.waitFor(() => expect(isAbove()).toBe(true), soon)
  await openPlay(0)
  expect(isAbove()).toBe(false)
  expect(text(wrapper)).toContain('Other side')
  wrapper.unmount()
})

it('the table explains how to play both sides on this phone where there is no second list of the game', async () => {
  const { wrapper, library } = await atTable('army-men-combat-v1.5.0', { name: 'Green', units: [newEntry('rifleman')] })
  const says = 'To play both sides here, make or receive a second list of this game.'
  await vi.waitFor(() => expect(text(wrapper)).toContain(says), soon)
  await library.create(newList('army-men-combat-v1.5.0', { name: 'Tan' }))
  await vi.waitFor(() => expect(text(wrapper)).not.toContain(says), soon)
  wrapper.unmount()
})

it('a loss on this side gives the other side its points, and undoing the loss takes them back', async () => {
  const units = [newEntry('support-heavy')]
  const { pinia, wrapper, openPlay, ids } = await atTable(
    'hammer-wars',
    { name: 'Orks', units },
    { name: 'Tau', units },
  )
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  const told = () => scoresOf(wrapper)
  await vi.waitFor(() => expect(told()).toBe('VP 0 : 0'), soon)
  const lives = () => wrapper.get<HTMLInputElement>('[aria-label="Support Heavy"] [type="range"]')
  await wrapper.get('[aria-label="Support Heavy"] button').trigger('click')
  await lives().setValue(lives().attributes('max')!)
  expect(told()).toBe('VP 0 : 1')
  await useNotices(pinia).act()
  expect(told()).toBe('VP 0 : 0')
  await lives().setValue(lives().attributes('max')!)
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  expect(told()).toBe('VP 0 : 0')
  await lives().setValue(lives().attributes('max')!)
  await wrapper.get('input[aria-label="Morale"]').setValue('0')
  expect(told()).toBe('VP 0 : 2')

  await openPlay(1)
  const points = () => wrapper.get<HTMLInputElement>('[type="range"][aria-label="VP"]')
  await vi.waitFor(() => expect([told().slice(0, 4), points().element.value]).toEqual(['VP 2', '2']), soon)
  // Points set by hand are kept beside those that losses give.
  await points().setValue('3')
  expect(told()).toMatch(/^VP 3/)
  await points().setValue('0')
  expect([told().slice(0, 4), points().element.value]).toEqual(['VP 2', '2'])
  await points().setValue('3')
  await openPlay(0)
  await vi.waitFor(() => expect(told()).toBe('VP 0 : 3'), soon)
  // Undo takes back this side’s loss although the other side’s score was changed in the meantime.
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  await vi.waitFor(() => expect(told()).toBe('VP 0 : 2'), soon)
  wrapper.unmount()
})

it('the table says what the other list was built for where the settings of the two lists do not match', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const army = { elements: [grunts], units: [newEntry('grunts', { count: 5 })] }
  const battle = (id: string) => ({ ...army, name: id, settings: { battle: id } })
  const { pinia, wrapper, ids } = await atTable(
    'mini-combat',
    battle('defensive-attacker'),
    battle('standard'),
    battle('defensive-defender'),
  )
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  const says = 'standard uses different settings: Battle: Standard · Points limit: 1000. Agree before the game.'
  await vi.waitFor(() => expect(text(wrapper)).toContain(says), soon)
  await useOpponents(pinia).choose(ids[0]!, ids[2]!)
  await vi.waitFor(() => expect(wrapper.get('.other').text()).toContain('defensive-defender'), soon)
  expect(text(wrapper)).not.toContain('different settings')
  wrapper.unmount()
})

it('in a defensive battle the markers are ticked for both sides, undone for both, and six of them are told to win', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const army = { elements: [grunts], units: [newEntry('grunts', { count: 5 })] }
  const battle = (name: string, battle: string) => ({ ...army, name, settings: { battle } })
  const { pinia, wrapper, ids, openPlay } = await atTable(
    'mini-combat',
    battle('Green', 'defensive-attacker'),
    battle('Tan', 'defensive-defender'),
  )
  const markers = () => wrapper.get<HTMLInputElement>('[aria-label="Markers"]')
  const wins = 'Six markers: the Attacker wins, unless the Defender has scored enough too.'
  const due = () => wrapper.find('.due').exists() && text(wrapper.get('.due'))
  const ends = () => [buttonsOf(wrapper)('Next turn'), buttonsOf(wrapper)('End the game')].map(Boolean)
  // Who plays alone keeps them, too.
  await markers().setValue('6')
  expect([due(), ...ends()]).toEqual([wins, false, true])
  await markers().setValue('5')
  expect([due(), ...ends()]).toEqual([false, true, true])
  await markers().setValue('0')

  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  await markers().setValue('6')
  await openPlay(1)
  await vi.waitFor(() => expect(markers().element.value).toBe('6'), soon)
  expect([due(), ...ends()]).toEqual([wins, false, true])
  await openPlay(0)
  await vi.waitFor(() => expect(markers().element.value).toBe('6'), soon)
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  expect([markers().element.value, due()]).toEqual(['0', false])
  await vi.waitFor(async () => expect((await savedSessions())(ids[1]!).marks).toEqual({}), soon)
  wrapper.unmount()
})

it('a score follows the other side’s losses until the player sets a number by hand', async () => {
  const units = [newEntry('rifleman', { count: 4 })]
  const { pinia, wrapper, openPlay, ids } = await atTable(
    'army-men-combat-v1.5.0',
    { name: 'Green', units },
    { name: 'Tan', units },
  )
  const killed = (n: number) => wrapper.get(`.slot[aria-label^="Rifleman ${n}"] button`).trigger('click')
  const score = () => wrapper.get<HTMLInputElement>('input[aria-label="Score"]')
  await killed(1)
  await killed(2)
  expect(score().element.value).toBe('0')
  await openPlay(1)
  await useOpponents(pinia).choose(ids[1]!, ids[0]!)
  await vi.waitFor(() => expect(score().element.value).toBe('2'), soon)
  expect(scoresOf(wrapper)).toBe('Score 2 : 0')
  // The player sets 0: this mission counts something other than losses.
  await score().setValue('0')
  expect(score().element.value).toBe('0')
  expect(scoresOf(wrapper)).toBe('Score · by hand 0 : 0')
  await openPlay(0)
  await vi.waitFor(() => expect(wrapper.get('.other').text()).toMatch(/Score:\s0/), soon)
  await killed(3)
  await openPlay(1)
  await vi.waitFor(() => expect(wrapper.get('.other').text()).toContain('1 to act'), soon)
  expect(score().element.value).toBe('0')
  await score().setValue('3')
  expect(scoresOf(wrapper)).toBe('Score 3 : 0')
  await openPlay(0)
  await killed(4)
  await vi.waitFor(() => expect(wrapper.get('.other').text()).toMatch(/Score:\s4/), soon)
  wrapper.unmount()
})

it('a score written before the other side was chosen is the one that the bar tells, as the result does', async () => {
  const units = [newEntry('sniper'), newEntry('gunner')]
  const { pinia, wrapper, openPlay, ids } = await atTable(
    'army-men-combat',
    { name: 'Green', units },
    { name: 'Tan', units },
  )
  await wrapper.get('[aria-label="5 more: Score"]').trigger('click')
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(scoresOf(wrapper)).toBe('Score · by hand 5 : 0'), soon)
  await openPlay(1)
  await wrapper.get('.slot[aria-label^="Sniper"] button').trigger('click')
  await openPlay(0)
  const press = pressesOf(wrapper)
  await press('End the game')
  expect([scoresOf(wrapper), text(wrapper.get('.due'))]).toEqual(['Score · by hand 5 : 0', 'Score 5 to 0: Green wins.'])
  await press('Play on')
  // Taken off again, what is lost counts.
  await wrapper.get('[aria-label="5 less: Score"]').trigger('click')
  await vi.waitFor(() => expect(scoresOf(wrapper)).toBe('Score 10 : 0'), soon)
})

it('points written before the other side was chosen are told, and win', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const list = { units: [newEntry('grunts', { count: 2 })], elements: [grunts] }
  const { pinia, wrapper, ids } = await atTable('mini-combat', { ...list, name: 'Green' }, { ...list, name: 'Tan' })
  await wrapper.get('input[aria-label="VP"]').setValue('500')
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(scoresOf(wrapper)).toBe('VP · by hand 500 : 0'), soon)
  expect(text(wrapper.get('.due'))).toBe('You have 500: enough to win.')
})

it('the mission is chosen for both sides, and where it counts no kills the score is left to the hand', async () => {
  const units = [newEntry('rifleman', { count: 2 })]
  const { pinia, wrapper, openPlay, ids } = await atTable(
    'army-men-combat-v1.5.0',
    { name: 'Green', units },
    { name: 'Tan', units },
  )
  const mission = () => wrapper.get<HTMLSelectElement>('.choice select')
  const score = (says = '') => wrapper.get<HTMLInputElement>(`input[aria-label="Score${says}"]`)
  const bar = () => [scoresOf(wrapper), text(wrapper.get('.other'))]
  // Chosen by one side alone, it holds for the other as soon as both play.
  await mission().setValue('mission sabotage')
  await openPlay(1)
  await useOpponents(pinia).choose(ids[1]!, ids[0]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  expect(mission().element.value).toBe('mission sabotage')
  await wrapper.get('.slot[aria-label^="Rifleman 1"] button').trigger('click')
  await openPlay(0)
  await vi.waitFor(() => expect(bar()[1]).toContain('1 to act'), soon)
  expect([score(' (enemy radios destroyed)').element.value, ...bar()]).toEqual([
    '0',
    'Score · by hand 0 : 0',
    expect.stringContaining('TanScore: by hand'),
  ])
  const press = pressesOf(wrapper)
  await press('End the game')
  // Nobody has set it: as many as nobody having destroyed one.
  expect(text(wrapper.get('.due'))).toBe('Score (enemy radios destroyed) 0 to 0: a draw. If not, set it below.')
  await vi.waitFor(() => expect(bar()).toEqual(['Score · by hand 0 : 0', 'TanScore: 0']), soon)
  await score(' (enemy radios destroyed)').setValue('2')
  expect(text(wrapper.get('.due'))).toBe('Score (enemy radios destroyed) 2 to 0: Green wins.')
  expect(bar()[0]).toBe('Score · by hand 2 : 0')
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  await press('Play on')
  expect(bar()[0]).toBe('Score · by hand 0 : 0')

  await mission().setValue('mission duel')
  expect(useNotices(pinia).spoken.at(-1)?.text).toBe('Mission: Duel (enemy units killed)')
  expect([score(' (enemy units killed)').element.value, bar()[0]]).toEqual(['1', 'Score 1 : 0'])
  await vi.waitFor(() => expect(bar()[1]).toContain('TanScore: 0'), soon)
  await press('End the game')
  // Nothing is left open.
  expect(text(wrapper.get('.due'))).toBe('Score (enemy units killed) 1 to 0: Green wins.')
  await press('Play on')
  await mission().setValue('mission ')
  expect([score().element.value, bar()[0]]).toEqual(['1', 'Score 1 : 0'])
})

it.each([
  [
    'hammer-wars',
    newEntry('assault-hero'),
    'Morale',
    '0',
    'Tan: Morale: 0. The game is over. You get 1 VP. Reveal your goals.',
  ],
  ['mini-combat', newEntry('grunts', { count: 50 }), 'Elements lost', '49', 'You have 450 / 450 pts: enough to win.'],
  ['simple-toy-soldier-game', newEntry('rifleman'), 'Killed', '', 'All of Tan is lost.'],
])('tells the winner as well that a game of %s is decided', async (ruleset, entry, label, value, told) => {
  const designs = (await loadBook(ruleset))!.elements
  const own = designs && { elements: [newElement(designs, 'grunts', 'Grunts')], settings: { pointsLimit: 900 } }
  const army = { units: [entry], ...own }
  const { pinia, ids, wrapper, openPlay } = await atTable(ruleset, { ...army, name: 'Tan' }, { ...army, name: 'Green' })
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  if (value) await wrapper.get(`input[aria-label="${label}"]`).setValue(value)
  else
    await wrapper
      .findAll('button')
      .find((one) => one.text() === label)!
      .trigger('click')
  // No further round is offered, but its end.
  const buttons = () => wrapper.findAll('button').map((one) => one.text())
  const ends = [expect.arrayContaining(['End the game']), expect.not.arrayContaining(['Next round', 'Next turn'])]
  expect([buttons(), buttons()]).toEqual(ends)
  await openPlay(1)
  await vi.waitFor(() => expect(text(wrapper.get('.due'))).toBe(told), soon)
  expect([buttons(), buttons()]).toEqual(ends)
})

it('a step undone and redone before the other side of it is saved is redone on both sides', async () => {
  const units = [newEntry('gunner')]
  const { pinia, ids, wrapper } = await atTable('army-men-combat', { name: 'Tan', units }, { name: 'Green', units })
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const rounds = async () => {
    const games = await savedSessions()
    return ids.map((id) => games(id).round)
  }
  const press = (key: string) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }))
  await wrapper
    .findAll('button')
    .find((one) => /^Next/.test(one.text()))!
    .trigger('click')
  press('z')
  press('y')
  // Both sides are in turn 2 before the steps are saved, too.
  await new Promise((done) => setTimeout(done, 300))
  await vi.waitFor(async () => expect(await rounds()).toEqual([2, 2]), soon)
})

it.each(['undo', 'redo'])('%s leaves no game behind with another side that was deleted for good', async (way) => {
  const army = { units: [newEntry('gunner')] }
  const { pinia, library, ids, wrapper } = await atTable('army-men-combat', { ...army, name: 'Tan' }, army)
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const storage = (await library.repository())!
  const rounds = async () => {
    const games = new Map((await storage.settings.all('game:')) as [string, { round: number }][])
    return ids.map((id) => games.get(id)?.round)
  }
  const press = (key: string) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }))
  await pressesOf(wrapper)('Next round')
  await vi.waitFor(async () => expect(await rounds()).toEqual([2, 2]), soon)
  if (way === 'redo') {
    press('z')
    await vi.waitFor(async () => expect(await rounds()).toEqual([1, 1]), soon)
  }
  await library.remove(ids[1]!)
  await storage.trash.erase(ids[1]!)
  const [before, after] = way === 'undo' ? [2, 1] : [1, 2]
  expect(await rounds()).toEqual([before, undefined])
  press(way === 'undo' ? 'z' : 'y')
  await vi.waitFor(async () => expect((await rounds())[0]).toBe(after), soon)
  await new Promise((done) => setTimeout(done, 300))
  expect(await rounds()).toEqual([after, undefined])
})

it('ends the last round for both sides, where its end is what ends the game', async () => {
  const units = [newEntry('assault-hero')]
  const { pinia, ids, wrapper } = await atTable('hammer-wars', { name: 'Tan', units }, { name: 'Green', units })
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const press = pressesOf(wrapper)
  const morale = () => wrapper.get<HTMLInputElement>('input[aria-label="Morale"]').element.value
  const moraleThere = async () => (await savedSessions())(ids[1]!).marks['morale   ']
  // Tan goes first.
  await wrapper.get('[aria-label="One less: Morale"]').trigger('click')
  for (let n = 2; n <= 9; n++) await press('Next round')
  await vi.waitFor(async () => expect(await moraleThere()).toBe(2), soon)
  expect([morale(), wrapper.find('.due').exists()]).toEqual(['1', false])
  const state = () => wrapper.get('[data-testid="game-state"]').text()
  expect(state()).toMatch(/Pts left: \d+ · Xp left/)
  await press('End the game')
  expect(state()).not.toMatch(/left/)
  expect([morale(), wrapper.get('.due').text()]).toEqual(['0', expect.stringContaining('your opponent gets 1 VP')])
  expect(wrapper.get('.last').text()).toBe('The game is over.')
  expect(wrapper.get('input[aria-label="Round"]').element).toHaveProperty('value', '9')
  await vi.waitFor(async () => expect(await moraleThere()).toBe(1), soon)
  // Who plays on has not come to the end of the round yet, so that it counts once.
  await press('Play on')
  await vi.waitFor(async () => expect([morale(), await moraleThere()]).toEqual(['1', 2]), soon)
  await vi.waitFor(() => expect(wrapper.get('.last').text()).toContain('the game ends after it'), soon)
  await press('End the game')
  await vi.waitFor(async () => expect([morale(), await moraleThere()]).toEqual(['0', 1]), soon)
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  await vi.waitFor(async () => expect([morale(), await moraleThere()]).toEqual(['1', 2]), soon)
})

it.each([
  ['Tan', 'End the game', 0],
  ['Tan', 'One more: Round', 0],
  ['Green', 'End the game', 1],
])(
  'tells screen readers once that the game is over, where %s is at the last number with “%s”',
  async (_, press, at) => {
    const army = { units: [newEntry('assault-hero')] }
    const lists = [
      { ...army, name: 'Tan' },
      { ...army, name: 'Green' },
    ]
    const { pinia, ids, wrapper, openPlay } = await atTable('hammer-wars', ...lists)
    await useOpponents(pinia).choose(ids[0]!, ids[1]!)
    await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
    await wrapper.get('input[aria-label="Morale"]').setValue('1')
    await openPlay(at)
    await vi.waitFor(() => expect(buttonsOf(wrapper)('Next round')).toBeUndefined(), soon)
    const told: string[] = []
    const { say } = useNotices(pinia)
    useNotices(pinia).say = (words) => {
      told.push(words)
      say(words)
    }
    await (buttonsOf(wrapper)(press) ?? wrapper.get(`[aria-label="${press}"]`)).trigger('click')
    await vi.waitFor(() => expect(wrapper.find('.due').text()).toContain('The game is over'), soon)
    expect(told.filter((words) => words.includes('The game is over'))).toHaveLength(1)
  },
)

it('tells who plays alone that the game is over, though a tracker had ended it before', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', { name: 'Tan', units: [newEntry('assault-hero')] })
  await wrapper.get('input[aria-label="Morale"]').setValue('0')
  await vi.waitFor(() => expect(wrapper.find('.last').text()).toBe('The game is over.'), soon)
  const told: string[] = []
  const { say } = useNotices(pinia)
  useNotices(pinia).say = (words) => {
    told.push(words)
    say(words)
  }
  await pressesOf(wrapper)('End the game')
  await vi.waitFor(() => expect(buttonsOf(wrapper)('Play on')).toBeDefined(), soon)
  expect(told.filter((words) => words.includes('The game is over'))).toHaveLength(1)
})

it('a table opened after the game has the way to a new one above the units, then the choice of the other side', async () => {
  const units = [newEntry('gunner')]
  const { pinia, ids, wrapper } = await atTable('army-men-combat', { name: 'Green', units }, { name: 'Tan', units })
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const ones = (at: typeof wrapper, says: string) => at.findAll('button').filter((one) => one.text() === says)
  await ones(wrapper, 'Destroyed')[0]!.trigger('click')
  await ones(wrapper, 'End the game')[0]!.trigger('click')
  // Nothing moves where the game was ended.
  expect(ones(wrapper, 'New game')).toHaveLength(1)
  await vi.waitFor(async () => expect(isEndedByHand((await savedSessions())(ids[1]!))).toBe(true), soon)
  // Another side would get the result of this game.
  expect(wrapper.get('.side select').attributes('disabled')).toBeDefined()
  wrapper.unmount()

  const again = mount(PlayView, { props: { id: ids[0]! }, global: { plugins: [pinia] } })
  await vi.waitFor(() => expect(text(again)).toMatch(/New game.*Gunner/), soon)
  await ones(again, 'Play on')[0]!.trigger('click')
  expect(text(again)).not.toMatch(/New game.*Gunner/)
  await again.get('[aria-label="Undo"]').trigger('click')
  again.unmount()

  const next = mount(PlayView, { props: { id: ids[0]! }, global: { plugins: [pinia] } })
  await vi.waitFor(() => expect(text(next)).toMatch(/New game.*Gunner/), soon)
  await ones(next, 'New game')[0]!.trigger('click')
  expect(text(next)).not.toContain('New game')
  expect(text(next)).toMatch(/Other side.*Gunner/)
  expect(next.get('.side select').attributes('disabled')).toBeUndefined()
  await ones(next, 'Destroyed')[0]!.trigger('click')
  expect(text(next)).toMatch(/Other side.*Gunner.*New game/)
  for (const _ of ['Destroyed', 'New game']) await next.get('[aria-label="Undo"]').trigger('click')
  expect(text(next)).toContain('Play on')
  expect(next.get('.side select').attributes('disabled')).toBeDefined()
})

it('a side whose game is over begins a new one with a side that has not begun, and can go back to the game before', async () => {
  const units = [newEntry('assault-hero')]
  const { pinia, ids, wrapper, openPlay } = await atTable(
    'hammer-wars',
    { name: 'Tan', units },
    { name: 'Green', units },
  )
  await openPlay(1)
  await wrapper.get('input[aria-label="Morale"]').setValue('0')
  expect(text(wrapper)).toContain('The game is over')
  await vi.waitFor(async () => expect((await savedSessions())(ids[1]!).marks).not.toEqual({}), soon)
  await openPlay(0)
  await wrapper.get('select').setValue(ids[1])
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const isOver = () => text(wrapper).includes('The game is over')
  await vi.waitFor(() => expect(isOver()).toBe(false), soon)
  await openPlay(1)
  await vi.waitFor(() => expect(buttonsOf(wrapper)('Back to the previous game')).toBeDefined(), soon)
  expect(isOver()).toBe(false)
  await pressesOf(wrapper)('Back to the previous game')
  expect(isOver()).toBe(true)
  // One that is under way is joined as it stands.
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  await useOpponents(pinia).choose(ids[0]!, '')
  await wrapper.get('input[aria-label="Morale"]').setValue('4')
  await vi.waitFor(async () => expect((await savedSessions())(ids[1]!).marks).not.toEqual({}), soon)
  await openPlay(0)
  await wrapper.get('.side select').setValue(ids[1])
  await openPlay(1)
  await vi.waitFor(() => expect(text(wrapper)).toContain('Morale: 4'), soon)
})

it('a table opened on a last round of another sitting has the way to a new game above the units, until something is done', async () => {
  const units = [newEntry('gunner')]
  const { pinia, ids, wrapper } = await atTable('army-men-combat', { name: 'Green', units }, { name: 'Tan', units })
  wrapper.unmount()
  for (const [at, id] of ids.entries()) expect(await bringGame(id, { round: 4 - at, marks: {} })).toBe(true)
  const open = async (id: string) => {
    const table = mount(PlayView, { props: { id }, global: { plugins: [pinia] } })
    await vi.waitFor(() => expect(text(table)).toContain('Gunner'), soon)
    return table
  }
  const isAbove = (table: typeof wrapper) => /New game.*Gunner/.test(text(table))
  const last = await open(ids[0]!)
  expect(isAbove(last)).toBe(true)
  // Nothing moves under the finger.
  await pressesOf(last)('Destroyed')
  expect(isAbove(last)).toBe(true)
  last.unmount()
  // Back from the rules or the other side.
  const again = await open(ids[0]!)
  expect(isAbove(again)).toBe(false)
  again.unmount()
  const before = await open(ids[1]!)
  expect(isAbove(before)).toBe(false)
  await pressesOf(before)('Next round')
  expect(isAbove(before)).toBe(false)
})

it('goes on to another round where nobody took what going first costs, until the end of one ends the game', async () => {
  const units = [newEntry('assault-hero')]
  const { pinia, ids, wrapper } = await atTable('hammer-wars', { name: 'Tan', units }, { name: 'Green', units })
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const button = buttonsOf(wrapper)
  const moraleThere = async () => (await savedSessions())(ids[1]!).marks['morale   ']
  for (let n = 2; n <= 9; n++) await button('Next round')!.trigger('click')
  expect(wrapper.find('.last').exists()).toBe(false)
  await button('Next round')!.trigger('click')
  await vi.waitFor(async () => expect(await moraleThere()).toBe(1), soon)
  expect(wrapper.get('input[aria-label="Round"]').element).toHaveProperty('value', '10')
  expect(text(wrapper.get('.last'))).toMatch(/^Round 10 of 10: the game ends after it\. Morale: /)
  await button('End the game')!.trigger('click')
  expect(wrapper.get('.last').text()).toBe('The game is over.')
  await vi.waitFor(async () => expect(await moraleThere()).toBe(0), soon)
})

it.each([
  // Army Men Combat counts the points of what is lost, or what a hand has written.
  ['army-men-combat', 'Destroyed', 'Score 10 to 0: Green wins.', 'Score'],
  ['army-men-combat-v1.5.0', 'Killed', 'Score 1 to 0: Green wins.', 'Score'],
  // The goals, still secret, may give more: nobody has won before a hand has written what they give.
  ['hammer-wars', '', 'Tick 1 more for each goal reached.', 'VP'],
])('ended by the players, %s tells the result to both sides', async (ruleset, loss, result, score) => {
  const unit = { 'army-men-combat': 'sniper', 'army-men-combat-v1.5.0': 'sniper', 'hammer-wars': 'assault-hero' }[
    ruleset
  ]!
  const units = [newEntry(unit)]
  const { pinia, ids, wrapper, openPlay } = await atTable(ruleset, { name: 'Tan', units }, { name: 'Green', units })
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const button = buttonsOf(wrapper)
  if (loss === '') await wrapper.get('[aria-label="One less: Morale"]').trigger('click')
  else await button(loss)!.trigger('click')
  expect(wrapper.text()).not.toContain(result)
  await button('End the game')!.trigger('click')
  expect(wrapper.get('.due').text()).toContain(result)
  await vi.waitFor(() => expect(wrapper.get('.other').text()).not.toContain('to act'), soon)
  await openPlay(1)
  await vi.waitFor(() => expect(wrapper.get('.due').text()).toContain(result), soon)
  // A mission may count something else than kills, which a hand has not written yet.
  const isOpen = () => wrapper.get('.due').text().includes('counts kills until you set it')
  expect(isOpen()).toBe(ruleset === 'army-men-combat-v1.5.0')
  expect(/wins|a draw/.test(wrapper.get('.due').text())).toBe(ruleset !== 'hammer-wars')
  expect(wrapper.get('.due').text().includes('VP so far: Green 0, Tan 0. ')).toBe(ruleset === 'hammer-wars')
  // What is written afterwards is in the result, too: a goal, or what the mission counts.
  const written = wrapper.find(`input[aria-label="${score}"]`)
  if (written.exists()) {
    await written.setValue('3')
    expect(wrapper.get('.due').text()).toMatch(/3 to 0: Green wins\./)
    expect(isOpen()).toBe(false)
  }
  await button('Play on')!.trigger('click')
  await openPlay(0)
  await vi.waitFor(() => expect(button('Play on')).toBeUndefined(), soon)
})

it('the other side stays at both tables when either list or both are archived, and is offered nowhere else', async () => {
  const units = [newEntry('sniper')]
  const lists = ['Archived tan', 'Archived green', 'Blue'].map((name) => ({ name, units }))
  const { pinia, library, ids, wrapper, openPlay } = await atTable('army-men-combat-v1.5.0', ...lists)
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const press = pressesOf(wrapper)
  await press('Killed')
  await press('End the game')
  const offered = () => wrapper.findAll('option').map((one) => one.text().split(' · ')[0])
  for (const archived of [[1], [0]]) {
    await library.arrange(new Map(archived.map((n) => [ids[n]!, { archived: true }])))
    for (const n of [0, 1]) {
      await openPlay(n)
      await vi.waitFor(() => expect(wrapper.find('.due').text()).toContain('Score 1 to 0: Archived green wins.'), soon)
      expect(wrapper.get<HTMLSelectElement>('.side select').element.value).toBe(ids[1 - n])
    }
  }
  await openPlay(2)
  await vi.waitFor(() => expect(offered().filter((name) => name?.startsWith('Archived'))).toEqual([]), soon)
})

it('ends the game in the round whose end brings either side to its last number', async () => {
  const units = [newEntry('assault-hero')]
  const { pinia, ids, wrapper, openPlay } = await atTable(
    'hammer-wars',
    { name: 'Tan', units },
    { name: 'Green', units },
  )
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const button = buttonsOf(wrapper)
  const morale = () => wrapper.get<HTMLInputElement>('input[aria-label="Morale"]').element.value
  const round = () => wrapper.get<HTMLInputElement>('input[aria-label="Round"]').element.value
  for (let n = 10; n > 2; n--) await wrapper.get('[aria-label="One less: Morale"]').trigger('click')
  await button('Next round')!.trigger('click')
  expect([morale(), round(), button('Next round')]).toEqual(['1', '2', undefined])
  // The other side sees it as well.
  await openPlay(1)
  await vi.waitFor(() => expect([morale(), button('Next round')]).toEqual(['9', undefined]), soon)
  await button('End the game')!.trigger('click')
  expect([morale(), round()]).toEqual(['8', '2'])
  await vi.waitFor(() => expect(wrapper.get('.last').text()).toBe('The game is over.'), soon)
  await openPlay(0)
  await vi.waitFor(() => expect([morale(), round()]).toEqual(['0', '2']), soon)
})

it.each([
  ['hammer-wars', [{ settings: { faction: 'necrons' } }, { settings: { faction: 'skaven' } }], ['Necrons', 'Skaven']],
  [
    'army-men-combat',
    [{ units: [newEntry('gunner')] }, { units: [newEntry('sniper', { count: 2 })] }],
    ['10 / 300 pts', '20 / 300 pts'],
  ],
])('two lists of the same name in %s are told apart at the table', async (ruleset, lists, [own, theirs]) => {
  const army = (rest: Partial<ArmyList>) => ({ name: 'Army 1', units: [newEntry('assault-hero')], ...rest })
  const { pinia, wrapper, openPlay, ids } = await atTable(ruleset, army(lists[0]!), army(lists[1]!))
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  const names = () => wrapper.findAll('.band .who').map((one) => one.text().replaceAll('\u00a0', ' '))
  const told = (...marks: string[]) => marks.map((mark) => `Army 1 · ${mark}`)
  await vi.waitFor(() => expect(names()).toEqual(told(own!, theirs!)), soon)
  expect(text(wrapper)).toContain(`Army 1 · ${theirs}`)
  await openPlay(1)
  await vi.waitFor(() => expect(names()).toEqual(told(theirs!, own!)), soon)
})

it('two lists that are the same in everything are numbered alike at both tables, the player’s own first', async () => {
  const army = { name: 'Rifle section', units: [newEntry('rifleman')] }
  const { pinia, library, wrapper, ids } = await atTable('army-men-combat-v1.5.0', army)
  const came = await library.create(newList('army-men-combat-v1.5.0', army), 'received')
  ids.push(came!.id)
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  const names = () => wrapper.findAll('.band .who').map((one) => one.text())
  await vi.waitFor(() => expect(names()).toEqual(['Rifle section · 1', 'Rifle section · 2']), soon)
  await wrapper.setProps({ id: ids[1]! })
  await vi.waitFor(() => expect(names()).toEqual(['Rifle section · 2', 'Rifle section · 1']), soon)
})

it('the choice of the other side tells the lists apart at once, without the game that is the same for all', async () => {
  const orks = { name: 'Army 2', settings: { faction: 'orks' } }
  const { wrapper, ids } = await atTable('hammer-wars', { name: 'Army 1', units: [newEntry('assault-hero')] }, orks)
  const choice = () => text(wrapper.get(`option[value="${ids[1]}"]`))
  await vi.waitFor(() => expect(choice()).toBe('Army 2 · Orks · 0 models'), soon)
})

it('one press takes what going first costs, and neither side is asked for it any more', async () => {
  const units = [newEntry('assault-hero')]
  const { pinia, ids, wrapper, openPlay } = await atTable(
    'hammer-wars',
    { name: 'Tan', units },
    { name: 'Green', units },
  )
  await useOpponents(pinia).choose(ids[0]!, ids[1]!)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), soon)
  const button = () => wrapper.findAll('button').find((one) => one.text().startsWith('This side goes first'))
  const asks = () => button()?.text() ?? ''
  const morale = () => wrapper.get<HTMLInputElement>('input[aria-label="Morale"]').element.value
  const asked = 'This side goes first: Morale\u00a0−1'
  expect(asks()).toBe(asked)
  await openPlay(1)
  await vi.waitFor(() => expect(asks()).toBe(asked), soon)
  await button()!.trigger('click')
  expect([morale(), asks()]).toEqual(['9', ''])
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  expect([morale(), asks()]).toEqual(['10', asked])
  await button()!.trigger('click')
  await openPlay(0)
  await vi.waitFor(() => expect([morale(), asks()]).toEqual(['10', '']), soon)
})

it('what going first costs is asked for in the first round alone, until the game is ended, and only in games that have it', async () => {
  const { wrapper } = await atTable('hammer-wars', { name: 'Tan', units: [newEntry('assault-hero')] })
  const asks = () => wrapper.text().includes('This side goes first')
  expect(asks()).toBe(true)
  await wrapper.get('[data-testid="table-unit"] [aria-pressed]').trigger('click')
  const press = pressesOf(wrapper)
  await press('End the game')
  expect(asks()).toBe(false)
  await press('Play on')
  expect(asks()).toBe(true)
  await wrapper.get('[aria-label="One more: Round"]').trigger('click')
  expect(asks()).toBe(false)
  const other = await atTable('army-men-combat', { name: 'Tan', units: [newEntry('gunner')] })
  expect(other.wrapper.text()).not.toContain('goes first')
})

/** What players choose for the whole game at the table, and what the score counts with it. */
import { expect, it } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue/catalogue'
import { check } from '../../src/roster/check'
import { chose, chosenIn, optionsOf, withChosen } from '../../src/session/chosen'
import { counted, givenBy } from '../../src/session/count'
import { slotsOf } from '../../src/session/marks'
import { newEntry, newList } from '../../src/roster/list'
import { NEW_SESSION, readSession, type Session } from '../../src/session/session'
import { countTicks } from '../../src/session/ticks'
import type { ArmyBook } from '../../src/rules/book'
import { t } from '../../src/i18n/t'

const core = async () => (await loadBook('army-men-combat-v1.5.0'))!
const chosen = (choice: string, game: Session = NEW_SESSION) => chose(game, 'mission', choice)

it('one choice is made at a time, is read again from storage, and leaves nothing behind when it is taken back', async () => {
  const book = await core()
  const played = { round: 2, marks: { 'score   ': 3 } }
  const first = chosen('sabotage', played)
  const next = chosen('duel', chosen('sabotage', played))
  expect([first, next].map((game) => chosenIn(book, [game]))).toEqual([{ mission: 'sabotage' }, { mission: 'duel' }])
  expect(readSession(JSON.parse(JSON.stringify(first)))).toEqual(first)
  expect(chosen('', next)).toEqual(played)
})

it('both tables find the same choice where only one side has it, or each has another', async () => {
  const found = async (...games: Session[]) => chosenIn(await core(), games).mission
  const one = chosen('sabotage')
  const other = chosen('duel')
  expect(await found(NEW_SESSION, one)).toBe('sabotage')
  expect(await found(one, other)).toBe(await found(other, one))
  expect(await found(NEW_SESSION, { round: 1, marks: { 'score   ': 3 } })).toBe('')
})

it('kills are given to the score without a mission and in a duel; what other missions count, the app can’t see', async () => {
  const book = await core()
  const list = newList(book.ruleset.id, { units: [newEntry('rifleman')] })
  const report = check(list, book)
  const [slot] = slotsOf(book, report.entries[0]!, report.settings, 1, [0])
  const loss = slot!.ticks.find(({ tracker }) => tracker.is === 'loss')!
  const lost = counted(NEW_SESSION, book, loss, slot!.key, 1)
  const given = (mission: string, there = '') => givenBy(chosen(mission, lost), book, chosen(there)).score
  expect(['', 'duel'].map((one) => given(one))).toEqual([1, 1])
  expect(
    ['seize-ground', 'cache-hunt', 'sabotage', 'breakthrough', 'king-of-the-hill'].map((one) => given(one)),
  ).toEqual([null, null, null, null, null])
  // It may have been chosen at the other table, or by a version that knows more missions.
  expect([given('', 'sabotage'), given('ambush')]).toEqual([null, null])
})

it('the name of the score tells what is counted, where the mission is known', async () => {
  const book = await core()
  const score = countTicks(book).find(({ tracker }) => tracker.id === 'score')!
  const name = (mission: string) => withChosen(score, book, chosenIn(book, [NEW_SESSION, chosen(mission)]), t).name
  expect(['', 'duel', 'seize-ground', 'ambush'].map(name)).toEqual([
    'Score',
    'Score (enemy units killed)',
    'Score (markers held)',
    'Score',
  ])
})

const choosable = (book: ArmyBook) => book.ruleset.trackers.filter(({ choices }) => choices)

it('the missions of the book are those to choose; one that is stored and unknown stays among them', async () => {
  const book = await core()
  const [mission] = choosable(book)
  const names = (now: string) => optionsOf(book, mission!, now).map(({ name }) => name)
  const all = ['Duel', 'Seize Ground', 'Cache Hunt', 'Sabotage', 'Breakthrough', 'King of the Hill']
  expect([names(''), names('duel'), names('ambush')]).toEqual([all, all, [...all, 'ambush']])
})

it('where nothing is to be chosen, all that a side gives is counted', async () => {
  for (const id of rulesetIds.filter((one) => one !== 'army-men-combat-v1.5.0')) {
    const book = (await loadBook(id))!
    expect(choosable(book)).toEqual([])
    expect(Object.values(givenBy(NEW_SESSION, book, NEW_SESSION))).not.toContain(null)
  }
})

import { expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { newList } from '../../src/roster/list'
import { chosenSecrets, secretWords } from '../../src/roster/secrets'
import { t } from '../../src/i18n/t'

it('the name of a secret is the same whatever was chosen, although only one goal has a marker', async () => {
  const book = (await loadBook('hammer-wars'))!
  const own = { faction: 'vampire-counts' }
  const words = (settings: Record<string, string>) =>
    secretWords(newList('hammer-wars', { settings: { ...own, ...settings } }), book, t)
  const oppression = { goal: 'oppression' }
  const deception = { goal: 'deception', marker: 'left' }
  const chosen = (settings: object) =>
    chosenSecrets(newList('hammer-wars', { settings: { ...own, ...settings } }), book)
  expect(chosen(oppression)).toEqual(['goal'])
  expect(chosen(deception)).toEqual(['goal', 'marker'])
  expect(words(oppression)).toBe('Goal and Marker')
  expect(words(deception)).toBe('Goal and Marker')
  expect(words({})).toBe('')
  expect(secretWords(newList('hammer-wars'), undefined, t)).toBe('')
})

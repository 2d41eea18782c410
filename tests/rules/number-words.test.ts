/** The noun after a number is in the singular or plural, and is the one that the game uses. */
import { describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { costWords } from '../../src/list/facts'
import { describeStep } from '../../src/odds/describe-odds'
import { describeLimit, countWords } from '../../src/rules/describe-limits'
import type { OddsWords } from '../../src/rules/schema-odds-words'
import { english } from '../../src/i18n/english-messages'
import { oddsWords, type OddsKey } from '../../src/i18n/en/odds'
import { createTranslate, type MessageKey } from '../../src/i18n/t'

const t = createTranslate<MessageKey | OddsKey>('en', { ...english, ...oddsWords })

describe('the singular', () => {
  it('is used for one point', async () => {
    const book = (await loadBook('army-men-combat'))!
    expect(costWords(book, { points: 1 }, t)).toBe('1 pt')
    expect(costWords(book, { points: 0.5 }, t)).toBe('0.5 pts')
    const limit = book.ruleset.limits[0]!
    const over = { limit, met: false, found: 151, allowed: 150, min: null, max: 150 }
    expect(describeLimit(book, over, t)).toBe('1 pt over the limit (151 / 150).')
  })

  it('is used for one where none is allowed', async () => {
    const book = (await loadBook('army-men-combat'))!
    const limit = book.ruleset.advice.find(({ id }) => id === 'unarmed')!
    const over = (found: number) => ({ limit, met: false, found, allowed: 0, min: null, max: 0 })
    expect(describeLimit(book, over(1), t)).toBe('1 unarmed vehicle, but there should be none.')
    expect(describeLimit(book, over(2), t)).toBe('2 unarmed vehicles, but there should be none.')
  })

  it('is a model, a figure or an element', async () => {
    const words = async (id: string, n: number) => countWords(await loadBook(id), 'models', n, t)
    expect(await words('hammer-wars', 1)).toBe('1 model')
    expect(await words('simple-toy-soldier-game', 1)).toBe('1 figure')
    expect(await words('simple-toy-soldier-game', 6)).toBe('6 figures')
    expect(await words('mini-combat', 1)).toBe('1 element')
  })

  it('is used for a number of hits that is shown as 1', async () => {
    const book = (await loadBook('hammer-wars'))!
    const steps = { hits: { name: 'hits', one: 'hit' } }
    const words = { steps } as unknown as OddsWords
    const says = (expected: number) =>
      describeStep(
        { book, words, t, unitName: (id) => id },
        { id: 'hits', do: 'roll', expected, parts: [], dist: null },
      )
    expect(says(1)).toBe('1 hit')
    expect(says(0.999)).toBe('1 hit')
    expect(says(0.67)).toBe('0.67 hits')
    expect(says(2)).toBe('2 hits')
  })
})

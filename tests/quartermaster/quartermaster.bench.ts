import { bench, describe } from 'vitest'
import { check } from '../../src/roster/check'
import { fillUps } from '../../src/quartermaster/fill'
import { makeArmy } from '../../src/quartermaster/make-army'
import { repairs } from '../../src/quartermaster/repairs'
import { bookOf, folders } from '../data/folders'
import { crowd, designs } from './lists'

describe.each(folders)('the quartermaster of %s', (game) => {
  const book = bookOf(game)
  const isPriced = book.settingById.has('pointsLimit')
  let seed = 0
  for (const pointsLimit of isPriced ? [300, 1000, 5000] : [300]) {
    const wishes = { elements: designs(book, 20), ...(isPriced && { settings: { pointsLimit } }) }
    bench(`makes ${isPriced ? `${pointsLimit} points` : 'an army'}`, () => {
      makeArmy(wishes, book, seed++)
    })
  }
  for (const size of [12, 500]) {
    const list = crowd(book, size)
    const report = check(list, book)
    const problem = report.violations.find((one) => one.kind === 'limit') ?? report.violations[0]
    if (problem)
      bench(`repairs one problem of ${size} entries`, () => {
        repairs(list, book, { problem, report })
      })
    bench(`fills ${size} entries`, () => {
      fillUps(list, book, { report })
    })
  }
})

import { expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { describeProblem } from '../../src/roster/describe-problems'
import { newEntry, newList } from '../../src/roster/list'
import { describeRepair } from '../../src/quartermaster/describe-edits'
import { repairs } from '../../src/quartermaster/repairs'
import { rivalsAmong } from '../../src/rules/rivals'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { growth, ONCE } from '../pace'

const book = bookOf('mini-combat')
const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
const design = (ids: readonly string[]) => ({
  id: 'a',
  name: 'A',
  kind: 'infantry',
  stats,
  capabilities: ids.map((id) => ({ id })),
})

it('a design is examined once, however many entries field it', () => {
  const elements = [design(['cone', 'cone'])]
  const list = newList('mini-combat', { elements, units: [newEntry('a'), newEntry('a', { count: 3 })] })
  const [one, two] = check(list, book).entries
  expect(one!.faults.map(({ id, entry }) => [id, entry])).toContainEqual(['capability-conflict', 0])
  expect(two!.faults.map(({ id, entry }) => [id, entry])).toContainEqual(['capability-conflict', 1])
  for (const [at, { about }] of one!.faults.entries()) expect(two!.faults[at]!.about).toBe(about)
  expect(two!.tags).toBe(one!.tags)
})

it('a fault that a unit shares with its leader’s design is one fault, described for both', () => {
  const led = (unit: readonly string[], leader: readonly string[]) => {
    const elements = [design(unit), { ...design(leader), id: 'b', name: 'B' }]
    const list = newList('mini-combat', { elements, units: [newEntry('a', { command: 'b' })] })
    return check(list, book).violations.map((problem) => [problem.id, describeProblem(problem, list, book, t)])
  }
  const ofUnit = 'A, Cone Template and Bombardment: 2 taken, at most 1 allowed.'
  const ofLeader = 'B, Flying and Skimmer: 2 taken, at most 1 allowed.'
  const area = ['cone', 'bombardment']
  const air = ['flying', 'skimmer']
  expect(led(area, [])).toEqual([['capability-conflict', ofUnit]])
  expect(led([], air)).toEqual([['capability-conflict', ofLeader]])
  expect(led(area, air)).toEqual([['capability-conflict', `${ofUnit} ${ofLeader}`]])

  const own = newList('mini-combat', { elements: [design(area)], units: [newEntry('a', { command: 'a' })] })
  expect(check(own, book).violations.map((problem) => describeProblem(problem, own, book, t))).toEqual([ofUnit])
})

it('in a game without command elements a command is a fault, and the leader costs nothing', () => {
  const points = bookOf('army-men-combat')
  const led = (command: string) => {
    const list = newList('army-men-combat', { units: [newEntry('light-tank', { command })] })
    const { violations, legal, complete, ...report } = check(list, points)
    return {
      legal,
      complete,
      points: report.points,
      says: violations.map((one) => describeProblem(one, list, points, t)),
    }
  }
  const says = (name: string) => [`Light tank can’t be led by ${name}: 1 taken, 0 allowed. Remove it.`]
  expect(led('heavy-tank')).toEqual({ legal: false, complete: true, points: 150, says: says('Heavy tank') })
  expect(led('nobody')).toEqual({ legal: false, complete: true, points: 150, says: says('nobody') })
  expect(led('#37')).toMatchObject({ legal: false, complete: false })

  const list = newList('army-men-combat', { units: [newEntry('light-tank', { command: 'heavy-tank' })] })
  const [problem] = check(list, points).violations
  const [first] = repairs(list, points, { problem })
  expect(first && describeRepair(first, list, points, t)).toBe(
    'Remove the command element Heavy tank from Light tank → the list is legal',
  )
})

it('a sentence names each thing once, and only the first few of thousands', () => {
  const said = (ids: readonly string[]) => {
    const list = newList('mini-combat', { elements: [design(ids)], units: [newEntry('a')] })
    return check(list, book).violations.map((problem) => describeProblem(problem, list, book, t))
  }
  expect(said(Array.from({ length: 1000 }, () => 'cone'))).toContain('A, Cone Template: 1000 taken, at most 1 allowed.')
  for (const sentence of said(Array.from({ length: 2000 }, (_, at) => `later-${String(at)}`)))
    expect(sentence.length).toBeLessThan(600)
})

it('capabilities that exclude each other are found in linear time', () => {
  const find = (length: number) =>
    rivalsAmong(
      Array.from({ length }, () => 'cone'),
      () => 'template',
    )
  expect(find(3)).toEqual([['cone', 'cone', 'cone']])
  expect(growth(find, 2000)).toBeLessThan(ONCE)
})

it('a leader is one of the models of its unit', () => {
  const elements = [design([]), { ...design([]), id: 'b', name: 'B' }]
  const list = newList('mini-combat', { elements, units: [newEntry('a', { count: 3, command: 'b' })] })
  expect(check(list, book).models).toBe(4)
})

it('a design may deny several capabilities, each once', () => {
  const denying = (...denied: string[]) => {
    const capabilities = denied.map((denies) => ({ id: 'deny', params: { denies } }))
    const elements = [{ ...design([]), capabilities }]
    return check(newList('mini-combat', { elements, units: [newEntry('a')] }), book).violations.map(({ id }) => id)
  }
  expect(denying('stealth', 'charge')).toEqual([])
  expect(denying('stealth', 'stealth')).toEqual(['element-capability'])
})

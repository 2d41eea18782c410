import { describe, expect, it } from 'vitest'
import { LIMITS, type Design } from '../../src/roster/list'
import { namesakes, replaceOlder, takeElements } from '../../src/roster/take'

const design = (id: string, rest: Partial<Design> = {}): Design => ({
  id,
  name: id,
  kind: 'infantry',
  stats: { movement: 10, range: 25 },
  capabilities: [],
  ...rest,
})

describe('taking designs into a list', () => {
  it('adds new ones in order', () => {
    const taken = takeElements([design('a')], [design('b'), design('c')])
    expect(taken.elements.map((one) => one.id)).toEqual(['a', 'b', 'c'])
    expect(taken).toMatchObject({ added: 2, known: 0, left: 0 })
  })
  it('adds no duplicate, whatever the order of its keys', () => {
    const there = design('a', { capabilities: [{ id: 'x' }, { id: 'y', params: { times: 2 } }] })
    const same = design('other-id', {
      name: 'a',
      stats: { range: 25, movement: 10 },
      capabilities: [{ id: 'y', params: { times: 2 } }, { id: 'x' }],
    })
    expect(takeElements([there], [same])).toMatchObject({ elements: [there], added: 0, known: 1 })
  })
  it('gives a different design with the same id a new id, and overwrites nothing', () => {
    const mine = design('rifles', { name: 'Rifles' })
    const theirs = design('rifles', { name: 'Rifles', kind: 'cavalry' })
    expect(takeElements([mine], [theirs]).elements).toEqual([mine, { ...theirs, id: 'rifles-2' }])
  })
  it('recognises an older version by its name, but not an equal design', () => {
    const older = design('a', { stats: { movement: 5 } })
    const same = design('b')
    expect(namesakes([older, same, design('c')], [design('x', { name: 'a' }), design('b')])).toEqual([older])
  })
  it('gives earlier versions the content of those that came, in their places and under their ids', () => {
    const older = design('a', { stats: { movement: 5 } })
    const newer = design('x', { name: 'a' })
    const all = [design('b'), older, design('c'), newer]
    expect(replaceOlder(all, [newer, design('c')])).toEqual([design('b'), design('a'), design('c')])
    expect(replaceOlder([design('b'), newer], [newer])).toEqual([design('b'), newer])
    const third = design('y', { name: 'a', stats: {} })
    expect(replaceOlder([older, newer, third], [newer, third])).toEqual([design('a'), third])
  })
  it('replaces no namesake that the book has just so beside the new one', () => {
    const older = design('a', { stats: {} })
    const kept = design('b', { name: 'a', kind: 'cavalry' })
    const book = [design('x', { name: 'a' }), design('y', { name: 'a', kind: 'cavalry' })]
    const { elements } = takeElements([older, kept], book)
    const came = elements.slice(2)
    expect(namesakes([older, kept], came, book)).toEqual([older])
    expect(replaceOlder(elements, came, book)).toEqual([design('a'), kept])
  })
  it('reports those for which there was no room', () => {
    const full = Array.from({ length: LIMITS.elements - 1 }, (_, at) => design(`e${at}`))
    const taken = takeElements(full, [design('x'), design('y'), design('e1')])
    expect(taken).toMatchObject({ added: 1, known: 1, left: 1 })
    expect(taken.elements).toHaveLength(LIMITS.elements)
  })
})

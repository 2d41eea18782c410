/** Each game, unit and kind of element has a picture, and each picture is used. */
import { describe, expect, it } from 'vitest'
import { pictureBy, pictureIds } from '../../src/pictures/all'
import { GRID } from '../../src/pictures/shapes'
import { bookOf, folders } from './folders'

const usesOf = (folder: string): [string, string | undefined][] => {
  const { units, elements, title } = bookOf(folder)
  return [
    ['title/en.json at picture', title.picture],
    ...units.units.map((unit): [string, string] => [`units.json at units.${unit.id}`, unit.picture]),
    ...(elements?.kinds ?? []).map((kind): [string, string | undefined] => [
      `elements.json at pictures.${kind}`,
      elements?.pictures[kind],
    ]),
  ]
}

it.each(folders)('%s has a picture for its name, its units and its kinds', (folder) => {
  const unknown = usesOf(folder).filter(([, picture]) => picture === undefined || pictureBy(picture) === undefined)
  const says = unknown.map(([at, picture]) => `${at}: there is no picture "${picture ?? ''}"`)
  expect(says, `src/pictures has ${pictureIds.join(', ')}`).toEqual([])
  const { elements } = bookOf(folder)
  expect(Object.keys(elements?.pictures ?? {})).toEqual(elements?.kinds ?? [])
})

it('every picture is used', () => {
  const used = new Set(folders.flatMap(usesOf).map(([, picture]) => picture))
  expect(pictureIds.filter((picture) => !used.has(picture))).toEqual([])
})

it('every game has a picture of its own', () => {
  expect(new Set(folders.map((folder) => bookOf(folder).title.picture)).size).toBe(folders.length)
})

describe.each(pictureIds)('the picture %s', (id) => {
  const parts = pictureBy(id) ?? []
  it('consists of closed paths with numbers on the grid', () => {
    for (const part of parts) {
      expect(part).toMatch(/^(M[-\d. ]+([LC][-\d. ]+)+Z)+$/)
      const numbers = part.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-0.5)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(GRID + 0.5)
      expect(numbers.length % 2).toBe(0)
    }
  })
})

it('no two pictures are alike', () => {
  expect(new Set(pictureIds.map((id) => pictureBy(id)?.join(' '))).size).toBe(pictureIds.length)
})

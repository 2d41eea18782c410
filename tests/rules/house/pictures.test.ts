/** The page about files of rules names every picture that a unit can have. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictureIds } from '../../../src/pictures/all'

it('every pictogram is named where own games are explained', () => {
  const page = readFileSync(`${import.meta.dirname}/../../../docs/RULES-FORMAT.md`, 'utf8')
  const [, named = ''] = /\*\*`picture`\*\*[^:]*: ([^\n]*)\./.exec(page) ?? []
  expect([...named.matchAll(/`([^`]+)`/g)].map(([, id]) => id).toSorted()).toEqual([...pictureIds].toSorted())
})

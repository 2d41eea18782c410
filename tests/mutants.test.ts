/** The faults that `node scripts/mutants.mjs` makes can still be made: the code that they change is there, and their tests. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Mutant {
  file: string
  from: string
  to: string
  tests: string[]
  why: string
}

const mutants = JSON.parse(readFileSync('tests/mutants.json', 'utf8')) as Mutant[]
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

it('each fault changes one place of its file', () => {
  const strange = mutants.filter(({ file, from, to }) => textOf(file).split(from).length !== 2 || from === to)
  expect(strange).toEqual([])
})

it('each fault says whom it harms, and which tests find it', () => {
  const isTest = (name: string) => /^tests\/.+\.test\.ts$/.test(name) && existsSync(name)
  const strange = mutants.filter(({ tests, why }) => why === '' || tests.length === 0 || !tests.every(isTest))
  expect(strange).toEqual([])
})

it('the faults are many, in many files, and none is listed twice', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(64)
  expect(new Set(mutants.map(({ file }) => file)).size).toBeGreaterThanOrEqual(35)
  expect(new Set(mutants.map(({ file, from, to }) => JSON.stringify([file, from, to]))).size).toBe(mutants.length)
})

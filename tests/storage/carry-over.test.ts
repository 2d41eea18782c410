/** What was made while the database did not open comes into it, beside what is there. */
import { expect, it } from 'vitest'
import type { Backend } from '../../src/storage/backend'
import { carryOver } from '../../src/storage/carry-over'
import { newRecord, type ListRecord } from '../../src/storage/list-records'
import { memoryBackend } from '../../src/storage/memory'
import { repositoryOf } from '../../src/storage/repository'
import { sampleList } from './sample'

async function holding(...records: readonly ListRecord[]): Promise<Backend> {
  const backend = memoryBackend()
  const repository = repositoryOf(backend)
  for (const record of records) expect(await repository.save(record)).toMatchObject({ kind: 'saved' })
  return backend
}
const namesIn = async (backend: Backend) =>
  (await repositoryOf(backend).all()).lists
    .toSorted((a, b) => b.seq - a.seq)
    .map(({ list, tags }) => [list.name, ...tags].join(' '))
const unseen = () => false

it('what is made later counts as changed later', async () => {
  const database = await holding(newRecord(sampleList('First')), newRecord(sampleList('Second')))
  const memory = await holding(newRecord(sampleList('Third')))
  expect(await carryOver(memory, database, unseen)).toEqual(new Set())
  expect(await namesIn(database)).toEqual(['Third', 'Second', 'First'])
  expect(await repositoryOf(database).edits()).toBe(3)
})

it('what is in the database is not overwritten', async () => {
  const there = newRecord(sampleList('There'))
  const database = await holding(there)
  const memory = await holding({ ...there, list: sampleList('Here') })
  await carryOver(memory, database, unseen)
  expect(await namesIn(database)).toEqual(['There'])
})

it('a list that the database has with all its tags does not come twice, unless the player is looking at it', async () => {
  const tagged = (...tags: string[]) => newRecord(sampleList(), { tags })
  const after = async (mine: ListRecord, theirs: ListRecord, isSeen = unseen) => {
    const database = await holding(theirs)
    await carryOver(await holding(mine), database, isSeen)
    return namesIn(database)
  }
  const name = sampleList().name
  expect(await after(tagged(), tagged())).toEqual([name])
  expect(await after(tagged('club'), tagged('club', 'home'))).toEqual([`${name} club home`])
  expect(await after(tagged('club', 'home'), tagged('club'))).toEqual([`${name} club home`, `${name} club`])
  expect(await after(tagged(), tagged(), () => true)).toEqual([name, name])
})

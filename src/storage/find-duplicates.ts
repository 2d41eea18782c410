/** Finds lists that would be doubled: those of a backup that was restored into memory while the database did not open. */
import { isEqual, plainText } from '../roster/equal'
import type { Backend } from './backend'
import { allLists } from './contents'
import { CHOICE } from './counters'
import type { ListRecord } from './list-records'
import { gameOfList, sealsOfList } from './trash'

const choicesIn = async (backend: Backend) =>
  new Map(await backend.read((transaction) => transaction.all('settings', CHOICE)))

/**
 * The ids of lists in memory for which the database `to` has an equal list under another id, with at least the same tags,
 * the same private note, game and seals, as far as the list in memory has them.
 */
export async function twinsOf(memory: Backend, to: Backend): Promise<string[]> {
  const [mine, theirs] = await Promise.all([allLists(memory), allLists(to)])
  const [my, their] = await Promise.all([choicesIn(memory), choicesIn(to)])
  const texts = theirs.lists.map(({ list }) => plainText(list))
  const ids = new Set(theirs.lists.map(({ id }) => id))
  const isTwin = (one: ListRecord, other: ListRecord) =>
    one.tags.every((tag) => other.tags.includes(tag)) &&
    ['', other.privateNote ?? ''].includes(one.privateNote ?? '') &&
    [gameOfList, sealsOfList].every((of) => {
      const own = my.get(`${CHOICE}${of(one.id)}`)
      return own === undefined || isEqual(own, their.get(`${CHOICE}${of(other.id)}`))
    })
  const twins = mine.lists.filter((one) => {
    const text = plainText(one.list)
    return !ids.has(one.id) && theirs.lists.some((other, at) => texts[at] === text && isTwin(one, other))
  })
  return twins.map(({ id }) => id)
}

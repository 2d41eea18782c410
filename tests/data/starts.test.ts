/** The ready-made armies: three for each game, legal, with few points left, and suited for a first game. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadStarts } from '../../src/catalogue/catalogue'
import { check } from '../../src/roster/check'
import { startWordsSchema } from '../../src/rules/schema-words'
import { readyArmies } from '../../src/features/new-list/starts'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf } from '../../src/exchange/link/lookup'
import { bookOf, folders } from './folders'
import { readShape } from './shape'

const at = (folder: string) => `data/${folder}/starts`
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

describe.each(folders)('the ready-made armies of %s', (folder) => {
  const book = bookOf(folder)
  const files = readdirSync(at(folder)).filter((name) => name.endsWith('.json'))
  const languages = readdirSync(`${at(folder)}/words`)

  it.each(languages)('are three, each with a name and a short text in %s', (language) => {
    const path = `${at(folder)}/words/${language}`
    const { starts: words, names = {} } = readShape(path, startWordsSchema, jsonOf(path))
    expect(Object.keys(words)).toHaveLength(3)
    expect(Object.keys(words).toSorted()).toEqual(files.map((name) => name.replace('.json', '')).toSorted())
    expect(new Set(Object.values(words).map((one) => one.name)).size).toBe(3)
    const own = files.flatMap((file) => {
      const { units, elements = [] } = jsonOf(`${at(folder)}/${file}`) as Record<string, { name?: string }[]>
      return [...(units ?? []), ...elements].map(({ name }) => name)
    })
    expect(Object.keys(names).filter((name) => !own.includes(name))).toEqual([])
  })

  it.each(files)('%s is a valid list file, legal and without hints', (file) => {
    const read = readText(readFileSync(`${at(folder)}/${file}`, 'utf8'), lookupOf([book]))
    if (!read.ok) throw new Error(JSON.stringify(read))
    expect(read.notes).toEqual([])
    expect(read.lists).toHaveLength(1)
    const [list] = read.lists
    expect(list?.ruleset).toBe(folder)
    const report = check(list!, book)
    expect([...report.violations, ...report.advice]).toEqual([])
    expect(report).toMatchObject({ legal: true, complete: true })
  })

  it('spend at least 95% of their points, in whatever the game counts', async () => {
    for (const { list, report } of await readyArmies(book)) {
      const total = report.limits.find(
        ({ limit }) => limit.measure === book.ruleset.costs[0] && limit.select === undefined,
      )
      if (total) expect(Number(total.found) / Number(total.allowed), list.name).toBeGreaterThanOrEqual(0.95)
    }
  })

  it('differ from one another, and are in the order of their words', async () => {
    const armies = await readyArmies(book)
    expect(armies.map((army) => army.id)).toEqual((await loadStarts(folder)).starts.map((start) => start.id))
    expect(new Set(armies.map((army) => JSON.stringify(army.list.units))).size).toBe(3)
  })
})

it('ready-made armies are in English where there is no translation, and missing for an unknown game', async () => {
  expect(await loadStarts(folders[0]!, 'xx')).toEqual(await loadStarts(folders[0]!))
  expect(await loadStarts('no-such-game')).toEqual({ starts: [], names: new Map() })
})

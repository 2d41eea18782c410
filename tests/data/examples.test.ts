import { describe, expect, it } from 'vitest'
import { check, type Problem } from '../../src/roster/check'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf } from '../../src/exchange/link/lookup'
import { bookOf, examplesOf, folders, type Example } from './folders'

const lookup = lookupOf(folders.map(bookOf))

function report(example: Example) {
  const read = readText(JSON.stringify(example.list), lookup)
  const list = read.ok ? read.lists[0] : undefined
  if (!list) throw new Error(JSON.stringify(read))
  return check(list, lookup.byId(list.ruleset), { received: example.received === true })
}

const fact = (problem: Problem) =>
  problem.kind === 'limit'
    ? { id: problem.id, found: problem.result.found, allowed: problem.result.allowed }
    : {
        id: problem.id,
        found: problem.found,
        allowed: problem.allowed,
        ...(problem.entry === null ? {} : { entry: problem.entry }),
      }

const sorted = <T>(things: readonly T[]) => things.map((one) => JSON.stringify(one)).toSorted()

describe.each(folders)('the examples of %s', (folder) => {
  const examples = examplesOf(folder)

  it.each(examples.map((one) => [one.file, one.says, one] as const))('%s: %s', (_file, _says, example) => {
    const found = report(example)
    expect({ ...found, violations: sorted(found.violations.map(fact)) }).toMatchObject({
      points: example.expect.points,
      models: example.expect.models,
      units: example.expect.units,
      legal: example.expect.legal,
      violations: sorted(
        example.expect.violations.map(({ id, found, allowed, entry }) => ({
          id,
          found,
          allowed,
          ...(entry === undefined ? {} : { entry }),
        })),
      ),
    })
    expect(sorted(found.advice.map((one) => one.id))).toEqual(sorted(example.expect.advice))
  })

  it('are at least twelve, some legal and some not', () => {
    expect(examples.length).toBeGreaterThanOrEqual(12)
    expect(examples.some((one) => one.expect.legal) && examples.some((one) => !one.expect.legal)).toBe(true)
  })
  it('name pairs of which one is legal and the other is not', () => {
    const names = new Map(examples.map((one) => [one.file, one]))
    for (const one of examples.filter((example) => example.pair !== undefined)) {
      const other = names.get(one.pair ?? '')
      expect(other, `${one.file} names ${String(one.pair)}`).toBeDefined()
      expect(other?.expect.legal, `${one.file} and ${String(one.pair)}`).toBe(!one.expect.legal)
    }
  })
  it('break each limit at least once, and keep it at least once', () => {
    const reports = examples.map(report)
    const limits = new Set(bookOf(folder).ruleset.limits.map((limit) => limit.id))
    const results = (id: string) => reports.flatMap((one) => one.limits.filter((result) => result.limit.id === id))
    const missing = [...limits].flatMap((id) => [
      ...(results(id).some((result) => result.met) ? [] : [`no example meets the limit "${id}"`]),
      ...(results(id).some((result) => !result.met) ? [] : [`no example breaks the limit "${id}"`]),
    ])
    expect(missing).toEqual([])
  })
})

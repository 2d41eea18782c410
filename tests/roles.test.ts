/** A role on a list would leave its items without a list: to a screen reader, what is told stands in something else. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no list of a template has another role', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.vue'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(
    (file) => readFileSync(`src/${file}`, 'utf8').match(/<[uo]l\s(?:"[^"]*"|[^">])*\srole="[^"]*"/g) ?? [],
  )
  expect(found).toEqual([])
})

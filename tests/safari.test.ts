/** What Safari reads in the styles, and draws nothing of. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(vue|css)$/.test(name))

/** Where `pattern` is found, as file and text. */
const places = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  )

test('the colour of an underline is a declaration of its own: a variable beside the line would take the line along', () => {
  expect(places(/text-decoration:/g).length).toBeGreaterThan(10)
  expect(places(/text-decoration:[^;]*var\(.*/g)).toEqual([])
})

test('rows of a table, and groups of them, throw no shadow', () => {
  expect(places(/\btbody\.mine \{/g)).not.toEqual([])
  expect(places(/\b(?:tbody|thead|tr)\b[^\s{]* \{[^}]*box-shadow[^}]*/g)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaFiles } from '../scripts/schema-files'

const folder = 'public/schema'
const files = schemaFiles()

it('publishes the schemas that the app checks by, and no others', () => {
  expect(files.size).toBe(13)
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
})

it.each([...files])('%s is fresh (else: npm run schemas)', (name, text) => {
  expect(readFileSync(`${folder}/${name}`, 'utf8')).toBe(text)
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeSchemas } from '../scripts/schema-comments'
import { schemaFiles } from '../scripts/schema-files'

const folder = 'public/schema'
const files = await schemaFiles()

it('publishes the schemas that the app uses, and no others', () => {
  expect(files.size).toBe(16)
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
})

it.each([...files])('%s is up to date (else: npm run schemas)', (name, text) => {
  expect(readFileSync(`${folder}/${name}`, 'utf8')).toBe(text)
})

describe('the description in a schema', () => {
  interface Schema {
    $ref?: string
    $defs?: Record<string, Schema>
    description?: string
    properties?: Record<string, Schema>
    items?: Schema
    prefixItems?: Schema[]
    anyOf?: Schema[]
    additionalProperties?: Schema | false
  }
  /** Keys that need no description. */
  const PLAIN = new Set(['$schema', 'format', 'version', 'when', 'is'])

  /** Keys without a description of their own or of the object that they are in. */
  function silentIn(root: Schema): string[] {
    const seen = new Set<Schema>()
    const visit = (schema: Schema, path: string, isDescribed: boolean): string[] => {
      const target = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.replace('#/$defs/', '')]
      if (target) return visit(target, path, isDescribed)
      if (seen.has(schema)) return []
      seen.add(schema)
      const described = isDescribed || schema.description !== undefined
      const keys = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
        const own = value.description ?? root.$defs?.[value.$ref?.replace('#/$defs/', '') ?? '']?.description
        const silent = own === undefined && !described && !PLAIN.has(key) ? [`${path}.${key}`] : []
        return [
          ...silent,
          ...visit({ ...value, description: undefined }, `${path}.${key}`, own === undefined && described),
        ]
      })
      const { items, additionalProperties, prefixItems = [], anyOf = [] } = schema
      const inner = [items, additionalProperties, ...prefixItems, ...anyOf].filter((one) => typeof one === 'object')
      return [...keys, ...inner.flatMap((one) => visit(one, path, isDescribed))]
    }
    return visit(root, '', false)
  }

  // Backups, with the belongings of lists, are written only by the app.
  it.each([...files].filter(([name]) => name !== 'backup.schema.json'))('is there for each key of %s', (_, text) => {
    expect(silentIn(JSON.parse(text) as Schema)).toEqual([])
  })

  it('is taken from the comment before a key, a schema, or a member of a union', () => {
    const source = `/** The file. */
      import * as z from 'zod/mini'
      /** One. */
      const one = z.int()
      /** Two,
       * or three. */
      export const two = z.union([
        /** Four. */
        z.strictObject({ one, /** Five. */ five: one, /** Six. */ six: z.optional(one) }),
      ])`
    expect(describeSchemas(source, 'sample').descriptions.toSorted()).toEqual([
      'Five.',
      'Four.',
      'One.',
      'Six.',
      'Two, or three.',
    ])
  })

  it('is required for each comment: none is lost silently', () => {
    const source = `const one = z.strictObject({ /** Lost. */ ...two })`
    expect(() => describeSchemas(source, 'sample')).toThrow('sample: nothing to describe for: Lost.')
  })
})

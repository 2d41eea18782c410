/** Files of rules in the app: the game that they change is loaded with them, and what judges them only then. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLanguage } from '../../../src/catalogue/catalogue'
import { openRules, rulesTranslate } from '../../../src/catalogue/own-rules'
import { describePlacedFault } from '../../../src/rules/checks/describe-rule-fault'
import { houseBook, rulesJson } from './books'

afterAll(() => openLanguage('en'))

it('opens a house book over the game in the language of the app', async () => {
  const opened = await openRules(rulesJson('dinosaurs'))
  expect(opened.ok && opened.fingerprint).toBe(houseBook('dinosaurs').house?.fingerprint)
  await openLanguage('de')
  const german = await openRules(rulesJson('dinosaurs'))
  expect(german.ok && german.book.words.units['heavy-tank']?.name).not.toBe('Heavy tank')
  expect(german.ok && german.book.words.trackers['own-lost']?.name).toBe('Verloren')
  expect(german.ok && german.fingerprint).toBe(houseBook('dinosaurs').house?.fingerprint)
})

it('tells what is wrong in the language of the app', async () => {
  await openLanguage('de')
  const read = await openRules({ ...rulesJson('attic'), base: 'chess' })
  const t = await rulesTranslate()
  expect(read.ok ? [] : read.faults.map((fault) => describePlacedFault(fault, t))).toEqual([
    expect.stringMatching(/^base: Diese Version kennt das Spiel „chess“ nicht\. Sie kennt: army-men-combat, /),
  ])
  expect((await openRules(7)).ok).toBe(false)
})

it('loads what judges rules only when there are some', () => {
  const judges =
    /rules\/(?:checks\/(?:check-|describe)|house\/(?:read-rules|resolve-rules|derive|apply-changes)|schema-rules-file)/
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // The editor of house books is a screen that only those load who change rules, in a file of its own.
    .filter((path) => !/^src\/(?:rules|cli|features\/house-books)\//.test(path))
  const needed = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^import (?!type\b)[^;]*? from '([^']+)'/gm)]
      .filter(([, name = '']) => judges.test(name))
      .map(([, name]) => `${path} imports ${name}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(needed).toEqual([])
})

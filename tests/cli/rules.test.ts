/** The command with files of rules: checked, shown, and lists made with them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import '../print/open'
import { folders } from '../data/folders'
import { houseBook, rulesJson } from '../rules/house/books'
import { muster } from './muster'

const folder = mkdtempSync(join(tmpdir(), 'muster-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const save = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const runJson = async (...words: string[]) => {
  const { code, out } = await muster(...words)
  return { code, lines: out.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const dinosaurs = save('dinosaurs.muster-rules.json', rulesJson('dinosaurs'))
const fingerprint = houseBook('dinosaurs').house!.fingerprint
const book = { name: 'Dinosaurs', fingerprint }
const pack = (units: string[], more: object = { book }) => ({
  format: 'muster-list',
  version: 1,
  ruleset: 'army-men-combat',
  name: 'Pack',
  ...more,
  units: units.map((unit) => ({ unit })),
})
const legal = ['riflemen-10', 'own-t-rex']

describe('muster rules check', () => {
  it('says that a book is in order, with its fingerprint', async () => {
    expect(await runJson('rules', 'check', dinosaurs)).toEqual({
      code: 0,
      lines: [{ source: dinosaurs, ...book, base: 'army-men-combat', valid: true, faults: [] }],
    })
  })
  it('tells every fault with its place and what to do', async () => {
    const path = save('faulty.json', { ...rulesJson('dinosaurs'), weapons: {}, unts: {} })
    const { code, lines } = await runJson('rules', 'check', dinosaurs, path)
    expect(code).toBe(1)
    expect(lines[1]).toEqual({
      source: path,
      valid: false,
      faults: [{ code: 'unknown-key', path: '', message: 'Unknown key: unts. Check the spelling, or remove it.' }],
    })
  })
  it.each([
    ['cut off', '{"format":"muster-rules","version":1,', 'This is cut off. Download or copy it again.'],
    ['no JSON', 'hello', 'This isn’t a file of rules. It must begin with "format": "muster-rules" and "version": 1.'],
  ])('says of a file that is %s what to do', async (_, text, error) => {
    const path = save('cut.json', text)
    expect(await runJson('rules', 'check', path)).toEqual({ code: 2, lines: [{ source: path, error }] })
  })
  it('needs a file', async () => {
    expect(await muster('rules', 'check')).toMatchObject({ code: 2, err: 'rules needs check FILE… or show GAME.' })
    expect((await runJson('rules', 'check', join(folder, 'none.json'))).code).toBe(2)
  })
})

describe('muster rules show', () => {
  it.each(folders)('prints %s as a file of rules that is in order', async (id) => {
    const shown = await muster('rules', 'show', id)
    expect(shown.code).toBe(0)
    const { code, lines } = await runJson('rules', 'check', save(`${id}.muster-rules.json`, shown.out))
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({ base: null, valid: true })
  })
  it('names the games that there are', async () => {
    expect((await muster('rules', 'show', 'chess')).err).toContain('army-men-combat')
  })
})

describe('a list made with a house book', () => {
  it('is judged by the book that the command is given', async () => {
    const path = save('pack.muster.json', pack(legal))
    const { code, lines } = await runJson('check', path, '--rules', dinosaurs)
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({ points: 170, legal: true, book })
    const two = save('two.muster.json', pack([...legal, 'own-t-rex']))
    const over = await runJson('check', two, '--rules', dinosaurs)
    expect(over.code).toBe(1)
    expect((over.lines[0]?.violations as { id: string }[]).map(({ id }) => id)).toEqual([
      'vehicle-share',
      'own-one-rex',
    ])
  })
  it('is not judged without its book, which is named with what to do', async () => {
    const path = save('pack.muster.json', pack(legal))
    const { code, lines } = await runJson('check', path)
    expect(code).toBe(1)
    expect(lines[0]).toMatchObject({
      legal: false,
      book,
      violations: [{ id: 'unknown-book', message: expect.stringContaining(`“Dinosaurs” (${fingerprint})`) as unknown }],
    })
    const other = save('attic.muster-rules.json', rulesJson('attic'))
    expect((await runJson('check', path, '--rules', other)).code).toBe(1)
  })
  it('is judged by the book inside its file, whose fingerprint is checked', async () => {
    const inside = { book: { ...rulesJson('dinosaurs'), fingerprint } }
    const path = save('inside.muster.json', pack(legal, inside))
    expect((await runJson('check', path)).lines[0]).toMatchObject({ legal: true, book })
    const forged = { book: { ...rulesJson('dinosaurs'), author: 'Somebody else', fingerprint } }
    const { code, lines } = await runJson('check', save('forged.muster.json', pack(legal, forged)))
    expect(code).toBe(2)
    expect(lines[0]?.error).toMatch(/^At book\.fingerprint: it is "/)
  })
  it('is shown with its book inside', async () => {
    const path = save('pack.muster.json', pack(legal))
    const alone = JSON.parse((await muster('show', path)).out) as object
    expect(alone).toMatchObject({ book })
    const whole = save('whole.muster.json', (await muster('show', path, '--rules', dinosaurs)).out)
    expect(JSON.parse(readFileSync(whole, 'utf8'))).toMatchObject({ book: { ...rulesJson('dinosaurs'), fingerprint } })
    expect((await runJson('check', whole)).code).toBe(0)
  })
  it('says by which book it is legal, in a text that is read back so', async () => {
    const path = save('pack.muster.json', pack(legal))
    const text = (await muster('text', path, '--rules', dinosaurs)).out
    expect(text).toContain(`Legal by the house book “Dinosaurs” (${fingerprint}).`)
    const typed = save('pack.txt', text)
    expect((await runJson('check', typed, '--rules', dinosaurs)).lines[0]).toMatchObject({
      points: 170,
      legal: true,
      book,
    })
    expect((await muster('text', path)).out).toContain(
      `Cannot be checked without the house book “Dinosaurs” (${fingerprint})`,
    )
    const illegal = save('two.muster.json', pack([...legal, 'own-t-rex']))
    expect((await muster('text', illegal, '--rules', dinosaurs, '--lang', 'de')).out).toContain(
      `Nicht gültig nach dem Hausbuch „Dinosaurs“ (${fingerprint}), 2 Probleme`,
    )
  })
  it('travels in a link with its book', async () => {
    const path = save('pack.muster.json', pack(legal))
    const link = await muster('link', path, '--rules', dinosaurs)
    expect(link).toMatchObject({ code: 0, out: expect.stringMatching(/^2[0-9A-Za-z]{1,499}$/) as unknown })
    expect((await runJson('check', link.out)).lines[0]).toMatchObject({ points: 170, legal: true, book })
    const alone = await muster('link', path)
    expect(alone.out.length).toBeLessThan(60)
    expect((await runJson('check', alone.out)).lines[0]).toMatchObject({ legal: false, book })
    expect((await runJson('check', alone.out, '--rules', dinosaurs)).lines[0]).toMatchObject({ legal: true, book })
  })
  it('is printed and made', async () => {
    const path = save('pack.muster.json', pack(legal))
    const pdf = join(folder, 'pack.pdf')
    expect(await muster('pdf', path, '-o', pdf, '--rules', dinosaurs)).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    const made = await muster(
      'make',
      '--ruleset',
      'army-men-combat',
      '--must',
      'own-t-rex',
      '--seed',
      '1',
      '--rules',
      dinosaurs,
    )
    expect(made.code).toBe(0)
    expect((await runJson('check', save('made.muster.json', made.out))).lines[0]).toMatchObject({ legal: true, book })
  })
  it('has odds for its own units, against those of the book too', async () => {
    const path = save('pack.muster.json', pack(legal))
    const inside = save('inside.muster.json', pack(legal, { book: { ...rulesJson('dinosaurs'), fingerprint } }))
    const bite = await muster('odds', path, '--attacker', '2', '--target', '1', '--rules', dinosaurs)
    expect(bite).toMatchObject({ code: 0, err: '' })
    expect(bite.out).toContain('T-Rex')
    expect((await muster('odds', inside, '--attacker', '2', '--target', '1')).out).toBe(bite.out)
    for (const target of [
      ['--target-unit', 'own-t-rex'],
      ['--target', `${inside}#2`],
    ])
      expect(await muster('odds', path, ...target, '--rules', dinosaurs)).toMatchObject({
        code: 0,
        out: expect.stringContaining('T-Rex') as unknown,
      })
  })
  it('is completed', async () => {
    const path = save('pack.muster.json', pack(legal))
    const filled = await muster('fill', path, '--take', '--seed', '1', '--rules', dinosaurs)
    expect((await runJson('check', save('filled.muster.json', filled.out))).lines[0]).toMatchObject({
      legal: true,
      book,
    })
    expect((await muster('fill', path, '--rules', dinosaurs)).code).toBe(0)
  })
  it('is not completed or fought with without its book, which is named', async () => {
    const path = save('pack.muster.json', pack(legal))
    for (const words of [
      ['fill', path],
      ['odds', path, '--target', '2'],
    ])
      expect(await muster(...words)).toMatchObject({
        code: 2,
        err: expect.stringContaining(`“Dinosaurs” (${fingerprint})`) as unknown,
      })
  })
  it('has the templates of its game; a whole game has none, and no odds', async () => {
    const pdf = join(folder, 'templates.pdf')
    const words = ['templates', '-o', pdf, '--ruleset']
    expect(await muster(...words, 'army-men-combat', '--rules', dinosaurs)).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    const harbour = save('harbour.muster-rules.json', rulesJson('harbour'))
    expect(await muster(...words, 'own-harbour-raid', '--rules', harbour)).toMatchObject({ code: 2 })
    const made = save('harbour.muster.json', (await muster('make', '--rules', harbour, '--seed', '1')).out)
    expect((await runJson('check', made)).lines[0]).toMatchObject({ legal: true, ruleset: 'own-harbour-raid' })
    expect(await muster('odds', made, '--target', '1')).toMatchObject({ code: 2 })
    expect((await muster('text', made)).out).toContain('Legal')
  })
  it('prices designs by its capabilities', async () => {
    const mini = { format: 'muster-rules', version: 1, base: 'mini-combat', name: 'Bright' }
    const capabilities = { add: [{ id: 'own-lasers', percent: 50, section: 'attack' }] }
    const words = { capabilities: { 'own-lasers': { name: 'Lasers', text: 'Ignores smoke.' } } }
    const rules = save('bright.muster-rules.json', { ...mini, capabilities, words })
    const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
    const design = { id: 'rifles', name: 'Rifles', kind: 'infantry', stats, capabilities: [{ id: 'own-lasers' }] }
    const priced = await muster('price', save('rifles.json', design), '--rules', rules)
    expect(priced).toMatchObject({ code: 0, out: expect.stringContaining('Lasers +50%') as unknown })
  })
  it('is refused with the faults of its book', async () => {
    const path = save('pack.muster.json', pack(legal))
    const faulty = save('faulty.json', { ...rulesJson('dinosaurs'), weapons: {} })
    expect(await muster('check', path, '--rules', faulty)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no weapon “own-bite”') as unknown,
    })
  })
})

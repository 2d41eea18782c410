import { describe, expect, it } from 'vitest'
import type { Reading } from '../../../src/features/receive/read-arrival'
import { asOwn, together } from '../../../src/features/receive/together'
import { NO_BELONGINGS } from '../../../src/session/belongings'
import { newList } from '../../../src/roster/list'
import { encodeList } from '../../../src/exchange/link/encode'
import { receive } from '../../../src/exchange/receive'
import { writeBackup, writeList } from '../../../src/exchange/file/file-write'
import { translateEnglish as t } from '../../../src/i18n/english'
import { lookup } from '../../exchange/books'

function reading(name: string, input: string): Reading {
  const found = receive(input, lookup, t)
  if (found.kind === 'nothing' || found.kind === 'picture') return { ok: false, name, says: 'no', raw: '' }
  return { ok: true, name, found }
}
const file = (name: string) => reading(`${name}.json`, writeList(newList('hammer-wars', { name })))
const backup = reading('all.json', writeBackup([newList('hammer-wars')])[0] ?? '')

describe('several files brought in together', () => {
  it('are shown as one card for all lists, and one card for each other file', () => {
    const [lists, ...others] = together([file('a'), backup, reading('x', 'Hello'), file('b')])
    expect(lists).toMatchObject({
      name: 'a.json, b.json',
      found: { kind: 'lists', lists: [{ list: { name: 'a' }, received: false }, { list: { name: 'b' } }], damaged: [] },
    })
    expect(others.map(({ name }) => name)).toEqual(['all.json', 'x'])
  })

  it('are one backup where several are: a list that is in two of them comes once, and another version beside it', () => {
    const parts = (...notes: string[]) =>
      writeBackup(notes.map((note, at) => newList('hammer-wars', { name: `Army ${at}`, notes: note })))[0] ?? ''
    const broken = parts('').replace('"units": []', '"units": 7')
    const [all, ...others] = together([
      reading('monday', parts('', '')),
      reading('tuesday', parts('on tuesday', '')),
      reading('broken', broken),
      file('a'),
    ])
    expect(all).toMatchObject({ name: 'monday, tuesday, broken', found: { kind: 'backup', broken: [{}], notes: [] } })
    const found = all?.ok && all.found.kind === 'backup' ? all.found.lists : []
    expect(found.map(({ list }) => [list.name, list.notes])).toEqual([
      ['Army 0', ''],
      ['Army 1', ''],
      ['Army 0', 'on tuesday'],
    ])
    expect(others.map(({ name }) => name)).toEqual(['a.json'])
  })

  it('are left as they are where there is only one list among them', () => {
    const all = [file('a'), backup]
    expect(together(all)).toEqual(all)
  })
})

it('what comes as a link is the own list of who brings it back, and a backup tells itself whose a list is', () => {
  const link = (name: string) => {
    const made = encodeList(newList('hammer-wars', { name }), lookup, { names: true })
    return made.ok ? `https://muster.example/#${made.code}` : ''
  }
  const ofLists = (one: Reading) =>
    one.ok && one.found.kind === 'lists' ? one.found.lists : one.ok && 'list' in one.found ? [one.found] : []
  for (const text of [link('One'), `${link('One')}\n${link('Two')}`]) {
    const came = reading('links', text)
    expect(ofLists(came).every(({ received }) => received)).toBe(true)
    expect(ofLists(asOwn(came)).map(({ received }) => received)).toEqual(ofLists(came).map(() => false))
  }
  const list = newList('hammer-wars')
  const theirs = new Map([[list, { ...NO_BELONGINGS, received: true }]])
  const kept = reading('all.json', writeBackup([list], [], theirs)[0] ?? '')
  expect(asOwn(kept)).toMatchObject({ found: { lists: [{ received: true }] } })
})

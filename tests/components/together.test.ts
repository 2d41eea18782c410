import { describe, expect, it } from 'vitest'
import type { Reading } from '../../src/components/receive/read'
import { together } from '../../src/components/receive/together'
import { newList } from '../../src/roster/list'
import { receive } from '../../src/share/receive'
import { writeBackup, writeList } from '../../src/share/file-write'
import { translateEnglish as t } from '../../src/words/english'
import { lookup } from '../share/books'

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

  it('are left as they are where there is only one list among them', () => {
    const all = [file('a'), backup]
    expect(together(all)).toEqual(all)
  })
})

import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { manifest } from '../scripts/manifest'
import { rulesetIds } from '../src/catalogue'

describe('the manifest', () => {
  it('has a shortcut for each game, in the order of the games', () => {
    const games = manifest().shortcuts?.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('game'))
    expect(games).toEqual(rulesetIds)
  })

  it('has shortcuts that lead to the screen for a new list', async () => {
    vi.stubGlobal('location', { hash: '' })
    const { parseHash } = await import('../src/stores/route')
    for (const { url } of manifest().shortcuts ?? [])
      expect(parseHash(url.slice(url.indexOf('#')))).toEqual({ name: 'new' })
  })

  it('names only pictures that there are', () => {
    const { icons = [], screenshots = [], shortcuts = [] } = manifest()
    const named = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])].map(({ src }) => src)
    const there = new Set(readdirSync('public', { recursive: true }).map(String))
    expect(named.filter((src) => !there.has(src))).toEqual([])
  })
})

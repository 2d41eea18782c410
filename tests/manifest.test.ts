import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { manifest } from '../scripts/manifest'
import { rulesetIds } from '../src/catalogue/catalogue'

/** The size of a JPEG: its frame header has height and width. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(bytes[at + 1] ?? 0))
      return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`
  return ''
}

describe('the manifest', () => {
  it('has a shortcut for each game, in their order', () => {
    const games = manifest().shortcuts?.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('game'))
    expect(games).toEqual(rulesetIds)
  })

  it('names each game with its edition, if it has one', () => {
    const names = manifest().shortcuts?.map(({ name }) => name) ?? []
    expect(names).toContain('New list: The Simple Toy Soldier Game, December 2018')
    expect(names).toContain('New list: Hammer Wars')
    expect(names.filter((name) => /[,\s]$/.test(name))).toEqual([])
  })

  it('shows pictures of the app for narrow and for wide screens, with their true sizes', () => {
    const { screenshots = [] } = manifest()
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes } of screenshots) expect(sizeOf(`public/${src}`), src).toBe(sizes)
  })

  it('has the colours of the app', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    expect(tokens).toContain(`--paper: ${manifest().background_color};`)
  })

  it('has shortcuts to the screen for a new list', async () => {
    vi.stubGlobal('location', { hash: '' })
    const { parseHash } = await import('../src/app/router/routes')
    for (const { url } of manifest().shortcuts ?? [])
      expect(parseHash(url.slice(url.indexOf('#')))).toEqual({ name: 'new' })
  })

  it('names only pictures that exist', () => {
    const { icons = [], screenshots = [], shortcuts = [] } = manifest()
    const named = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])].map(({ src }) => src)
    const there = new Set(readdirSync('public', { recursive: true }).map(String))
    expect(named.filter((src) => !there.has(src))).toEqual([])
  })
})

/** The contrast of the colour tokens in the one file that defines them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACCENTS } from '../src/rules/schema-words'

const css = readFileSync('src/styles/tokens.css', 'utf8')

function tokens(theme: string): Map<string, string> {
  const block = css.slice(css.indexOf(theme)).match(/\{([^}]*)\}/)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'raised']
const texts: [string, string[]][] = [
  ['ink', [...grounds, 'ok-paper', 'bad-paper', 'warn-paper']],
  ['ink-soft', [...grounds, 'ok-paper']],
  ['link', grounds],
  ['ok', [...grounds, 'ok-paper']],
  ['bad', [...grounds, 'bad-paper']],
  ['warn', [...grounds, 'warn-paper']],
  ['on-green', ['green']],
  ['paper', ['ink']],
  ['on-accent', ACCENTS.map((accent) => `accent-${accent}`)],
]
const shapes = ['edge', 'focus', 'green', ...ACCENTS.map((accent) => `accent-${accent}`)]

describe.each([
  ['light', ':root {'],
  ['dark', ":root[data-theme='dark']"],
])('in the %s theme', (_name, selector) => {
  const colours = tokens(selector)
  const of = (name: string) => colours.get(name) ?? ''

  it('every colour is defined', () => {
    expect(colours.size).toBe(tokens(':root {').size)
    expect(colours.size).toBeGreaterThan(15)
  })

  it.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground])))(
    'text in %s on %s has enough contrast',
    (text, ground) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(shapes.flatMap((line) => grounds.map((ground) => [line, ground])))(
    'a shape in %s on %s has enough contrast',
    (line, ground) => {
      expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})

it('no letters of the tokens are smaller than 13 px, and no target than 44 px, at the table 48', () => {
  const sizes = [...css.matchAll(/--(type-[\w-]+): ([\d.]+)rem/g)]
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.filter(([, , rem]) => Number(rem) * 16 < 13).map(([, name]) => name)).toEqual([])
  expect(css).toMatch(/--touch: clamp\(44px,/)
  expect(css).toMatch(/--touch-play: clamp\(48px,/)
})

it('each accent of a game is a token, which its name selects', () => {
  for (const accent of ACCENTS.slice(1))
    expect(css).toMatch(new RegExp(`\\[data-accent='${accent}'\\] \\{\\s+--accent: var\\(--accent-${accent}\\);`))
})

it('the system’s bar has the colour of the app’s bar in either theme', () => {
  const named = readFileSync('src/stores/preferences.ts', 'utf8').match(/const BAR = (\{.*?\})/)?.[1]
  const surface = (theme: string) => tokens(theme).get('surface') ?? ''
  expect(named).toBe(`{ light: '${surface(':root {')}', dark: '${surface(":root[data-theme='dark']")}' }`)
  expect(readFileSync('index.html', 'utf8')).toContain(`<meta name="theme-color" content="${surface(':root {')}" />`)
})

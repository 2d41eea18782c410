/** Styles name start and end, not left and right, so that a screen from right to left is the mirror image of one from left to right. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const NAMED =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right):[^;]*;/g
const SIDE = /(?<![\w-])(?:float|clear|text-align):\s*(?:left|right)/g

/** The values of a shorthand, apart at the spaces outside parentheses. */
function values(text: string): string[] {
  let depth = 0
  const apart = [...text.trim()].map((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return depth === 0 && /\s/.test(sign) ? '\n' : sign
  })
  return apart.join('').split(/\n+/)
}

/** Declarations of one side where the other is different. */
function oneSided(css: string): string[] {
  const four = [...css.matchAll(/(?<![\w-])(?:margin|padding|inset|scroll-margin|scroll-padding):([^;{}]+);/g)]
  return [
    ...four.filter(([, all = '']) => {
      const [, right, , left] = values(all)
      return left !== undefined && left !== right
    }),
    ...css.matchAll(NAMED),
    ...css.matchAll(SIDE),
  ].map(([text]) => text)
}

it('finds a declaration of one side only', () => {
  expect(oneSided('a { margin: 0 calc(-1 * var(--gap)) 0 0; }')).toHaveLength(1)
  expect(oneSided('a { padding: 1px calc(1px + 2px) 3px calc(1px + 2px); margin: 0 auto 1px; }')).toEqual([])
  expect(oneSided('a { margin-left: 1px; text-align: right; left: 0; }')).toHaveLength(3)
})

it('no style names a side by left or right', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:vue|css)$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.flatMap((file) => {
      const text = readFileSync(`src/${file}`, 'utf8')
      const css = file.endsWith('.vue')
        ? [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, one = '']) => one)
        : [text]
      return css.flatMap(oneSided).map((found) => `${file}: ${found}`)
    }),
  ).toEqual([])
})

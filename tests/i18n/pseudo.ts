/**
 * Two languages that nobody speaks, made from English at test time: `qps` in brackets, with accents and longer by some 40 %;
 * `qpr` in brackets and Hebrew letters, from right to left. They are files added to a copy of the tree, and no code.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { englishAreas, readJson, textFiles } from './languages'

export const PSEUDO = { id: 'qps', name: '⟦Þšéûðö⟧', direction: 'ltr' } as const
export const RIGHT = { id: 'qpr', name: '⟦ץיוגן⟧', direction: 'rtl' } as const

const LATIN = new Map([...'aceinouyACEINOUY'].map((letter, at) => [letter, [...'áçéîñöûýÁÇÉÎÑÖÛÝ'][at] ?? letter]))
const HEBREW = [...'אבגדהוזחטיכלמנסעפצקרשתםןףץ']

const longer = (text: string) => text + '~'.repeat(Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.4))

/** Translates a text, except its placeholders and signs. */
function spoken(text: string, language: string): string {
  if (!/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) return text
  const parts = text.split(/(\{\w+\})/)
  const letters = (part: string) =>
    language === PSEUDO.id
      ? part.replace(/./g, (letter) => LATIN.get(letter) ?? letter)
      : part.replace(/[a-z]/gi, (letter) => HEBREW[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)
  const said = parts.map((part) => (part.startsWith('{') ? part : letters(part))).join('')
  return `⟦${language === PSEUDO.id ? longer(said) : said}⟧`
}

function translated(value: unknown, language: string): unknown {
  if (typeof value === 'string') return spoken(value, language)
  if (Array.isArray(value)) return value.map((one) => translated(one, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      ['$schema', 'credit', 'picture', 'accent'].includes(key) ? one : translated(one, language),
    ]),
  )
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const TREE = [
  'src',
  'data',
  'public',
  'scripts',
  'LICENSE',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of what the app is built from, with both languages in it. */
export async function treeWithPseudo(to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of TREE) cpSync(join(root, name), join(to, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), JSON.stringify(value))
  }
  const areas = await englishAreas()
  for (const { id, name, direction } of [PSEUDO, RIGHT]) {
    write(`src/i18n/${id}/language.json`, { name, direction })
    for (const [area, english] of areas) write(`src/i18n/${id}/${area}.json`, translated(english, id))
    for (const folder of readdirSync(join(root, 'data')))
      for (const { english, other } of textFiles(folder, id)) {
        const file = readJson(english)
        write(other, english.includes('/books/') ? bookNames(file, id) : translated(file, id))
      }
  }
  if (!existsSync(join(to, `src/i18n/${RIGHT.id}/app.json`))) throw new Error('No pseudo-language was written')
}

function bookNames(file: unknown, language: string) {
  const { name, elements } = file as { name: string; elements: { id: string; name: string }[] }
  return {
    name: spoken(name, language),
    elements: Object.fromEntries(elements.map((one) => [one.id, spoken(one.name, language)])),
  }
}

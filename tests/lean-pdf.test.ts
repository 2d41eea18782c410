import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { leanPdf } from '../scripts/lean-pdf'
import { loadBook } from '../src/catalogue'
import { check } from '../src/roster/check'
import { translateEnglish as t } from '../src/words/english'
import { CASES, LISTS } from './print/golden-lists'
import { OPTIONS } from './print/lists'
import { measure, PIXEL } from './print/said'

const code = readFileSync(createRequire(import.meta.url).resolve('jspdf/dist/jspdf.es.js'), 'utf8')
const lean = (text: string) => leanPdf(text, parseAst)

interface Events {
  subscribe(event: string, then: () => void): void
}

describe('jsPDF without its unused parts', () => {
  const left = lean(code)

  it('is much smaller, still a module, and keeps what the sheet uses', () => {
    expect(() => parseAst(left)).not.toThrow()
    expect(left.length).toBeLessThan(code.length * 0.48)
    for (const part of ['processJPEG', 'outline', 'addFileToVFS', 'pdfEscape16', 'FlateEncode', 'case "arraybuffer"'])
      expect(left, part).toContain(part)
    for (const part of [
      'AcroForm',
      'WebPDecoder.prototype',
      'html2canvas(',
      'addJS',
      'ASCII85Encode',
      'autoPrint',
      'bidiUnicodeTypes',
      'var saveAs',
      'aliceblue',
      'PDFSecurity.prototype',
      'setLanguage',
      'API.roundedRect',
      'setZoomMode',
      'case "bloburl"',
      'encryptionOptions !== null',
      'API.__private__.text = ',
      'hasHotfix: ',
    ])
      expect(left, part).not.toContain(part)
  })

  it('has each method that the sheet calls', () => {
    const own = ['pdf', 'draw-picture', 'unseen'].map((name) => readFileSync(`src/print/${name}.ts`, 'utf8')).join('')
    const called = new Set(Array.from(own.matchAll(/\.(\w+)\(/g), ([, name = '']) => name))
    const isMethod = (name: string, text: string) => new RegExp(`API\\.${name} = |\\b${name}: ${name}\\b`).test(text)
    const methods = [...called].filter((name) => isMethod(name, code))
    expect(methods.length).toBeGreaterThan(20)
    expect(methods.filter((name) => !isMethod(name, left))).toEqual([])
  })

  it('is refused if one of those parts is not found', () => {
    expect(() => lean(code.replace('jsPDFAPI.addJS = ', 'jsPDFAPI.addScript = '))).toThrow('jsPDF has changed')
    expect(() => lean(code.replaceAll('layoutMode', 'modeOfLayout'))).toThrow('jsPDF has changed: look for layoutMode')
  })

  it('writes the same files, byte by byte', async () => {
    const require = createRequire(createRequire(import.meta.url).resolve('jspdf/dist/jspdf.es.js'))
    const folder = mkdtempSync(join(tmpdir(), 'lean-'))
    const file = join(folder, 'lean.mjs')
    const here = left.replace(
      / from ['"]([^'"]+)['"]/g,
      (_, name: string) => ` from '${pathToFileURL(require.resolve(name)).href}'`,
    )
    writeFileSync(file, here)
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object
    const sheets = async () => {
      const { makePdf } = await import('../src/print/pdf')
      return Promise.all(
        LISTS.map(async (list, at) => {
          const [, layout] = CASES[at % CASES.length]!
          const book = (await loadBook(list.ruleset))!
          const named = { ...list, name: `${list.name} (Ωμέγα) [12] 3/4 – "x" Ёлка 🪖 سرية` }
          const pens = { measure, paint: () => PIXEL }
          return Buffer.from(
            await makePdf(
              named,
              book,
              check(named, book),
              t,
              { ...OPTIONS, ...layout, orientation: at === 1 ? 'landscape' : 'portrait' },
              pens,
            ),
          ).toString('base64')
        }),
      )
    }
    const full = await sheets()
    vi.resetModules()
    const use = vi.fn(() => loaded)
    vi.doMock('jspdf', use)
    const small = await sheets()
    // What fails while it writes comes to who asked: jsPDF tells the console only, and gives a file without it.
    const { jsPDF } = loaded as {
      jsPDF: new (options: object) => { internal: { events: Events }; output(type: string): unknown }
    }
    const failing = new jsPDF({ unit: 'mm', format: [210, 297], putOnlyUsedFonts: true })
    failing.internal.events.subscribe('postPutResources', () => {
      throw new Error('no room')
    })
    expect(() => failing.output('arraybuffer')).toThrow('no room')
    rmSync(folder, { recursive: true })
    expect(use).toHaveBeenCalled()
    expect(small).toEqual(full)
  }, 60_000)
})

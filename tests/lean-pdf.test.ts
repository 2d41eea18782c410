import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanPdf } from '../scripts/lean-pdf'

const code = readFileSync(createRequire(import.meta.url).resolve('jspdf/dist/jspdf.es.js'), 'utf8')
const lean = (text: string) => leanPdf(text, parseAst(text).body)

describe('the PDF writer without the parts that nothing uses', () => {
  it('is much smaller, still a module, and keeps what the sheet is written with', () => {
    const left = lean(code)
    expect(() => parseAst(left)).not.toThrow()
    expect(left.length).toBeLessThan(code.length * 0.62)
    for (const part of ['processJPEG', 'outline', 'setLanguage', 'addFileToVFS', 'pdfEscape16', 'FlateEncode'])
      expect(left, part).toContain(part)
    for (const part of ['AcroForm', 'WebPDecoder.prototype', 'html2canvas(', 'addJS', 'autoPrint'])
      expect(left, part).not.toContain(part)
  })

  it('refuses a file in which one of those parts is not found', () => {
    expect(() => lean(code.replace('jsPDFAPI.addJS = ', 'jsPDFAPI.addScript = '))).toThrow('jsPDF has changed')
  })
})

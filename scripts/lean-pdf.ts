/**
 * Leaves out of the built app the parts of jsPDF that nothing here uses: forms, HTML, canvas, scripts and pictures other
 * than JPEG. They are more than half of it, sit in one file, and announce themselves to the rest as it is loaded, so no
 * bundler can tell. An update that moves a part makes the build fail instead of growing the app unnoticed.
 */
import type { Plugin } from 'vite'

/** What a statement at the top of jsPDF's file says if it belongs to a part that is left out. */
const UNUSED = [
  /AcroForm|__acroform__/,
  /^\(function \(jsPDFAPI\) \{\s+\/\*\*\s+\* Arabic shape substitution/,
  /jsPDFAPI\.autoPrint = /,
  /@class Canvas/,
  /jsPDFAPI\.table = /,
  /var ContextLayer = /,
  /jsPDFAPI\.loadFile = /,
  /jsPDFAPI\.html = /,
  /jsPDFAPI\.addJS = /,
  /^jsPDF\.API\.processPNG = /,
  /jsPDFAPI\.processGIF89A = /,
  /^BmpDecoder\.prototype/,
  /jsPDFAPI\.processBMP = /,
  /^WebPDecoder\.prototype/,
  /jsPDFAPI\.processWEBP = /,
  /jsPDFAPI\.processRGBA = /,
  /API\.splitTextToSize = /,
  /API\.__fontmetrics__ = /,
  /jsPDFAPI\.addSvgAsImage = /,
  /jsPDFAPI\.putTotalPages = /,
  /jsPDFAPI\.viewerPreferences = /,
  /^jsPDF\.API\.addMetadata = /,
  // The sheet's fonts have no letters that are written from the right.
  /var bidiUnicodeTypes = /,
  /^var saveAs = /,
  /^PDFSecurity\.prototype\./,
]

/** Functions that only an option of jsPDF calls that nothing here takes: colours by name, and locked files. */
const UNCALLED = [/^function RGBColor\(/, /^function PDFSecurity\(/]

/** Methods inside jsPDF that neither the sheet nor anything left in it calls. */
const WITHIN = [
  'roundedRect',
  'ellipse',
  'circle',
  'triangle',
  'path',
  'movePage',
  'save',
  'beginTilingPattern',
  'endTilingPattern',
  'setLineDash',
  'setLineCap',
  'setLineJoin',
  'setLineMiterLimit',
  'getFontList',
].map((name) => new RegExp(`^API\\.(?:__private__\\.)?${name} = `))

interface Statement {
  type: string
  start: number
  end: number
  body?: { body: Statement[] }
}

/** jsPDF's own file, without its unused parts. Throws when one of them is not in it. */
export function leanPdf(code: string, body: readonly object[]): string {
  const found = new Set<RegExp>()
  const isLeft = ({ start, end }: Statement, unused: readonly RegExp[]): boolean => {
    const part = unused.find((mark) => mark.test(code.slice(start, end)))
    if (part) found.add(part)
    return part !== undefined
  }
  const keep = (one: Statement): string => {
    const inside = one.type === 'FunctionDeclaration' ? (one.body?.body ?? []) : []
    const left = inside.filter((statement) => isLeft(statement, WITHIN))
    return left.reduceRight(
      (text, { start, end }) => text.slice(0, start - one.start) + text.slice(end - one.start),
      code.slice(one.start, one.end),
    )
  }
  const kept = (body as readonly Statement[]).flatMap((one) => {
    if (one.type === 'ExportNamedDeclaration') return ['export { jsPDF }']
    return isLeft(one, one.type === 'FunctionDeclaration' ? UNCALLED : UNUSED) ? [] : [keep(one)]
  })
  const missing = [...UNUSED, ...UNCALLED, ...WITHIN].filter((mark) => !found.has(mark))
  if (missing.length > 0) throw new Error(`jsPDF has changed: look for ${missing.join(', ')} in it`)
  return kept.join('\n')
}

export function leanPdfPlugin(): Plugin {
  return {
    name: 'lean-pdf',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^jspdf$/, replacement: 'jspdf/dist/jspdf.es.js' }] } }),
    transform: {
      filter: { id: /jspdf\.es\.js$/ },
      handler(code) {
        return { code: leanPdf(code, this.parse(code).body), map: null }
      },
    },
  }
}

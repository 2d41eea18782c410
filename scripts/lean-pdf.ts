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
  /jsPDFAPI\.setLanguage = /,
  /jsPDFAPI\.viewerPreferences = /,
  /^jsPDF\.API\.addMetadata = /,
  // The sheet's fonts have no letters that are written from the right.
  /var bidiUnicodeTypes = /,
  /^var saveAs = /,
  /^PDFSecurity\.prototype\./,
  // Tried as the file is loaded, for locked files alone.
  /^var md5Check = /,
]

/** Functions that only an option of jsPDF calls that nothing here takes: colours by name, locked files, patterns, windows, ways to pack. */
const UNCALLED = [
  /^function RGBColor\(/,
  /^function PDFSecurity\(/,
  /^var putEncryptionDict = /,
  /^var putShadingPattern = /,
  /^var putTilingPattern = /,
  /^var fillWithPattern = /,
  /^var initializeNewWindow = /,
  /^var ASCII(?:85|Hex)(?:En|De)code = /,
]

/** Methods of jsPDF that the sheet calls, and what jsPDF calls by a name that it puts together. */
const CALLED = [
  'addFileToVFS',
  'addFont',
  'addImage',
  'addPage',
  'close',
  'curveTo',
  'fill',
  'line',
  'lineTo',
  'moveTo',
  'output',
  'processJPEG',
  'rect',
  'setCreationDate',
  'setDrawColor',
  'setFileId',
  'setFillColor',
  'setFont',
  'setFontSize',
  'setLineWidth',
  'setProperties',
  'setTextColor',
  'stroke',
  'text',
]

interface Node {
  type: string
  start: number
  end: number
  body?: Node | Node[]
  expression?: Node
  callee?: Node
}

/** Of jsPDF itself and of what adds to it. */
function within(one: Node): readonly Node[] {
  const made = one.type === 'FunctionDeclaration' ? one : one.expression?.callee
  return made?.body && 'body' in made.body && Array.isArray(made.body.body) ? made.body.body : []
}

/** What a statement gives a name to, "a" and "b" of `var a = API.b = …`; none for any other. */
function namesOf(text: string): string[] {
  const [head = ''] = /^(?:(?:var )?[\w.]+ = )+(?=function\b|SAFE\b)/.exec(text) ?? []
  return Array.from(head.matchAll(/(\w+) = /g), ([, name = '']) => name)
}

const wordsOf = (text: string): Set<string> => new Set(text.replace(/\/\*[^]*?\*\//g, '').match(/\w+/g))

/** Statements whose names are in no other, and then those whose names were only in them. */
function unnamed(statements: readonly { text: string; mayGo: boolean }[]): ReadonlySet<object> {
  const all = statements.map((one) => ({ one, names: namesOf(one.text), words: wordsOf(one.text) }))
  const times = new Map<string, number>(CALLED.map((name) => [name, 2]))
  for (const { words } of all) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  const gone = new Set<object>()
  for (let before = -1; before < gone.size;) {
    before = gone.size
    for (const { one, names, words } of all)
      if (one.mayGo && !gone.has(one) && names.length > 0 && names.every((name) => times.get(name) === 1)) {
        gone.add(one)
        for (const word of words) times.set(word, (times.get(word) ?? 0) - 1)
      }
  }
  return gone
}

/** jsPDF's own file, without its unused parts. Throws when one of them is not in it. */
export function leanPdf(code: string, body: readonly object[]): string {
  const found = new Set<RegExp>()
  const isLeft = (text: string, unused: readonly RegExp[]): boolean => {
    const marks = unused.filter((mark) => mark.test(text))
    for (const mark of marks) found.add(mark)
    return marks.length > 0
  }
  const parts = (body as readonly Node[]).flatMap((one) => {
    const text = code.slice(one.start, one.end)
    if (one.type === 'ExportNamedDeclaration') return [{ text: 'export { jsPDF }', mayGo: false }]
    if (isLeft(text, one.type === 'FunctionDeclaration' ? UNCALLED : UNUSED)) return []
    // Its head, its statements, and what stands around and between them.
    let end = one.start
    const inside = within(one).flatMap((statement) => {
      const before = code.slice(end, statement.start)
      end = statement.end
      const own = code.slice(statement.start, statement.end)
      const rest = isLeft(own, UNCALLED) ? [] : [{ text: own, mayGo: true }]
      return [{ text: before, mayGo: false }, ...rest]
    })
    return [...inside, { text: `${code.slice(end, one.end)}\n`, mayGo: false }]
  })
  const missing = [...UNUSED, ...UNCALLED].filter((mark) => !found.has(mark))
  if (missing.length > 0) throw new Error(`jsPDF has changed: look for ${missing.join(', ')} in it`)
  const gone = unnamed(parts)
  return parts
    .filter((one) => !gone.has(one))
    .map(({ text }) => text)
    .join('')
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

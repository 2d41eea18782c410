/**
 * Removes the unused parts of jsPDF from the built app: forms, HTML, canvas, scripts, and image formats other than JPEG.
 * They are more than half of jsPDF, are all in one file and register themselves when it is loaded, so a bundler can't remove
 * them. If an update of jsPDF changes one of them, the build fails, instead of letting the app grow unnoticed.
 */
import type { Plugin } from 'vite'
import { withoutOptions } from './lean-options.ts'
import { lacking, withPlaces, type Place } from './places.ts'

/** What is put in the place of code that never runs here, or that hides a fault. */
const PLACES: readonly Place[] = [
  // An error goes to who asked for the PDF; jsPDF shows it in the console and goes on without what failed.
  [/var SAFE = function __safeCall\(fn\) \{[^]*?\n {2}\};/g, 1, 'var SAFE = function (fn) { return fn; };'],
  [/try \{\s+(sub\[0\]\.apply\(context, args\);)\s+\} catch \(ex\) \{[^]*?\n {8}\}\n/g, 1, '$1'],
  // What is wrong with an argument is for who writes the app: that it is wrong is enough.
  [/throw new (?:Error|TypeError|RangeError)\((?:[^()]|\([^()]*\))*\);/g, 113, 'throw new Error();'],
  // Fonts of other forms than that of the sheet, and colours by name.
  [/case 0x00020000:[^]*?(?=case 0x00030000:)/g, 1, ''],
  [/case 0:\s+for \(i = 0; i < 256; \+\+i\) \{\s+this\.codeMap\[i\] = data\.readByte\(\);\s+\}\s+break;/g, 1, ''],
  [/idRangeOffset\[i\] === 0/g, 1, 'true'],
  [/font\.isAlreadyPutted !== true/g, 1, 'false'],
  [/typeof ch1 === "string"/g, 6, 'false'],
  [/width > 14400 \|\| height > 14400/g, 1, 'false'],
  // Pictures that are no JPEG in a text.
  [/image\.colorSpace === color_spaces\.(?:INDEXED|DEVICE_CMYK)/g, 3, 'false'],
  [/_typeof\(imageData\) === "object" && !isDOMElement\(imageData\) && "imageData" in imageData/g, 1, 'false'],
  [/object instanceof Date/g, 1, 'false'],
]

/** Patterns of the top-level statements that are removed. */
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
  // src/print/written.ts compresses.
  /jsPDFAPI\.processDataByFilters = /,
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
  // Bidirectional text: the sheet's fonts have no right-to-left letters.
  /var bidiUnicodeTypes = /,
  /^var saveAs = /,
  /^PDFSecurity\.prototype\./,
  // Runs when the file is loaded, but is needed only for encryption.
  /^var md5Check = /,
]

/**
 * Patterns of functions that jsPDF calls only for options that the app does not use: colours by name, encryption, patterns,
 * new windows, other encodings.
 */
const UNCALLED = [
  /^function RGBColor\(/,
  /^function PDFSecurity\(/,
  /^var putEncryptionDict = /,
  /^var putShadingPattern = /,
  /^var putTilingPattern = /,
  /^var fillWithPattern = /,
  /^var initializeNewWindow = /,
  // Text at an angle.
  /^Object\.defineProperty\(Matrix\.prototype, /,
  /^Matrix\.prototype\.\w+ = /,
  /^Object\.defineProperty\(API\.internal\.pageSize, /,
]

/** Functions that jsPDF refers to when a document is created, but that no sheet calls: their bodies are emptied. */
const HOLLOW = [
  'Matrix',
  'matrixMult',
  'getPageFormat',
  'putShadingPatternDict',
  'putTilingPatternDict',
  'putGStatesDict',
  'putGStates',
  'putXObjects',
  'putPatterns',
  'winAnsiEncodingFunction',
  'GState',
  'Pattern',
  'addGState',
  'ShadingPattern',
  'TilingPattern',
  'addPattern',
  'advancedAPI',
  'compatAPI',
  'advancedApiModeTrap',
  'combineFontStyleAndFontWeight',
  'getImageDataFromElement',
  'generateAliasFromImageData',
  'consoleLog',
  'consoleWarn',
  'consoleError',
  'RenderTarget',
  'restore',
  'setPageWidthWithoutScaling',
  'setPageHeightWithoutScaling',
  'unsubscribe',
  'lineHeight',
]

/** Methods that the app calls, and those that jsPDF calls by a computed name. */
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

/** What else the app reads from jsPDF. */
const READ = [
  'add',
  'font',
  'getCoordinateString',
  'getFont',
  'getVerticalCoordinateString',
  'newObject',
  'out',
  'putStream',
  'write',
]

interface Node {
  type: string
  start: number
  end: number
  body?: Node | Node[]
  expression?: Node
  callee?: Node
  /** `id`: the name of a function or variable; `init`, `left`, `right`: the sides of a declaration or assignment. */
  id?: Node | null
  init?: Node | null
  left?: Node
  right?: Node
  property?: Node
  name?: string
}

/** The bodies of functions with one of these names: their own, or that of the variable or property they are assigned to. */
function insides(of: unknown, names: ReadonlySet<string>, given = ''): Array<{ name: string; body: Node }> {
  if (typeof of !== 'object' || of === null) return []
  if (Array.isArray(of)) return of.flatMap((one) => insides(one, names))
  const one = of as Node
  const name = one.id?.name ?? given
  const isFunction = one.type === 'FunctionDeclaration' || one.type === 'FunctionExpression'
  if (isFunction && names.has(name) && one.body && !Array.isArray(one.body)) return [{ name, body: one.body }]
  const target = one.id?.name ?? one.left?.property?.name ?? one.left?.name ?? ''
  return Object.values(one).flatMap((child) =>
    insides(child, names, child === one.init || child === one.right ? target : ''),
  )
}

/** The statements in the body of a function declaration or of a function that is called at once. */
function within(one: Node): readonly Node[] {
  const made = one.type === 'FunctionDeclaration' ? one : one.expression?.callee
  return made?.body && 'body' in made.body && Array.isArray(made.body.body) ? made.body.body : []
}

/** The names that a statement assigns a function to: "a" and "b" for `var a = API.b = function…`; else none. */
function namesOf(text: string): string[] {
  const [head = ''] = /^(?:(?:var )?[\w.]+ = )+(?=function\b|SAFE\b)/.exec(text) ?? []
  return Array.from(head.matchAll(/(\w+) = /g), ([, name = '']) => name)
}

const wordsOf = (text: string): Set<string> => new Set(text.replace(/\/\*[^]*?\*\//g, '').match(/\w+/g))

/** Statements whose names occur in no other statement; repeated, because removing one may leave others unused. */
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

/** The source of jsPDF without its unused parts. Throws if one of these parts is not found. */
export function leanPdf(source: string, parse: (code: string) => { body: readonly object[] }): string {
  const code = withPlaces('jsPDF', source, PLACES)
  const { body } = parse(code)
  const hollow = insides(body, new Set(HOLLOW)).toSorted((a, b) => a.body.start - b.body.start)
  /** The source between two places, with the bodies of the `HOLLOW` functions emptied. */
  const cut = (start: number, end: number): string => {
    const gone = hollow.filter((one) => one.body.start >= start && one.body.end <= end)
    const from = [start, ...gone.map((one) => one.body.end)]
    return from.map((at, nth) => code.slice(at, gone[nth]?.body.start ?? end)).join('{}')
  }
  const found = new Set<RegExp>()
  const isLeft = (text: string, unused: readonly RegExp[]): boolean => {
    const marks = unused.filter((mark) => mark.test(text))
    for (const mark of marks) found.add(mark)
    return marks.length > 0
  }
  const parts = (body as readonly Node[]).flatMap((one) => {
    const text = cut(one.start, one.end)
    if (one.type === 'ExportNamedDeclaration') return [{ text: 'export { jsPDF }', mayGo: false }]
    if (isLeft(text, one.type === 'FunctionDeclaration' ? UNCALLED : UNUSED)) return []
    // Splits the statement into those inside of it, which may be removed, and the text around and between them.
    let end = one.start
    const isHollow = hollow.some(({ body }) => body === one.body)
    const inside = (isHollow ? [] : within(one)).flatMap((statement) => {
      const before = cut(end, statement.start)
      end = statement.end
      const own = cut(statement.start, statement.end)
      const rest = isLeft(own, UNCALLED) ? [] : [{ text: own, mayGo: true }]
      return [{ text: before, mayGo: false }, ...rest]
    })
    return [...inside, { text: `${cut(end, one.end)}\n`, mayGo: false }]
  })
  const missing = [
    ...[...UNUSED, ...UNCALLED].filter((mark) => !found.has(mark)),
    ...HOLLOW.filter((name) => !hollow.some((one) => one.name === name)),
  ]
  if (missing.length > 0) throw lacking('jsPDF', missing.join(', '))
  const gone = unnamed(parts)
  const left = parts.filter((one) => !gone.has(one)).map(({ text }) => text)
  return withoutOptions(left.join(''), parse, [...CALLED, ...READ])
}

export function leanPdfPlugin(): Plugin {
  return {
    name: 'lean-pdf',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^jspdf$/, replacement: 'jspdf/dist/jspdf.es.js' }] } }),
    transform: {
      filter: { id: /jspdf\.es\.js$/ },
      handler(code) {
        return { code: leanPdf(code, (text) => this.parse(text)), map: null }
      },
    },
  }
}

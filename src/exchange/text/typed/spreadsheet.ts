/** Rows of a spreadsheet, of a CSV file or of a Markdown table, with the names of their columns. */
import type { Line } from '../text-reading'
import { choicesIn, type Language, type Lexicon } from './lexicon'
import { plainOf, plainText } from './plain'
import { rowsOf, type Figure, type LineRows, type Role, type Row } from './line-rows'
import { scan } from './scan'

/** A line, with the rows that its columns say it has. */
export interface TableLine extends Line {
  rows?: LineRows
}

const COLUMNS = ['unit', 'count', 'options', 'price', 'each', 'total', 'sum', 'size', 'place', 'passed'] as const
type Column = (typeof COLUMNS)[number] | 'unknown'

interface Head {
  sign: string
  columns: readonly Column[]
}

/** A number that may only say which row of the table it is. */
interface Place {
  row: Row
  figure: Figure
}

/** The cells of a CSV row, of which some may be in quotation marks; null if a mark does not close. */
function quotedCells(text: string, sign: string): string[] | null {
  const cells: string[] = []
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^${sign}"]*))(${sign}|$)`, 'y')
  for (let more = true; more;) {
    const found = cell.exec(text)
    if (!found) return null
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    more = found[3] !== '' && cells.length < 100
  }
  return cells
}

/** The cells of a line and the sign between them; null if it is no row of a table. */
function cellsOf(text: string): { sign: string; cells: string[] } | null {
  const trimmed = text.trim()
  if (trimmed.includes('\t'))
    return { sign: '\t', cells: (quotedCells(text, '\t') ?? text.split('\t')).map((one) => one.trim()) }
  if (/^\|.*\||\s\|\s/.test(trimmed))
    return {
      sign: '|',
      cells: trimmed
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((one) => one.trim()),
    }
  for (const sign of [';', ',']) {
    const cells = trimmed.includes(sign) ? quotedCells(trimmed, sign) : null
    if (cells && cells.length > 1) return { sign, cells }
  }
  return null
}

const PRICES: ReadonlySet<Column> = new Set(['price', 'each', 'total', 'sum'])
const SEPARATOR = /^[\s|:+=-]*-{2,}[\s|:+=-]*$/

function headWords(languages: readonly Language[]): Map<string, Column> {
  const words = new Map<string, Column>()
  const add = (word: string, column: Column) => {
    const plain = plainText(word).replace(/[.:*]/g, '').trim()
    if (plain !== '' && !words.has(plain)) words.set(plain, column)
  }
  for (const { t, book } of languages) {
    for (const column of COLUMNS) for (const word of choicesIn(t(`text.typed.head.${column}`))) add(word, column)
    for (const { name, plural, short } of Object.values(book.words.costs))
      for (const word of [name, plural, short]) if (word !== undefined) add(word, 'price')
  }
  return words
}

/** The columns that a line names; null if it is no such line. */
function headOf(cells: readonly string[], words: ReadonlyMap<string, Column>): Column[] | null {
  const columns = cells.map((cell): Column | null => {
    const plain = plainText(cell)
      .replace(/[.:*_]/g, '')
      .trim()
    if (plain === '') return 'unknown'
    // "Unit card"
    const first = plain.split(' ').flatMap((word) => words.get(word) ?? [])[0]
    return /\d/.test(plain) ? null : (words.get(plain) ?? first ?? 'unknown')
  })
  const known = columns.filter((column) => column !== null && column !== 'unknown')
  const isHead = columns.every((column) => column !== null) && known.length > 1 && known.includes('unit')
  if (!isHead) return null
  // A second column called so is something else.
  return columns.map((column, at) =>
    column !== null && column !== 'passed' && columns.indexOf(column) < at ? 'unknown' : (column ?? 'unknown'),
  )
}

export function tablesIn(lines: readonly Line[], languages: readonly Language[], lexicon: Lexicon): TableLine[] {
  const words = headWords(languages)
  const totals = new Set(
    languages.flatMap(({ t }) => [t('text.total'), ...choicesIn(t('text.typed.total'))]).map(plainText),
  )
  const hasPrices = languages[0]?.book.ruleset.costs.length !== 0
  let head: Head | null = null
  const placesOf = new Map<Head, Place[]>()
  const read = lines.map((line): TableLine => {
    if (line.kind !== 'line' && line.kind !== 'point') return line
    if (SEPARATOR.test(line.text)) return { ...line, text: '', kind: 'blank' }
    const found = cellsOf(line.text)
    if (!found) return line
    const { sign, cells } = found
    const columns = headOf(cells, words)
    if (columns) {
      head = { sign, columns }
      return { ...line, text: '', kind: 'blank' }
    }
    const isTotal = cells.some((cell) => totals.has(plainText(cell).replace(/[:*]/g, '').trim()))
    const filled = cells.filter((cell) => cell !== '')
    if (isTotal && filled.length < 5) {
      const numbers = filled.filter((cell) => /\d/.test(cell))
      // The one in the column of prices, where there is also a number of units.
      const inColumn =
        head?.sign === sign ? head.columns.findIndex((column) => /^(?:price|total|sum)$/.test(column)) : -1
      const sum = /\d/.test(cells[inColumn] ?? '') ? cells[inColumn] : numbers.at(-1)
      if (sum !== undefined) return { ...line, text: `${languages[0]?.t('text.total') ?? ''}: ${sum}` }
    }
    if (head?.sign === sign && cells.length > 1 && cells.length <= head.columns.length + 1)
      return { ...line, ...rowIn(line, cells, head, lexicon, placesOf, hasPrices) }
    // Without names of columns the signs between the cells say as much.
    const isPlain = sign === ',' || sign === ';' ? line.text.includes('"') && filled.length > 1 : true
    return isPlain && /[\p{L}]/u.test(line.text) && (sign !== ',' || /"[^"]*",|,"/.test(line.text))
      ? { ...line, text: filled.join('\t') }
      : line
  })
  // A column headed "#" has the places of the rows or their counts.
  for (const places of placesOf.values()) {
    const isPlaces = places.length > 1 && places.every(({ figure }, at) => figure.value === at + 1)
    for (const { row, figure } of places) {
      if (isPlaces) row.figures.splice(row.figures.indexOf(figure), 1)
      else if (!row.figures.some(({ role }) => role === 'count')) figure.role = 'count'
    }
  }
  return read
}

/** What a row of a table says by its columns. */
function rowIn(
  line: Line,
  cells: readonly string[],
  head: Head,
  lexicon: Lexicon,
  placesOf: Map<Head, Place[]>,
  hasPrices: boolean,
): Partial<TableLine> {
  const readCell = (cell: string) => {
    const plain = plainOf(cell.replace(/^[*_]+|[*_]+$/g, ''))
    return { plain, found: rowsOf(scan(plain, lexicon), plain) }
  }
  const at = head.columns.indexOf('unit')
  const rows = readCell(cells[at] ?? '').found
  const [row] = rows?.rows ?? []
  if (!rows || !row || rows.rows.length > 1) return {}
  for (const [which, cell] of cells.entries()) {
    const column = head.columns[which] ?? 'unknown'
    if (which === at || cell === '' || /^[-–—./]+$/.test(cell)) continue
    // A game without prices has other measures, which the book knows.
    if (!hasPrices && PRICES.has(column)) continue
    const { plain, found } = readCell(cell)
    const below = { line, plain }
    const missed = () => row.missed.push({ at: 0, end: 0, text: cell })
    const numbers = found?.rows.length === 0 && found.before.parts.length === 0 ? found.before.figures : []
    const [number] = numbers
    const isGear = column === 'unknown' && found?.rows.length === 0 && found.before.parts.length > 0
    if (column === 'options' || isGear) {
      if (!found || found.rows.length > 0 || found.before.missed.length > 0) missed()
      else {
        const shift = row.parts.length
        row.parts.push(...found.before.parts.map((part) => ({ ...part, below })))
        for (const { counts, prices, ...figure } of found.before.figures)
          row.figures.push({
            ...figure,
            below,
            ...(counts !== undefined && { counts: counts + shift }),
            ...(prices !== undefined && { prices: prices + shift }),
          })
      }
    } else if (column === 'passed' || !/\d/.test(plain.text)) {
      // What a column says that nobody knows is no part of the list, as far as it has no word of it.
      const isOfBook = scan(plain, lexicon).some(
        ({ sense }) => sense && (sense.units.some(({ whole }) => whole) || sense.options.size > 0),
      )
      if (column === 'passed' ? found && (found.rows.length > 0 || found.before.parts.length > 0) : isOfBook) missed()
    } else if (!number || numbers.length > 1) {
      missed()
    } else {
      const role = roleOf(column, number, row.size === null && row.units.some(({ size }) => size === number.value))
      if (role === 'size') row.size = number.value
      else {
        const figure: Figure = {
          value: number.value,
          role,
          at: 0,
          end: plain.text.length,
          below,
          place: 'behind',
          apart: true,
        }
        row.figures.push(figure)
        if (column === 'place') {
          const places = placesOf.get(head) ?? []
          placesOf.set(head, places)
          places.push({ row, figure })
        }
      }
    }
  }
  return { rows: { ...rows, rows: [row] } }
}

function roleOf(column: Column, { role }: Figure, isSize: boolean): Role | 'size' {
  if (column === 'size' && isSize) return 'size'
  if (column === 'count') return 'count'
  if (column === 'price') return role === 'each' ? 'each' : 'cost'
  if (column === 'each') return 'each'
  if (column === 'total' || column === 'sum') return 'total'
  return 'bare'
}

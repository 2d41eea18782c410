/** From a line of a typed list to its units, each with the numbers and options beside it. What they mean is decided later. */
import type { UnitWord } from './lexicon'
import { typedAt, type Plain } from './plain'
import type { Line } from '../text-reading'
import type { Token } from './scan'

/** What the line says of a number; `bare` if it says nothing. */
export type Role = 'bare' | 'men' | 'cost' | 'each' | 'whole' | 'times' | 'count' | 'total'

/** The line that something stands in, where it is another than that of its unit. */
export interface Below {
  line: Line
  plain: Plain
}

export interface Figure {
  below?: Below
  value: number
  role: Role
  /** Places in the plain text of its line, with its signs and words. */
  at: number
  end: number
  /** Before the unit; `close`: with nothing between them. */
  place: 'close' | 'before' | 'behind'
  /** Whether more than spaces, dashes and commas lead to it, which may number a unit, too. */
  apart: boolean
  /** The option or gear that it stands directly before or behind, by its place among the row's parts. */
  counts?: number
  prices?: number
}

/** An option or what a unit carries, as it is called. */
export interface Part {
  below?: Below
  options: readonly string[]
  gear: readonly string[]
  at: number
  end: number
}

interface Piece {
  at: number
  end: number
  text: string
  /** Whether it may be one of several units of the line, and not only an option. */
  isOwn?: boolean
}

export interface Row {
  units: readonly UnitWord[]
  size: number | null
  figures: Figure[]
  parts: Part[]
  /** The player's own name for it, as typed. */
  name: string
  missed: Piece[]
  /** Another program wrote its stats beside it. */
  isOfProgram?: boolean
  /** The name of the unit with the number before it, in the plain text of its line. */
  at: number
  end: number
}

export interface LineRows {
  rows: Row[]
  /** Figures and parts before any unit: they belong to the row above. */
  before: Pick<Row, 'figures' | 'parts' | 'missed'>
  isHeading: boolean
}

const isLink = ({ sense }: Token, ...links: readonly string[]) =>
  sense?.link !== undefined && links.includes(sense.link)
const isOption = ({ sense }: Token) =>
  sense !== undefined && (sense.options.size > 0 || (sense.gear.size > 0 && sense.link === undefined))
const hasUnit = ({ sense }: Token | { sense?: undefined }) => sense !== undefined && sense.units.length > 0

/** What parts a line into units and options. */
const PARTS = new Set([',', ';', '+', '&', '|', '\t', '/'])
/** What leads to numbers and says nothing else. */
const LEADS = new Set(['-', '=', '@', ':', ...PARTS])
const isLead = (text: string) => LEADS.has(text) || /^\.{2,}$/.test(text)
const OPENS = '([{'
const CLOSES = ')]}'

/** Splits into segments at signs, with how each is led to. */
interface Segment {
  tokens: Token[]
  /** The signs and the "with" that lead to it. */
  lead: string
  depth: number
}

function segmentsOf(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = []
  let lead = ''
  let depth = 0
  let isNew = true
  let isBehindUnit = false
  for (const [at, token] of tokens.entries()) {
    const isSign = token.kind === 'sign'
    const next = tokens[at + 1]
    isBehindUnit ||= hasUnit(token)
    // "mounted machinegun . 10"
    if (isSign && token.text === '.' && token.spaced && next?.spaced === true) {
      lead += '-'
      isNew = true
      continue
    }
    // "2 snipers. 265 in all": a sentence ends; before the units "2." may be a place in a row.
    if (isSign && token.text === '.' && isBehindUnit && depth === 0 && next?.spaced !== false) {
      lead += ';'
      isNew = true
      continue
    }
    // "Total: 180"
    if (isLink(token, 'total') && next?.kind === 'sign' && isLead(next.text)) {
      lead += 't'
      isNew = true
      continue
    }
    // A hyphen without a space before it is none between a name and a number: "Gunner-20" is.
    const parts = isSign && (isLead(token.text) || OPENS.includes(token.text) || CLOSES.includes(token.text))
    if (parts || isLink(token, 'with', 'and')) {
      lead += isLink(token, 'with') ? 'w' : isLink(token, 'and') ? ',' : token.text
      if (OPENS.includes(token.text)) depth += 1
      if (CLOSES.includes(token.text)) depth = Math.max(0, depth - 1)
      isNew = true
    } else {
      if (isNew) segments.push({ tokens: [], lead, depth })
      segments.at(-1)?.tokens.push(token)
      isNew = false
      lead = ''
    }
  }
  return segments
}

const span = (tokens: readonly Token[]): { at: number; end: number } => ({
  at: tokens[0]?.at ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})

/** The rows of a line; null if it has none that is understood. */
export function rowsOf(tokens: readonly Token[], plain: Plain): LineRows | null {
  const { text } = plain
  const rows: Row[] = []
  const before: LineRows['before'] = { figures: [], parts: [], missed: [] }
  const segments = segmentsOf(tokens)
  let isHeading = false
  /** Numbers that may belong to the next unit. */
  let pending: Figure[] = []
  /** What may be carried is no unit of its own: "Truck with Gunner, Sniper". */
  let carried = false
  /** Behind a colon, "with" or a bracket. */
  let inOptions = false
  for (const [which, { tokens, lead, depth }] of segments.entries()) {
    const row = rows.at(-1)
    const target = row ?? before
    const isParted = rows.length === 0 || /[,;+&|\t/]/.test(lead)
    if (/[w:([{]/.test(lead) && row) inOptions = true
    if (lead.includes(';')) {
      inOptions = false
      carried = false
    }
    const unitAt = tokens.findIndex((one) => hasUnit(one) && !(row && inOptions && isOption(one)))
    const isUnknown = tokens.some(
      ({ kind, sense }, at) =>
        kind === 'word' ||
        kind === 'sign' ||
        (sense !== undefined && at !== unitAt && hasUnit({ ...tokens[at] } as Token) && !isOption(tokens[at] as Token)),
    )
    const first = tokens[0]
    if (rows.length === 0 && which === 0 && tokens.length === 1 && first?.sense?.isCategory && !hasUnit(first)) {
      isHeading = true
      continue
    }
    const piece = (): Piece => ({ ...span(tokens), text: typedAt(plain, span(tokens).at, span(tokens).end) })
    // "and a jeep": the line goes on from another; "and one sniper" does not.
    const isCounted = tokens.slice(0, unitAt).some(({ kind, sense }) => kind === 'number' || sense?.value !== undefined)
    if (rows.length === 0 && which === 0 && lead === ',' && unitAt >= 0 && !isCounted) return null
    if (unitAt >= 0 && !isUnknown && isParted && !carried && !(depth > 0 && row) && !(lead.endsWith('w') && row)) {
      const own = figuresIn(tokens.slice(0, unitAt), lead, plain)
      const unit = tokens[unitAt]
      if (!own || own.parts.length > 0 || !unit?.sense) return null
      const next: Row = {
        units: unit.sense.units,
        size: null,
        figures: [
          ...pending.map((one): Figure => ({ ...one, place: 'before' })),
          ...own.figures.map((one): Figure => ({ ...one, place: 'close' })),
        ],
        parts: [],
        name: own.name,
        missed: [],
        at: (pending[0] ?? own.figures[0])?.at ?? unit.at,
        end: unit.end,
      }
      pending = []
      const behind = figuresIn(tokens.slice(unitAt + 1), '', plain)
      if (!behind) return null
      add(next, behind)
      rows.push(next)
      inOptions = false
      continue
    }
    if (isUnknown || unitAt >= 0) {
      if (rows.length === 0) return null
      // "Gunner xylophone", "Gunner or Sniper": nobody knows which unit is meant.
      if (lead === '') return null
      if (unitAt >= 0 && /w/.test(lead)) carried = true
      const isCarried = unitAt >= 0 && (depth > 0 || inOptions)
      if (isCarried) carried = true
      target.missed.push({ ...piece(), isOwn: isParted && depth === 0 })
      continue
    }
    const found = figuresIn(tokens, lead, plain)
    if (!found) return null
    const isNumber = found.parts.length === 0 && found.name === ''
    const next = segments[which + 1]
    // "2; Gunner", "60 - Riflemen [10]", "(2) Gunner"
    const leads = next !== undefined && next.tokens.some(hasUnit) && rows.length === 0
    if (isNumber && leads) pending.push(...found.figures)
    else if (isNumber && pending.length === 0 && !row) add(before, found)
    else add(target, found)
  }
  if (pending.length > 0) return null
  // "Support:" may head what follows.
  const ending = tokens.at(-1)
  const whole = rows.at(-1)
  if (whole && ending?.text === ':') whole.missed.push({ at: ending.at, end: ending.end, text: ':' })
  // The size in brackets is a part of the name: "Riflemen [10]".
  for (const row of rows) sized(row, text)
  return { rows, before, isHeading }
}

function sized(row: Row, text: string): void {
  const sizes = new Set(row.units.flatMap(({ size }) => size ?? []))
  // "Veterans (5 men)"
  const men = row.figures.filter(({ role }) => role === 'men')
  const [size, ...others] = new Set(men.map(({ value }) => value))
  if (size !== undefined && others.length === 0 && sizes.has(size)) {
    row.figures = row.figures.filter(({ role }) => role !== 'men')
    row.size = size
  }
  // "2 squads of 10 recruits", "2x 5 veterans"
  const ahead = row.figures.filter(({ place, role }) => place !== 'behind' && (role === 'bare' || role === 'times'))
  const nearest = ahead.at(-1)
  if (ahead.length === 2 && nearest?.role === 'bare' && sizes.has(nearest.value)) {
    row.size = nearest.value
    row.figures.splice(row.figures.indexOf(nearest), 1)
    return
  }
  const at = row.figures.findIndex(
    ({ value, place, role, at, end }) =>
      place === 'behind' &&
      role === 'bare' &&
      sizes.has(value) &&
      /[([]\s?$/.test(text.slice(0, at)) &&
      /^\s?[)\]]/.test(text.slice(end)),
  )
  // Only the first number behind the name.
  if (at < 0 || row.figures.slice(0, at).some(({ place }) => place === 'behind')) return
  const inBrackets = row.figures[at]?.value ?? null
  if (row.size !== null && inBrackets !== row.size) return
  row.size = inBrackets
  row.figures.splice(at, 1)
}

function add(to: Pick<Row, 'figures' | 'parts'> & { name?: string }, from: NonNullable<ReturnType<typeof figuresIn>>) {
  const shift = to.parts.length
  to.parts.push(...from.parts)
  const moved = (at: number | undefined) => (at === undefined ? undefined : at + shift)
  for (const figure of from.figures) {
    const counts = moved(figure.counts)
    const prices = moved(figure.prices) ?? (shift > 0 ? shift - 1 : undefined)
    to.figures.push({ ...figure, ...(counts !== undefined && { counts }), ...(prices !== undefined && { prices }) })
  }
  if (from.name !== '' && to.name !== undefined) to.name ||= from.name
}

/** The figures, options and own name in a run of tokens; null if there is anything else in it. */
function figuresIn(tokens: readonly Token[], lead: string, plain: Plain) {
  const figures: Figure[] = []
  const parts: Part[] = []
  let name = ''
  let role: Role = lead.includes('t') ? 'total' : /=[([{]?$/.test(lead) ? 'whole' : 'bare'
  let times: Token | null = null
  const apart = /[^ ,-]/.test(lead)
  for (const [at, token] of tokens.entries()) {
    const { kind, sense, value, end } = token
    const last = figures.at(-1)
    if (kind === 'times') {
      const next = tokens[at + 1]
      // "2x 10 recruits": two of ten; "Gunner 10 x2": two for ten.
      const isOfLast = next?.kind !== 'number' || (!token.spaced && next.spaced)
      const isBehind = last && tokens[at - 1]?.kind === 'number' && isOfLast
      if (isBehind && last.role === 'bare') Object.assign(last, { role: 'times', end })
      else if (tokens[at + 1]?.kind === 'number') times = token
      else return null
    } else if (kind === 'number' || (sense?.value !== undefined && !sense.units.length)) {
      const is: Role = times ? 'times' : role
      const number = kind === 'number' ? value : (sense?.value ?? 0)
      const behind = parts.length > 0 ? { prices: parts.length - 1 } : {}
      figures.push({ value: number, role: is, at: times?.at ?? token.at, end, place: 'behind', apart, ...behind })
      times = null
      role = 'bare'
    } else if (kind === 'name') name = typedAt(plain, token.at + 1, end - 1)
    else if (!sense) return null
    else if (isOption(token)) {
      if (
        last &&
        /^(?:number|times)$/.test(tokens[at - 1]?.kind ?? '') &&
        (last.role === 'bare' || last.role === 'times')
      )
        last.counts = parts.length
      parts.push({ options: [...sense.options], gear: [...sense.gear], at: token.at, end })
    } else if (sense.link === 'cost') {
      if (last && (last.role === 'bare' || last.role === 'whole')) Object.assign(last, { role: 'cost', end })
      // "points 20"
      else if (tokens[at + 1]?.kind === 'number') role = 'cost'
      else return null
    } else if (sense.link === 'each') {
      if (last) Object.assign(last, { role: 'each', end })
      else if (tokens[at + 1]?.kind === 'number') role = 'each'
      // "flamethrower each (+10)"
      else if (parts.length === 0) return null
    } else if (sense.link === 'total') {
      if (last) Object.assign(last, { role: 'total', end })
      else if (tokens.length > at + 1) role = 'total'
      else return null
    } else if (sense.link === 'men') {
      if (last && tokens[at - 1]?.kind === 'number' && last.role === 'bare') Object.assign(last, { role: 'men', end })
    } else if (sense.link !== 'fill') return null
  }
  return { figures, parts, name }
}

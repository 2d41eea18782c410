/** A limit as a sentence whose numbers can be changed: its words with places, and what stands in them. */
import type { MessageKey, Translate } from '../../i18n/t'
import type { ArmyBook } from '../book'
import { costName, costOf, countName, isOne, nameOf } from '../describe-limits'
import type { Bound, Select } from '../schema-parts'
import type { Limit } from '../schema-ruleset'

const BOUNDS = ['max', 'min', 'exactly'] as const
export type BoundName = (typeof BOUNDS)[number]

/** The bound that a limit has; the first of two. */
export const boundNameOf = (limit: Limit): BoundName => BOUNDS.find((name) => limit[name] !== undefined) ?? 'max'

/** "At most", by the bound: its name in a choice and at the beginning of a sentence. */
const boundWords = (name: BoundName, t: Translate): string => t(`house-edit.bound.${name}`)

export const boundChoices = (t: Translate) => BOUNDS.map((id) => ({ id, name: boundWords(id, t) }))

/** What the measure of a limit is called behind this number: "unit", "figures", "pts". */
export function measureName(book: ArmyBook, measure: string, n: number, t: Translate): string {
  if (measure !== 'units' && measure !== 'models') return costOf(book, measure, n, t)
  const words = book.words.counts?.[measure]
  if (!words) return t(measure === 'units' ? 'house-edit.measure.units' : 'house-edit.measure.models', { n })
  return (isOne(n, t) ? words.one : undefined) ?? words.name
}

/** The measures that a limit can have in the game. */
export const measuresOf = ({ ruleset }: Pick<ArmyBook, 'ruleset'>): string[] => ['units', 'models', ...ruleset.costs]

const listOf = (wanted: string | readonly string[] | undefined): readonly string[] => [wanted ?? []].flat()

/** What a selection selects, by the names of its units, categories and capabilities; '' for everything. */
export function selectionName(book: ArmyBook, select: Select | undefined, t: Translate): string {
  const isKind = (id: string) => book.elements?.kinds.includes(id) === true
  const units = listOf(select?.unit).map((id) => book.words.units[id]?.plural ?? nameOf(book, 'units', id, t))
  const groups = listOf(select?.category).map((id) => nameOf(book, isKind(id) ? 'kinds' : 'categories', id, t))
  const tags = listOf(select?.tag).map((id) => nameOf(book, 'capabilities', id, t))
  return [...units, ...groups, ...tags].join(', ')
}

const isCount = ({ measure }: Limit): boolean => measure === 'units' || measure === 'models'
/** What a limit counts, in the words of the book. */
const counted = (book: ArmyBook, limit: Limit): string =>
  (book.words.limits[limit.id] ?? book.words.advice[limit.id])?.name ?? limit.id

function ofWhat(book: ArmyBook, bound: Exclude<Bound, number>, t: Translate): string {
  if (bound.setting !== undefined)
    return t('house-edit.of.setting', { name: nameOf(book, 'settings', bound.setting, t) })
  const { measure = 'units' } = bound
  const what = selectionName(book, bound.select, t)
  if (what !== '') return t('house-edit.of.part', { what })
  return measure === 'units' || measure === 'models'
    ? t('house-edit.of.count', { what: countName(book, measure, t) })
    : t('house-edit.of.cost', { cost: costName(book, measure) })
}

/** A piece of a sentence: words, or a place with what stands in it. */
type SentencePiece =
  | { kind: 'text'; text: string }
  | { kind: 'bound'; name: BoundName }
  | { kind: 'number'; bound: BoundName; value: number }
  | { kind: 'share'; bound: BoundName; value: string }

/** The key of the sentence that fits the limit's form; null where only its words can say it. */
function formOf(limit: Limit): MessageKey | null {
  const { min, max, exactly, measure } = limit
  if (measure === 'chosen' || measure === 'empty') return null
  if (min !== undefined && max !== undefined)
    return typeof min === 'number' && typeof max === 'number' && isCount(limit) ? 'house-edit.sentence.range' : null
  const bound = exactly ?? max ?? min
  if (bound === undefined) return null
  if (typeof bound === 'object') {
    if (bound.share !== undefined) return 'house-edit.sentence.share'
    return limit.select ? 'house-edit.sentence.setting-of' : 'house-edit.sentence.setting'
  }
  if (isCount(limit)) return 'house-edit.sentence.count'
  return limit.select ? 'house-edit.sentence.cost' : 'house-edit.sentence.total'
}

/** The sentence in pieces; null where the limit has none but its words. */
export function limitSentence(book: ArmyBook, limit: Limit, t: Translate): SentencePiece[] | null {
  const form = formOf(limit)
  if (form === null) return null
  const name = boundNameOf(limit)
  const bound = limit[name]
  const number = (at: BoundName): SentencePiece => ({ kind: 'number', bound: at, value: Number(limit[at]) })
  const text = (words: string): SentencePiece => ({ kind: 'text', text: words })
  const pieces = new Map<string, SentencePiece>([
    ['bound', { kind: 'bound', name }],
    ['n', typeof bound === 'object' ? { kind: 'share', bound: name, value: bound.share ?? '' } : number(name)],
    ['min', number('min')],
    ['max', number('max')],
    ['what', text(counted(book, limit))],
    ['of', text(typeof bound === 'object' ? ofWhat(book, bound, t) : '')],
    ['cost', text(costName(book, limit.measure))],
  ])
  return t(form)
    .split(/(\{\w+\})/)
    .filter((part) => part.trim() !== '')
    .map((part) => (part.startsWith('{') ? pieces.get(part.slice(1, -1)) : undefined) ?? text(part.trim()))
}

const pieceText = (piece: SentencePiece, t: Translate): string =>
  piece.kind === 'text' ? piece.text : piece.kind === 'bound' ? boundWords(piece.name, t) : String(piece.value)

/** The sentence of a limit of the game after a change, for its words. */
export function limitText(book: ArmyBook, limit: Limit, t: Translate): string {
  const pieces = limitSentence(book, limit, t)
  if (!pieces) return book.words.limits[limit.id]?.text ?? ''
  return `${pieces.map((piece) => pieceText(piece, t)).join(' ')}.`
}

/** The number of a limit that a player has made. */
export const numberOf = (limit: Limit): number => {
  const bound = limit[boundNameOf(limit)]
  return typeof bound === 'number' ? bound : 0
}

/** The words of a limit that a player has made: what it counts, a single one of it, and its sentence. */
export function ownLimitWords(book: ArmyBook, limit: Limit, t: Translate): { name: string; one: string; text: string } {
  const n = numberOf(limit)
  const what = selectionName(book, limit.select, t)
  const units = listOf(limit.select?.unit)
  const single = units.length === 1 && units[0] !== undefined ? nameOf(book, 'units', units[0], t) : what
  const measure = measureName(book, limit.measure, n, t)
  const name = what || (isCount(limit) ? measureName(book, limit.measure, 2, t) : costName(book, limit.measure))
  return {
    name,
    one: single || measureName(book, limit.measure, 1, t),
    text: `${t('house-edit.sentence.own', {
      bound: boundWords(boundNameOf(limit), t),
      amount: n,
      measure,
      what: what || t('house-edit.everything'),
    })}.`,
  }
}

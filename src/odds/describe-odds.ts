/** The odds in words: why there is no attack, and each step. */
import type { ArmyBook } from '../rules/book'
import { isOne, shortNameOf } from '../rules/describe-limits'
import type { Fraction } from '../rules/fraction'
import type { OddsWords } from '../rules/schema-odds-words'
import type { OddsKey } from '../i18n/en/odds'
import type { MessageKey, Translate } from '../i18n/t'
import type { PartFact, StepFact } from './pool'
import { REASONS } from './arms'
import type { Applied, Worked } from './scene'

export type OddsTranslate = Translate<MessageKey | OddsKey>

/** What the odds are described with. `unitName` names a unit of the book or a design of that side's list. */
export interface OddsNames {
  book: ArmyBook
  words: OddsWords
  t: OddsTranslate
  unitName: (id: string, side: 'attacker' | 'target') => string
}

type Kind = 'modes' | 'options' | 'steps' | 'changes' | 'bars' | 'lines' | 'outcomes'
export const oddsTerm = (names: OddsNames, kind: Kind, id: string): string => names.words[kind][id]?.name ?? id

/** A chance in percent. A chance close to 0 or 1 is given as below or above a bound, so that it does not look certain. */
export function describeChance(chance: number, t: OddsTranslate): string {
  if (chance > 0 && chance < 0.0001) return t('odds.under')
  if (chance < 1 && chance > 0.9999) return 1 - chance < 1e-12 ? t('odds.percent', { percent: 100 }) : t('odds.over')
  return t('odds.percent', { percent: chance * 100 })
}

/** Why an attack is impossible, and what to do about it. */
export const describeBarred = (names: OddsNames, id: string): string => {
  const reason = REASONS.find((one) => one === id)
  return reason ? names.t(`odds.barred.${reason}`) : oddsTerm(names, 'bars', id)
}

/** A change of the number needed is described as a change of the roll, as players do: cover is −1. */
const ROLL: Readonly<Partial<Record<Applied['kind'], Applied['kind']>>> = { add: 'take', take: 'add' }

const describeApplied = (names: OddsNames, applied: Applied, roll: boolean): string =>
  names.t(`odds.change.${(roll ? ROLL[applied.kind] : undefined) ?? applied.kind}`, {
    name: oddsTerm(names, 'changes', applied.id),
    n: applied.by,
  })

const ratio = (chance: Fraction) => `${String(chance.n)}/${String(chance.d)}`
/** The numbers of a step that are described, with the value at which each changes nothing and is left out. */
const IDLE = { extra: 0, minus: 0, over: 1, times: 1, each: 1, plus: 0, lives: 1, area: 1, dice: 0 } as const
const isDescribed = (id: string): id is keyof typeof IDLE => Object.hasOwn(IDLE, id)

/** "× 2". A number that comes from changes alone is described by them: "Cover: +1 die", not "+1 die, Cover +1". */
function describeNumber(names: OddsNames, id: keyof typeof IDLE, { base, value, changes }: Worked): string[] {
  const { t } = names
  const say = (n: number) => t(`odds.number.${id}`, { n })
  if (base === IDLE[id] && value === changes.reduce((sum, one) => sum + one.by, 0))
    return changes.map((one) => t('odds.part', { name: oddsTerm(names, 'changes', one.id), detail: say(one.by) }))
  return [...(value === IDLE[id] ? [] : [say(value)]), ...changes.map((one) => describeApplied(names, one, false))]
}

/**
 * What a step did to one pool: "4+, Cover −1, 1/2 each". For a step that blocks, what one die does: "4+, Cover: +1 die, each
 * blocks 1/2".
 */
function describePart(names: OddsNames, part: PartFact, does: string): string {
  const { t } = names
  const { need, repeat, left, right } = part.numbers
  const says: string[] = []
  if (repeat?.value === 0) says.push(t('odds.not-rolled'))
  else if (need && part.chance) {
    if (need.value <= 1) says.push(t('odds.certain'))
    else says.push(need.value >= 7 ? t('odds.impossible') : t('odds.need', { need: need.value }))
  }
  if (repeat && repeat.value > 0) says.push(t('odds.repeat', { n: repeat.value }))
  part.again.forEach((which) => says.push(t(`odds.reroll.${which}`)))
  if (left && right) says.push(t('odds.left-right', { left: left.value, right: right.value }))
  for (const [id, worked] of Object.entries(part.numbers)) {
    if (isDescribed(id)) says.push(...describeNumber(names, id, worked))
    else says.push(...worked.changes.map((applied) => describeApplied(names, applied, id === 'need')))
  }
  if (part.chance && part.chance.d !== 1n) {
    says.push(t(does === 'block' ? 'odds.blocks' : 'odds.chance', { chance: ratio(part.chance) }))
  }
  return says.join(', ')
}

function partName(names: OddsNames, part: PartFact): string | null {
  if (part.weapon === null) return null
  if (part.line) return oddsTerm(names, 'lines', part.weapon)
  const known = names.book.weaponById.has(part.weapon)
  const name = known
    ? shortNameOf(names.book, 'weapons', part.weapon, names.t)
    : names.unitName(part.weapon, 'attacker')
  return part.count > 1 ? names.t('odds.times', { name, n: part.count }) : name
}

/** "6.25 hits (4+, 1/2 each)"; where weapons differ, each is listed, and where there are none, how many of each. */
export function describeStep(names: OddsNames, step: StepFact): string {
  const { t } = names
  const { expected } = step
  // As it is shown, with two decimals.
  const one = isOne(Math.round(expected * 100) / 100, t) ? names.words.steps[step.id]?.one : undefined
  const text = t('odds.step', { expected, step: one ?? oddsTerm(names, 'steps', step.id) })
  const described = step.parts.map((part) => ({
    name: partName(names, part),
    says: describePart(names, part, step.do),
    part,
  }))
  const alike = described.every(({ says }) => says === described[0]?.says)
  const nameless = described.every(({ name }) => name === null)
  const details =
    step.do !== 'dice' && alike
      ? [described[0]?.says ?? '']
      : described.map(({ name, says, part }) => {
          const detail = step.do === 'dice' ? [t.number(part.expected), says].filter(Boolean).join(', ') : says
          const which = nameless ? t.number(part.expected) : name
          return which === null ? detail : t('odds.part', { name: which, detail })
        })
  const detail = details.filter((one) => one !== '').join('; ')
  return detail === '' ? text : t('odds.detailed', { text, detail })
}

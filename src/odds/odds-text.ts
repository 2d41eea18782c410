/** The odds as lines of text: who attacks whom, the situation, each step, the result. */
import { costOf } from '../rules/describe-limits'
import type { OddsKey } from '../i18n/en/odds'
import type { ToldKey } from '../i18n/en/odds-told'
import type { MessageKey, Translate } from '../i18n/t'
import { describeBarred, describeChance, describeStep, oddsTerm, type OddsNames } from './describe-odds'
import { mean } from './dist'
import type { OddsResult } from './odds'
import type { Asked } from './situation'

export interface OddsTextNames extends OddsNames {
  t: Translate<MessageKey | OddsKey | ToldKey>
}

/** "Range: 12″", "Target in cover", "not: Attacker assaults". */
function describeAsked(names: OddsTextNames, asked: Asked): string {
  const { option, value } = asked
  const name = oddsTerm(names, 'options', option.id)
  if (typeof value === 'boolean') return names.t(value ? 'odds.flag' : 'odds.not', { name })
  const shown = typeof value === 'string' ? (names.words.choices[option.id]?.[value]?.name ?? value) : value
  return names.t('odds.value', { name, value: shown, suffix: option.suffix ?? '' })
}

/** The chances of each number of models or lives lost, without those too small to show. */
function describeRows({ total, livesTotal }: OddsResult, t: OddsTextNames['t']): string {
  const rows = (livesTotal ?? total).flatMap((chance, n) =>
    chance < 0.00005 ? [] : [t('odds.row', { n, percent: describeChance(chance, t) })],
  )
  return t(livesTotal ? 'odds.rows-lives' : 'odds.rows', { rows: rows.join(' · ') })
}

/** The average losses: of a model with several lives, the lives. */
function describeLoss(result: OddsResult, t: OddsTextNames['t']): string[] {
  const { lives, livesTotal, beside, expected, expectedTotal, target } = result
  return [
    lives
      ? t('odds.expected-lives', { expected: mean(lives), models: lives.length - 1 })
      : t('odds.expected', { expected, models: target.models }),
    ...(beside ? [t('odds.total', { expected: livesTotal ? mean(livesTotal) : expectedTotal })] : []),
  ]
}

/** The result, line by line. */
function describeResult(names: OddsTextNames, result: OddsResult): string[] {
  const { t } = names
  const percent = (chance: number) => describeChance(chance, t)
  const { models } = result.target
  const lines = describeLoss(result, t)
  lines.push(t(result.lives ? 'odds.destroyed-one' : 'odds.any', { percent: percent(result.any) }))
  if (models > 1) lines.push(t('odds.destroyed', { percent: percent(result.destroyed) }))
  for (const { id, chance, worst, past } of result.outcomes) {
    const name = oddsTerm(names, 'outcomes', id)
    const same = Math.abs(chance - worst) < 1e-12
    const why = past && names.words.outcomes[id]?.text
    const parts = { name, percent: why ?? percent(chance), worst: percent(worst) }
    lines.push(t(same ? 'odds.outcome' : 'odds.worst', parts))
  }
  if (result.own) lines.push(t('odds.own', { percent: percent(result.own.at(-1) ?? 0) }))
  if (result.pointsPerCasualty !== null) {
    const unit = costOf(names.book, names.book.ruleset.costs[0] ?? '', result.pointsPerCasualty, t)
    lines.push(t('odds.price', { points: result.pointsPerCasualty, unit }))
  }
  return [...lines, describeRows(result, t)]
}

/** Everything, line by line, from who attacks whom to the chances of each number of losses. */
export function describeOdds(names: OddsTextNames, result: OddsResult): string[] {
  const { t } = names
  const parts = {
    attacker: names.unitName(result.attacker.unit, 'attacker'),
    target: names.unitName(result.target.unit, 'target'),
    mode: oddsTerm(names, 'modes', result.mode),
  }
  const head = t('odds.head', parts)
  const asked = result.asked.map((one) => describeAsked(names, one)).join(' · ')
  const body =
    result.barred.length > 0
      ? result.barred.map((id) => describeBarred(names, id))
      : [...result.steps.map((step) => describeStep(names, step)), ...describeResult(names, result)]
  return [head, ...(asked === '' ? [] : [asked]), ...body]
}

/** The figures of attacks as rows, with a value for each attack. */
import { oddsTerm, type OddsNames } from '../../odds/describe-odds'
import { mean } from '../../odds/dist'
import type { OddsResult } from '../../odds/odds'
import { costName } from '../../rules/describe-limits'
import type { MessageKey } from '../../i18n/t'
import { wholePercent } from './chance-words'

export interface Figure {
  id: string
  label: string
  /** The value for each result. */
  values: readonly string[]
}

/** Only rows that have something to say for one of the results; all of them have the same mode and target. */
export function figuresOf(results: readonly OddsResult[], names: OddsNames): Figure[] {
  const { t, book } = names
  const percent = wholePercent
  const none = t('odds.never')
  const row = (id: string, label: string, value: (result: OddsResult) => string | null): Figure[] => {
    const values = results.map((result) => (result.barred.length > 0 ? null : value(result)))
    return values.every((one) => one === null) ? [] : [{ id, label, values: values.map((one) => one ?? none) }]
  }
  const say = (key: MessageKey) => t(key)
  const cost = costName(book, book.ruleset.costs[0] ?? '')
  const single = results.every((result) => result.target.models === 1)
  // Where only a part of the unit is attacked, its elements or its command element, the unit is not destroyed by losing
  // that part.
  const part = results.some((result) => result.target.part)
  const all = say(part ? 'odds.destroy-part' : single ? 'odds.destroy-one' : 'odds.destroy')
  // For a single model, an outcome that kills it equals "destroyed".
  const shown = results.flatMap((result) => result.outcomes.filter((one) => !(single && one.kills)))
  const outcomes = [...new Set(shown.map((one) => one.id))]
  return [
    ...row('lives', say('odds.lives'), ({ lives }) =>
      lives ? t('odds.of', { expected: mean(lives), models: lives.length - 1 }) : null,
    ),
    ...row('expected', say('odds.loss'), ({ lives, expected, target: { models } }) =>
      lives ? null : t('odds.of', { expected, models }),
    ),
    ...row('total', say('odds.loss-total'), ({ beside, expectedTotal, livesTotal }) =>
      beside ? t.number(livesTotal ? mean(livesTotal) : expectedTotal) : null,
    ),
    ...row('any', single ? all : say('odds.one'), ({ any }) => percent(any)),
    ...(single ? [] : row('destroyed', all, ({ destroyed }) => percent(destroyed))),
    ...outcomes.flatMap((id) =>
      row(`outcome ${id}`, oddsTerm(names, 'outcomes', id), (result) => {
        const found = result.outcomes.find((one) => one.id === id)
        if (!found) return null
        const { chance, worst, past } = found
        if (past) return names.words.outcomes[id]?.text ?? none
        return Math.abs(chance - worst) < 1e-12
          ? percent(chance)
          : t('odds.worst-of', { percent: percent(chance), worst: percent(worst) })
      }),
    ),
    ...row('own', say('odds.falls'), ({ own }) => own && percent(own.at(-1) ?? 0)),
    ...row('price', t('odds.points', { unit: cost }), ({ pointsPerCasualty }) =>
      pointsPerCasualty === null ? null : t.number(pointsPerCasualty),
    ),
  ]
}

/** The rows that sum the others up: what is lost on average, and the chance that something falls. */
export const gistOf = (figures: readonly Figure[]): Figure[] => figures.filter(({ id }, at) => at === 0 || id === 'any')

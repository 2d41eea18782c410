/** The words of the odds screen: the English ones are bundled here, those of other languages come with all other words. */
import type { OddsTranslate } from '../../odds/describe-odds'
import { oddsWords } from '../../i18n/en/odds'
import { translateWith } from '../../i18n/t'

export const tOdds: OddsTranslate = translateWith(oddsWords)

/** A chance in whole percents. One close to 0 or 1 is given as below or above a bound, so that it does not look certain. */
export function wholePercent(chance: number): string {
  if (chance > 0 && chance < 0.01) return tOdds('odds.low')
  if (chance > 0.99 && 1 - chance > 1e-12) return tOdds('odds.high')
  return tOdds('odds.percent', { percent: Math.round(chance * 100) })
}

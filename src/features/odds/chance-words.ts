/** The words of the odds screen: the English ones are bundled here, those of other languages come with all other words. */
import type { OddsTranslate } from '../../odds/describe-odds'
import { oddsWords } from '../../i18n/en/odds'
import { translateWith } from '../../i18n/t'

export const tOdds: OddsTranslate = translateWith(oddsWords)

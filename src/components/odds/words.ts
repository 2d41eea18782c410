/** The words of the odds beside the app's own: in English here, in other languages with the rest. */
import type { OddsTranslate } from '../../odds/describe'
import { oddsWords } from '../../words/en/odds'
import { translateWith } from '../../words/t'

export const tOdds: OddsTranslate = translateWith(oddsWords)

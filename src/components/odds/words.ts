/** The words of the odds beside the app's own: loaded with the screen that needs them. */
import type { OddsTranslate } from '../../odds/describe'
import { oddsWords } from '../../words/en/odds'
import { createTranslate } from '../../words/t'

export const tOdds: OddsTranslate = createTranslate('en', oddsWords)

/** Adds all English messages to `t`. Loaded after the first screen, which needs only a few of them. */
import { english } from './english-messages'
import { createTranslate, ENGLISH, learn } from './t'

learn(english)

export const translateEnglish = createTranslate(ENGLISH, english)

/** The app speaks all its English. Loaded by itself: the first screen speaks with fewer words. */
import { english } from './whole'
import { createTranslate, ENGLISH, learn } from './t'

learn(english)

export const translateEnglish = createTranslate(ENGLISH, english)

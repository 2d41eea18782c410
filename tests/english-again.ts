/** Files that share what they import begin in English, although one before them has switched the language. */
import { afterAll } from 'vitest'
import { english } from '../src/i18n/english-messages'
import { ENGLISH, speak } from '../src/i18n/t'

afterAll(() => {
  speak(ENGLISH, english)
})

/** Translates what is said of files of rules into English, whatever language a test before has spoken. */
import { ownRulesWords } from '../../../src/i18n/en/own-rules'
import { english } from '../../../src/i18n/english-messages'
import { createTranslate, ENGLISH } from '../../../src/i18n/t'
import type { RulesTranslate } from '../../../src/rules/checks/describe-rule-fault'

export const rulesEnglish: RulesTranslate = createTranslate(ENGLISH, { ...english, ...ownRulesWords })

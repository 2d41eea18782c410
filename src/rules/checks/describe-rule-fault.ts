/** The sentence for a fault in rule data: where, what is wrong, and what to do. */
import { ownRulesWords } from '../../i18n/en/own-rules'
import type { MessageKey, Params, Translate } from '../../i18n/t'
import { pathText, type RuleFault } from './rule-fault'

type RulesKey = keyof typeof ownRulesWords
/** Knows the words of this room besides those of the app: `translateWith(ownRulesWords)`. */
export type RulesTranslate = Translate<MessageKey | RulesKey>

const isKey = (key: string): key is RulesKey => Object.hasOwn(ownRulesWords, key)
const named = (key: string, otherwise: string, t: RulesTranslate) => (isKey(key) ? t(key) : otherwise)

function paramsOf({ facts }: RuleFault, t: RulesTranslate): Params {
  const { what, expected } = facts
  return {
    ...facts,
    ...(typeof what === 'string' && { what: named(`own-rules.what.${what}`, what, t) }),
    ...(typeof expected === 'string' && {
      expected: expected
        .split(', ')
        .map((type) => named(`own-rules.type.${type}`, type, t))
        .join(', '),
    }),
  }
}

/** What is wrong and what to do, without the place. */
export const describeRuleFault = (fault: RuleFault, t: RulesTranslate): string =>
  t(`own-rules.${fault.code}`, paramsOf(fault, t))

/** The place, and what is wrong there. */
export const describePlacedFault = (fault: RuleFault, t: RulesTranslate): string =>
  fault.path.length === 0
    ? describeRuleFault(fault, t)
    : t('own-rules.fault', { path: pathText(fault.path), says: describeRuleFault(fault, t) })

/** Opens files of rules: house books and games of players' own. Loads what judges them only now. */
import { isRecord } from '../rules/record'
import type { RulesTranslate } from '../rules/checks/describe-rule-fault'
import type { RulesRead } from '../rules/house/read-rules'
import { t, translateWith } from '../i18n/t'
import { loadBook, rulesetIds } from './catalogue'

/** Translates what is said of files of rules into the language of the app. */
export async function rulesTranslate(): Promise<RulesTranslate> {
  const { ownRulesWords } = await import('../i18n/en/own-rules')
  return translateWith(ownRulesWords)
}

/**
 * The army book of a parsed file of rules, or its faults. The game that it changes is loaded in this language. Rejects when
 * files of the app can't be loaded.
 */
export async function openRules(json: unknown, language = t.locale): Promise<RulesRead> {
  const id = isRecord(json) && typeof json.base === 'string' ? json.base : ''
  const [{ readRules }, translate, base] = await Promise.all([
    import('../rules/house/read-rules'),
    rulesTranslate(),
    loadBook(id, language),
  ])
  return readRules(json, { baseOf: () => base, games: rulesetIds, t: translate })
}

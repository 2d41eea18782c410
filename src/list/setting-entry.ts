/** What a player types for a number setting, and the sentence when it can't be taken. */
import type { Setting } from '../rules/schema-ruleset'
import { numberFault } from '../rules/settings'
import type { Translate } from '../i18n/t'

type Entered = { ok: true; value: number } | { ok: false; says: string }

export function enterNumber(setting: Setting, text: string, t: Translate): Entered {
  const cleaned = text.trim().replace(/[\s,.'’](?=\d{3}$)/, '')
  const value = cleaned === '' ? NaN : Number(cleaned)
  const fault = numberFault(setting, value)
  if (fault === null) return { ok: true, value }
  const may = t('number.may', { min: setting.min ?? 0, max: setting.max ?? '', step: setting.step ?? 1 })
  const range = (setting.step ?? 1) > 1 ? may : t('number.may-any', { min: setting.min ?? 0, max: setting.max ?? '' })
  if (cleaned === '') return { ok: false, says: t('number.empty', { may: range }) }
  return { ok: false, says: t(`number.${fault}`, { typed: text.trim(), may: range }) }
}

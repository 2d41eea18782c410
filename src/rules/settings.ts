/** What a list's settings come to: defaults filled in, and the choices that are allowed at the moment. */
import type { ArmyBook } from './book'
import type { Setting } from './schema-ruleset'

export type SettingValue = string | number | null
export type Settings = ReadonlyMap<string, SettingValue>

/** The default of a setting, which may hang on the choice of another. */
function defaultOf(book: ArmyBook, setting: Setting, chosen: Readonly<Record<string, SettingValue>>): SettingValue {
  const fallback = setting.default
  if (fallback === null || typeof fallback !== 'object') return fallback
  const other = book.settingById.get(fallback.by)
  const value = other ? settingValue(book, other, chosen) : null
  return fallback.values[String(value)] ?? Object.values(fallback.values)[0] ?? null
}

const isKnown = (setting: Setting, value: SettingValue): boolean =>
  setting.type === 'number'
    ? typeof value === 'number'
    : setting.choices?.some((choice) => choice.id === value) === true

/** The value in force: the list's own where the ruleset knows it, else the default. */
export function settingValue(
  book: ArmyBook,
  setting: Setting,
  chosen: Readonly<Record<string, SettingValue>>,
): SettingValue {
  const own = Object.hasOwn(chosen, setting.id) ? chosen[setting.id] : undefined
  return own !== undefined && own !== null && isKnown(setting, own) ? own : defaultOf(book, setting, chosen)
}

/** Every setting of the ruleset with the value in force. */
export function settingsInForce(book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Settings {
  return new Map(book.ruleset.settings.map((setting) => [setting.id, settingValue(book, setting, chosen)]))
}

/** The choices of a setting that the other settings leave open. */
export function allowedChoices(book: ArmyBook, setting: Setting, settings: Settings): string[] {
  const all = (setting.choices ?? []).map((choice) => choice.id)
  let open = all
  for (const other of book.ruleset.settings) {
    const choice = other.choices?.find((one) => one.id === settings.get(other.id))
    const allowed = choice?.allows?.[setting.id]
    if (allowed !== undefined) open = open.filter((id) => allowed.includes(id))
  }
  return open
}

/** Why a number can't be taken for a setting, or null when it can. */
export function numberFault(
  setting: Setting,
  value: number,
): 'not-whole' | 'too-small' | 'too-large' | 'off-step' | null {
  if (!Number.isFinite(value) || !Number.isInteger(value)) return 'not-whole'
  if (setting.min !== undefined && value < setting.min) return 'too-small'
  if (setting.max !== undefined && value > setting.max) return 'too-large'
  if (setting.step !== undefined && (value - (setting.min ?? 0)) % setting.step !== 0) return 'off-step'
  return null
}

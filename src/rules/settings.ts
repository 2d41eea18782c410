/** The settings in force for a list: its choices, with defaults for the rest, and which choices are allowed. */
import type { ArmyBook } from './book'
import type { Setting } from './schema-ruleset'

export type SettingValue = string | number | null
export type Settings = ReadonlyMap<string, SettingValue>

/** The default of a setting, which may depend on the choice of another setting. */
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

const valuesOf = (book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Map<string, SettingValue> =>
  new Map(book.ruleset.settings.map((setting) => [setting.id, settingValue(book, setting, chosen)]))

/**
 * Values in a list that this version does not know: of settings that the ruleset does not have, or that are no value of their
 * setting. None of them is in force.
 */
export const unknownSettings = (book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Settings =>
  new Map(
    Object.entries(chosen).filter(([id, value]) => {
      const setting = book.settingById.get(id)
      return !setting || (value !== null && value !== '' && !isKnown(setting, value))
    }),
  )

/** The choices of a setting that the other settings allow, where each of these has one of the values that `possible` gives. */
function openUnder(book: ArmyBook, setting: Setting, possible: (other: Setting) => readonly string[]): string[] {
  let open = (setting.choices ?? []).map((choice) => choice.id)
  for (const other of book.ruleset.settings) {
    if (!other.choices?.some((choice) => choice.allows?.[setting.id])) continue
    const values = possible(other)
    const allows = other.choices.filter((one) => values.includes(one.id)).map((one) => one.allows?.[setting.id])
    if (allows.length > 0 && allows.every((ids) => ids !== undefined))
      open = open.filter((id) => allows.some((ids) => ids.includes(id)))
  }
  return open
}

/**
 * The choices of a setting that the other settings allow. Another setting without an allowed choice may still get any that is
 * open to it.
 */
export function allowedChoices(book: ArmyBook, setting: Setting, settings: Settings): string[] {
  const chosen = (other: Setting): string[] => {
    const value = settings.get(other.id)
    return typeof value === 'string' ? [value] : []
  }
  return openUnder(book, setting, (other) => {
    const open = openUnder(book, other, chosen)
    const own = chosen(other).filter((id) => open.includes(id))
    return own.length > 0 ? own : open
  })
}

/** true where the other settings allow no choice: the setting does not apply to this list. */
export const isClosed = (book: ArmyBook, setting: Setting, settings: Settings): boolean =>
  setting.type === 'choice' && allowedChoices(book, setting, settings).length === 0

/** Ids of the settings in which the choices of the list leave nothing to choose, whatever value the list has for them. */
export function closedSettings(book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): string[] {
  const values = valuesOf(book, chosen)
  return book.ruleset.settings.filter((setting) => isClosed(book, setting, values)).map((setting) => setting.id)
}

/**
 * A choice that the other settings do not allow, and those that they allow; null where it is allowed, or where they allow none.
 */
export function strayChoice(
  book: ArmyBook,
  setting: Setting,
  settings: Settings,
): { value: string; open: string[] } | null {
  const value = settings.get(setting.id)
  if (setting.type !== 'choice' || typeof value !== 'string') return null
  const open = allowedChoices(book, setting, settings)
  return open.length === 0 || open.includes(value) ? null : { value, open }
}

/** Every setting of the ruleset with the value in force; null where the other settings leave nothing to choose. */
export function settingsInForce(book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Settings {
  const values = valuesOf(book, chosen)
  for (const id of closedSettings(book, chosen)) values.set(id, null)
  return values
}

/**
 * true where the choices of both sides go together: the same, or the one that the first side's choice requires (attacker and
 * defender).
 */
function goTogether(setting: Setting, a: Settings, b: Settings): boolean {
  const choice = setting.choices?.find((one) => one.id === a.get(setting.id))
  return (choice?.faces ?? a.get(setting.id)) === b.get(setting.id)
}

/** true where a setting's default depends on such a choice, and each side has the default for its own choice. */
function followsFacing(book: ArmyBook, setting: Setting, a: Settings, b: Settings): boolean {
  const { default: standard } = setting
  if (standard === null || typeof standard !== 'object') return false
  const other = book.settingById.get(standard.by)
  const usual = (side: Settings) => side.get(setting.id) === standard.values[String(side.get(standard.by))]
  return other !== undefined && goTogether(other, a, b) && usual(a) && usual(b)
}

/** The settings that should agree between two lists but do not. Those that each player picks may differ. */
export const settingsApart = (book: ArmyBook, a: Settings, b: Settings): Setting[] =>
  book.ruleset.settings
    .filter((setting) => setting.role !== 'pick')
    .filter((setting) => !goTogether(setting, a, b) && !followsFacing(book, setting, a, b))

/** Why a number is not allowed for a setting; null when it is. */
export function numberFault(
  setting: Setting,
  value: number,
): 'not-whole' | 'too-small' | 'too-large' | 'off-step' | null {
  if (!Number.isInteger(value)) return 'not-whole'
  if (setting.min !== undefined && value < setting.min) return 'too-small'
  if (setting.max !== undefined && value > setting.max) return 'too-large'
  if (setting.step !== undefined && (value - (setting.min ?? 0)) % setting.step !== 0) return 'off-step'
  return null
}

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

const valuesOf = (book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Map<string, SettingValue> =>
  new Map(book.ruleset.settings.map((setting) => [setting.id, settingValue(book, setting, chosen)]))

/** What is chosen that this version does not know: settings that the ruleset has not, and values that are none of a setting's. None of it is in force. */
export const unknownSettings = (book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Settings =>
  new Map(
    Object.entries(chosen).filter(([id, value]) => {
      const setting = book.settingById.get(id)
      return !setting || (value !== null && value !== '' && !isKnown(setting, value))
    }),
  )

/** The choices that others leave open, where each of them has, or may yet have, one of these values. */
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

/** The choices of a setting that the other settings leave open: as they are chosen, or whatever may yet be chosen there. */
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

/** true where the other settings leave nothing to choose: the setting is none of this list's. */
export const isClosed = (book: ArmyBook, setting: Setting, settings: Settings): boolean =>
  setting.type === 'choice' && allowedChoices(book, setting, settings).length === 0

/** Ids of the settings that what is chosen leaves nothing to choose in, whatever a list has there. */
export function closedSettings(book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): string[] {
  const values = valuesOf(book, chosen)
  return book.ruleset.settings.filter((setting) => isClosed(book, setting, values)).map((setting) => setting.id)
}

/** What is chosen though the other settings leave other choices open, not this one; null where all is well. */
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

/** Every setting of the ruleset with the value in force; null where the others leave nothing to choose. */
export function settingsInForce(book: ArmyBook, chosen: Readonly<Record<string, SettingValue>>): Settings {
  const values = valuesOf(book, chosen)
  for (const id of closedSettings(book, chosen)) values.set(id, null)
  return values
}

/** true where the sides' choices go together: the same, or what the one calls for of the other (attacker and defender). */
function goTogether(setting: Setting, a: Settings, b: Settings): boolean {
  const choice = setting.choices?.find((one) => one.id === a.get(setting.id))
  return (choice?.faces ?? a.get(setting.id)) === b.get(setting.id)
}

/** true where both numbers are what their own sides of such a pair play with. */
function followsFacing(book: ArmyBook, setting: Setting, a: Settings, b: Settings): boolean {
  const { default: standard } = setting
  if (standard === null || typeof standard !== 'object') return false
  const other = book.settingById.get(standard.by)
  const usual = (side: Settings) => side.get(setting.id) === standard.values[String(side.get(standard.by))]
  return other !== undefined && goTogether(other, a, b) && usual(a) && usual(b)
}

/** Sizes and readings in force that differ. What a player picks for himself may. */
export const settingsApart = (book: ArmyBook, a: Settings, b: Settings): Setting[] =>
  book.ruleset.settings
    .filter((setting) => setting.role !== 'pick')
    .filter((setting) => !goTogether(setting, a, b) && !followsFacing(book, setting, a, b))

/** Why a number can't be taken for a setting, or null when it can. */
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

/** Edits of the limits and settings of a file of rules: file in, file out. */
import type { Translate } from '../../i18n/t'
import type { ArmyBook } from '../book'
import { lineKey } from '../checks/check-ruleset'
import { ownValue } from '../checks/collect-faults'
import type { LimitChange, RulesFile } from '../schema-rules-file'
import type { Limit, Setting } from '../schema-ruleset'
import { withBounds } from './apply-changes'
import { canonicalJson } from './canonical'
import { ownWords, setWords, withoutWords } from './edit-words'
import { limitText, ownLimitWords } from './limit-sentence'
import { tidyRules } from './tidy-rules'

type Bounds = Pick<Limit, 'min' | 'max' | 'exactly'>
const NAMES = ['min', 'max', 'exactly'] as const
const boundsOf = ({ min, max, exactly }: Bounds): Bounds => ({ min, max, exactly })
const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/** A line of the game's limits with what the book makes of it. */
export interface LimitLine {
  /** As in the game. */
  game: Limit
  /** As in the book. */
  limit: Limit
  isOff: boolean
  isChanged: boolean
}

const changesOf = (file: RulesFile, id: string): LimitChange[] => {
  const change = ownValue(file.limits?.change, id)
  return change === undefined ? [] : [change].flat()
}

const linesOf = (base: ArmyBook | undefined, id: string): Limit[] =>
  (base?.ruleset.limits ?? []).filter((limit) => limit.id === id)

/** The change of this line: the only one may do without saying which line it means. */
function changeOf(file: RulesFile, base: ArmyBook | undefined, line: Limit): LimitChange | undefined {
  const isAlone = linesOf(base, line.id).length === 1
  return changesOf(file, line.id).find(
    (one) => (isAlone && one.when === undefined) || lineKey({ id: line.id, ...one }) === lineKey(line),
  )
}

/** Every line of the game's limits, also of those that are off. */
export const limitLines = (file: RulesFile, base: ArmyBook | undefined): LimitLine[] =>
  (base?.ruleset.limits ?? []).map((game) => {
    const change = changeOf(file, base, game)
    const limit = change ? withBounds(game, change) : game
    return {
      game,
      limit,
      isOff: file.limits?.off?.includes(game.id) === true,
      isChanged: !isSame(boundsOf(game), boundsOf(limit)),
    }
  })

/** The sentences of the lines as they are now, since those of the game would tell the old numbers. */
function withSentences(file: RulesFile, base: ArmyBook, id: string, t: Translate): RulesFile {
  const lines = limitLines(file, base).filter(({ game }) => game.id === id)
  if (lines.every((line) => !line.isChanged)) return withoutWords(file, 'limits', id)
  const words = ownValue(base.words.limits, id)
  const text = [...new Set(lines.map(({ limit }) => limitText(base, limit, t)))].join(' ')
  return setWords(file, base, 'limits', id, { text, ...(words && words.one === undefined && { one: words.name }) })
}

/** Gives a line of the game's limits other bounds; as in the game again, it is no change. */
export function changeLimit(file: RulesFile, base: ArmyBook, line: Limit, bounds: Bounds, t: Translate): RulesFile {
  const others = changesOf(file, line.id).filter((one) => one !== changeOf(file, base, line))
  const isAlone = linesOf(base, line.id).length === 1
  const differing = NAMES.filter((name) => !isSame(line[name], bounds[name]))
  const change: LimitChange = {
    ...(!isAlone && line.when && { when: line.when }),
    ...Object.fromEntries(differing.map((name) => [name, bounds[name] ?? null])),
  }
  const all = differing.length > 0 ? [...others, change] : others
  const left = Object.fromEntries(Object.entries(file.limits?.change ?? {}).filter(([id]) => id !== line.id))
  const said = all.length === 0 ? left : { ...left, [line.id]: isAlone && all[0] ? all[0] : all }
  return withSentences(tidyRules({ ...file, limits: { ...file.limits, change: said } }), base, line.id, t)
}

/** Turns a limit of the game off in all its lines, or on again. */
export function turnLimit(file: RulesFile, id: string, isOn: boolean): RulesFile {
  const off = (file.limits?.off ?? []).filter((one) => one !== id)
  return tidyRules({ ...file, limits: { ...file.limits, off: isOn ? off : [...off, id] } })
}

/** As in the game again, in all lines. */
export const takeBackLimit = (file: RulesFile, base: ArmyBook, id: string, t: Translate): RulesFile =>
  linesOf(base, id).reduce((now, line) => changeLimit(now, base, line, boundsOf(line), t), turnLimit(file, id, true))

/** Adds a limit, or gives one of the book's own another form; its words follow. `book`: as the draft is now. */
export function setOwnLimit(file: RulesFile, book: ArmyBook, limit: Limit, t: Translate): RulesFile {
  const add = file.limits?.add ?? []
  const isThere = add.some(({ id }) => id === limit.id)
  const limits = isThere ? add.map((one) => (one.id === limit.id ? limit : one)) : [...add, limit]
  return setWords({ ...file, limits: { ...file.limits, add: limits } }, undefined, 'limits', limit.id, {
    ...ownLimitWords(book, limit, t),
  })
}

export const removeOwnLimit = (file: RulesFile, id: string): RulesFile =>
  withoutWords(
    tidyRules({ ...file, limits: { ...file.limits, add: (file.limits?.add ?? []).filter((one) => one.id !== id) } }),
    'limits',
    id,
  )

/** The own limit that says how many of a unit a list may have. */
export const capOf = (file: RulesFile, unit: string): Limit | undefined =>
  file.limits?.add?.find(
    ({ measure, select, max }) =>
      measure === 'units' && typeof max === 'number' && select !== undefined && isSame(select, { unit }),
  )

/** Own limits whose words are those made for them, with the names of today. Words that a player has written stay. */
export const withOwnSentences = (file: RulesFile, before: ArmyBook, after: ArmyBook, t: Translate): RulesFile =>
  (file.limits?.add ?? []).reduce((now, limit) => {
    if (limit.measure === 'chosen' || limit.measure === 'empty') return now
    const isMade = isSame(ownWords(now, 'limits', limit.id), ownLimitWords(before, limit, t))
    return isMade ? setOwnLimit(now, after, limit, t) : now
  }, file)

export type SettingChange = Partial<Pick<Setting, 'default' | 'min' | 'max' | 'step' | 'presets'>>

const CHANGEABLE = ['default', 'min', 'max', 'step', 'presets'] as const

/** Whether a number can be chosen: within the bounds, and a whole number of steps from the least. */
const within = ({ min = 0, max = Infinity, step = 1 }: Setting) => {
  return (n: number) => n >= min && n <= max && Math.abs((n - min) / step - Math.round((n - min) / step)) < 1e-9
}

/** The nearest number that can be chosen. */
function nearest(setting: Setting, n: number): number {
  const { min = 0, max = n, step = 1 } = setting
  const held = Math.min(max, Math.max(min, n))
  return min + Math.floor((held - min) / step + 1e-9) * step
}

/** With a default and presets that can be chosen under its bounds. */
function inBounds(setting: Setting): Setting {
  if (setting.type !== 'number') return setting
  const { default: first, presets } = setting
  const fits = within(setting)
  return {
    ...setting,
    ...(presets && { presets: presets.filter(fits) }),
    default:
      typeof first === 'number'
        ? nearest(setting, first)
        : first !== null && typeof first === 'object'
          ? {
              ...first,
              values: Object.fromEntries(Object.entries(first.values).map(([id, n]) => [id, nearest(setting, n)])),
            }
          : first,
  }
}

/** Changes what a setting begins with and between what it lies. A bound that comes takes the default and presets along. */
export function changeSetting(
  file: RulesFile,
  base: ArmyBook | undefined,
  id: string,
  change: SettingChange,
): RulesFile {
  const own = file.settings?.add?.find((one) => one.id === id)
  if (own) {
    const add = (file.settings?.add ?? []).map((one) => (one === own ? inBounds({ ...one, ...change }) : one))
    return { ...file, settings: { ...file.settings, add } }
  }
  const game = base?.settingById.get(id)
  if (!game) return file
  const next = inBounds({ ...game, ...ownValue(file.settings?.change, id), ...change })
  const differing = CHANGEABLE.filter((key) => !isSame(game[key], next[key]) && next[key] !== undefined)
  const said = Object.fromEntries(differing.map((key) => [key, next[key]])) as SettingChange
  return tidyRules({ ...file, settings: { ...file.settings, change: { ...file.settings?.change, [id]: said } } })
}

/** As in the game again. */
export const takeBackSetting = (file: RulesFile, id: string): RulesFile =>
  withoutWords(
    tidyRules({
      ...file,
      settings: {
        ...file.settings,
        change: Object.fromEntries(Object.entries(file.settings?.change ?? {}).filter(([key]) => key !== id)),
      },
    }),
    'settings',
    id,
  )

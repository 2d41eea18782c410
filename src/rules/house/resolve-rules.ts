/** A game with the changes of a house book, or a whole game of a file: the files of an army book like any other. */
import type { BookFiles, HiddenThings } from '../book'
import { collector, idsOf } from '../checks/collect-faults'
import type { RulesTranslate } from '../checks/describe-rule-fault'
import type { RuleFault } from '../checks/rule-fault'
import type { Capability, ElementRules } from '../schema-elements'
import type { RulesFile } from '../schema-rules-file'
import type { Limit, Setting } from '../schema-ruleset'
import type { Tracker } from '../schema-tracker'
import type { UnitsFile, Upgrade, Weapon, Unit } from '../schema-units'
import { applyChanges, applyLimits, applyWords, checkOwn, NO_WORDS, OWN, type Place } from './apply-changes'
import { withCounted } from './count-as'
import { deriveReference, deriveTrackers, deriveWire, deriveWords } from './derive'

/** Links of games that are not in data/ name the game by its id, so its number is never written. */
const NO_NUMBER = 99_999_999
const LAST = 1000

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')

/** A game in which nothing is: what a whole game is added to. */
function emptyGame(file: RulesFile): BookFiles {
  const { name, author, about, order, countIs, costs, profile, attack, categories, rounds } = file
  const own = [...new Set((file.units?.add ?? []).map(({ category }) => category))]
  return {
    ruleset: {
      id: file.id ?? `${OWN}${slug(name) || 'game'}`,
      order: order ?? LAST,
      countIs: countIs ?? 'units',
      costs: costs ?? [],
      settings: [],
      profile: profile ?? [],
      attack: attack ?? [],
      categories: categories ?? own,
      limits: [],
      advice: [],
      ...(rounds !== undefined && { rounds }),
      trackers: [],
    },
    units: { units: [], upgrades: {}, weapons: [], rules: [] },
    reference: file.reference ?? { sections: [], reminders: [] },
    elements: file.elements ?? null,
    wire: file.wire ?? {
      ruleset: NO_NUMBER,
      settings: {},
      choices: {},
      units: {},
      upgrades: {},
      stats: {},
      kinds: {},
      capabilities: {},
      params: {},
    },
    words: NO_WORDS,
    title: file.title ?? {
      name,
      edition: '',
      credit: { title: name, ...(author !== undefined && author !== '' && { author }) },
      summary: about ?? '',
      facts: [],
      needs: '',
    },
  }
}

/** The things of a part that is changed, and what of the game it hides. */
interface Parts {
  units: UnitsFile
  hidden: Pick<HiddenThings, 'units' | 'upgrades' | 'weapons' | 'rules'>
}

/** An upgrade whose rivals are all hidden excludes nothing any more. */
const withoutIdleGroups = (open: readonly Upgrade[], hidden: readonly Upgrade[]): Upgrade[] =>
  open.map((upgrade) => {
    const { group, ...rest } = upgrade
    const isIdle =
      hidden.some((one) => one.group === group) && open.every((one) => one === upgrade || one.group !== group)
    return isIdle ? rest : upgrade
  })

function resolveUnits(base: UnitsFile, file: RulesFile, placeOf: (...place: PlaceNames) => Place): Parts {
  // An army book knows a unit for itself alone: what it counts as is told by the selections, see `withCounted`.
  const add = (file.units?.add ?? []).map(({ countsAs: _, ...unit }): Unit => unit)
  const units = applyChanges<Unit>(base.units, { ...file.units, add }, placeOf('unit', 'units'), {
    keyed: ['cost', 'profile'],
  })
  const weapons = applyChanges<Weapon>(base.weapons, file.weapons ?? {}, placeOf('weapon', 'weapons'), {
    keyed: ['stats'],
  })
  const told = Object.keys(file.words?.rules ?? {}).filter((id) => !base.rules.includes(id))
  const ruleThings = applyChanges(
    base.rules.map((id) => ({ id })),
    { add: (file.rules?.add ?? told).map((id) => ({ id })), hide: file.rules?.hide },
    placeOf('rule', 'rules'),
  )
  const changes = new Map(Object.entries(file.upgrades ?? {}))
  const setsPlace = placeOf('upgrade-set', 'upgrades')
  checkOwn(
    [...changes.keys()].filter((set) => !Object.hasOwn(base.upgrades, set)),
    setsPlace,
  )
  const hiddenUpgrades: string[] = []
  const sets = [...new Set([...Object.keys(base.upgrades), ...changes.keys()])].map((set): [string, Upgrade[]] => {
    const own = Object.hasOwn(base.upgrades, set) ? (base.upgrades[set] ?? []) : []
    const { things, hidden } = applyChanges<Upgrade>(own, changes.get(set) ?? {}, placeOf('upgrade', 'upgrades', set), {
      keyed: ['cost', 'profile'],
    })
    hiddenUpgrades.push(...hidden.map(({ id }) => id))
    return [set, withoutIdleGroups(things, hidden)]
  })
  return {
    units: {
      units: units.things,
      upgrades: Object.fromEntries(sets),
      weapons: weapons.things,
      rules: ruleThings.things.map(({ id }) => id),
    },
    hidden: {
      units: units.hidden,
      upgrades: hiddenUpgrades,
      weapons: weapons.hidden.map(({ id }) => id),
      rules: ruleThings.hidden.map(({ id }) => id),
    },
  }
}

type PlaceNames = [what: Place['what'], ...path: string[]]

const withoutIds = (all: readonly { id: string }[], left: readonly { id: string }[]): string[] => {
  const ids = idsOf(left)
  return [...new Set(all.map(({ id }) => id).filter((id) => !ids.has(id)))]
}

/** The reminders of a book take the place of the game's; no row of the reference says the same. */
const withReminders = (files: BookFiles, file: RulesFile): BookFiles['reference'] =>
  file.words?.reminders && !file.reference
    ? { ...files.reference, reminders: file.words.reminders.map(() => null) }
    : files.reference

/**
 * The files of the book, with the faults of what a change names; what is wrong in the outcome is found by the checks of
 * every book. `base`: the game that is changed; undefined for a whole game.
 */
export function resolveRules(
  base: BookFiles | undefined,
  file: RulesFile,
  t: RulesTranslate,
): { files: BookFiles; faults: RuleFault[] } {
  const faults: RuleFault[] = []
  const at = collector([], faults)
  const game = base ?? emptyGame(file)
  const placeOf = (...[what, ...path]: PlaceNames): Place => ({ path, what, at, isWhole: base === undefined })
  const { units, hidden } = resolveUnits(game.units, file, placeOf)
  const known = new Set(game.units.units.map(({ id }) => id))
  for (const { id, countsAs } of file.units?.add ?? [])
    if (countsAs !== undefined) at.known(['units', id, 'countsAs'], 'unit', known, [countsAs])
  const ruleset = withCounted(game.ruleset, file.units?.add ?? [])
  const limits = applyLimits(ruleset.limits, file.limits ?? {}, placeOf('limit', 'limits'))
  const advice = applyLimits(ruleset.advice, file.advice ?? {}, placeOf('limit', 'advice'))
  const settings = applyChanges<Setting>(game.ruleset.settings, file.settings ?? {}, placeOf('setting', 'settings'), {
    isNull: ['default'],
  })
  const { add: ownTrackers, off: hide } = file.trackers ?? {}
  const trackers = applyChanges<Tracker>(ruleset.trackers, { add: ownTrackers, hide }, placeOf('tracker', 'trackers'))
  if (file.capabilities && !game.elements) at.add(['capabilities'], 'no-designs')
  const capabilities = applyChanges<Capability>(
    game.elements?.capabilities ?? [],
    game.elements ? (file.capabilities ?? {}) : {},
    placeOf('capability', 'capabilities'),
  )
  const elements: ElementRules | null = game.elements && { ...game.elements, capabilities: capabilities.things }
  const changed: BookFiles = {
    ...game,
    ruleset: { ...game.ruleset, settings: settings.things, limits, advice, trackers: trackers.things },
    units,
    elements,
    words: applyWords(game.words, file.words),
    ...(base && {
      hidden: {
        ...hidden,
        limits: withoutIds([...game.ruleset.limits, ...game.ruleset.advice] satisfies Limit[], [...limits, ...advice]),
        trackers: Object.keys(game.words.trackers),
        rows: game.reference.sections.flatMap(({ rows }) => rows.map(({ id }) => id)),
      },
    }),
  }
  return { files: withDerived({ ...changed, reference: withReminders(changed, file) }, file, t), faults }
}

/** What the file does not say. A whole game that says a part itself says all of that part. */
function withDerived(files: BookFiles, file: RulesFile, t: RulesTranslate): BookFiles {
  const isHouse = file.base !== undefined
  const reference = isHouse || !file.reference ? deriveReference(files) : files.reference
  const own = isHouse || !file.trackers ? deriveTrackers(files) : []
  const ruleset = { ...files.ruleset, trackers: [...files.ruleset.trackers, ...own] }
  const wire = isHouse || !file.wire ? deriveWire(files) : files.wire
  const made = { ...files, reference, ruleset, wire }
  return { ...made, words: deriveWords(made, t) }
}

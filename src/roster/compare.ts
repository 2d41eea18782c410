/** The differences between two states of a list, as data; change-words.ts puts them into words. */
import type { HouseBook } from '../rules/book'
import { partText } from './equal'
import { pairs } from './identity'
import type { ArmyList, Design, Entry, SettingValue } from './list'
import { privateNoteOf } from './private-notes'

export type Change =
  | { kind: 'added' | 'removed'; entry: Entry }
  /** `entry` is the entry after the change, `at` its index in the list after the change. */
  | { kind: 'count'; entry: Entry; at: number; from: number }
  | { kind: 'taken' | 'dropped'; entry: Entry; upgrade: string }
  | { kind: 'renamed' | 'noted' | 'noted-privately' | 'commanded'; entry: Entry; at: number }
  | { kind: 'reordered' }
  | { kind: 'name' | 'notes' }
  /** The house book that the list is made with; null for the game as it is. */
  | { kind: 'book'; to: HouseBook | null }
  | { kind: 'setting'; id: string; from: SettingValue; to: SettingValue }
  | { kind: 'designed' | 'undesigned'; element: Design }
  | { kind: 'redesigned'; element: Design; from: Design }

const lacking = (some: readonly string[], among: readonly string[]) => some.filter((one) => !among.includes(one))

function entryChanges(before: Entry, after: Entry, at: number): Change[] {
  const changes: Change[] = []
  if (before.count !== after.count) changes.push({ kind: 'count', entry: after, at, from: before.count })
  for (const upgrade of lacking(after.upgrades, before.upgrades)) changes.push({ kind: 'taken', entry: after, upgrade })
  for (const upgrade of lacking(before.upgrades, after.upgrades))
    changes.push({ kind: 'dropped', entry: after, upgrade })
  if (before.name !== after.name) changes.push({ kind: 'renamed', entry: after, at })
  if (before.notes !== after.notes) changes.push({ kind: 'noted', entry: after, at })
  if (privateNoteOf(before) !== privateNoteOf(after)) changes.push({ kind: 'noted-privately', entry: after, at })
  if (before.command !== after.command) changes.push({ kind: 'commanded', entry: after, at })
  // Upgrades taken twice or in another order.
  if (changes.length === 0 && partText(before) !== partText(after)) changes.push({ kind: 'reordered' })
  return changes
}

function unitChanges(before: readonly Entry[], after: readonly Entry[]): Change[] {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  let end = 0
  while (
    end < Math.min(before.length, after.length) - same &&
    partText(before.at(-1 - end)) === partText(after.at(-1 - end))
  )
    end += 1
  const was = before.slice(same, before.length - end)
  const is = after.slice(same, after.length - end)
  const found = pairs(was, is)
  const matched = new Set(found.map((pair) => pair.before))
  const known = new Set(found.map((pair) => pair.after))
  const changes: Change[] = is.filter((_, at) => !known.has(at)).map((entry) => ({ kind: 'added', entry }))
  changes.push(...was.filter((_, at) => !matched.has(at)).map((entry): Change => ({ kind: 'removed', entry })))
  for (const pair of found) {
    const old = was[pair.before]
    const now = is[pair.after]
    if (old && now && old !== now) changes.push(...entryChanges(old, now, pair.after + same))
  }
  if (found.some((pair, at) => pair.before < (found[at - 1]?.before ?? -1))) changes.push({ kind: 'reordered' })
  return changes
}

function settingChanges(before: ArmyList['settings'], after: ArmyList['settings']): Change[] {
  const was = new Map(Object.entries(before))
  const is = new Map(Object.entries(after))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id): Change[] => {
    const from = was.get(id) ?? null
    const to = is.get(id) ?? null
    return from === to ? [] : [{ kind: 'setting', id, from, to }]
  })
}

function elementChanges(before: readonly Design[], after: readonly Design[]): Change[] {
  const was = new Map(before.map((element) => [element.id, element]))
  const is = new Map(after.map((element) => [element.id, element]))
  const changes = after.flatMap((element): Change[] => {
    const old = was.get(element.id)
    if (!old) return [{ kind: 'designed', element }]
    return old === element || partText(old) === partText(element) ? [] : [{ kind: 'redesigned', element, from: old }]
  })
  const removed = before.filter((element) => !is.has(element.id))
  return [...changes, ...removed.map((element): Change => ({ kind: 'undesigned', element }))]
}

/** Empty for equal lists. */
export function compareLists(before: ArmyList, after: ArmyList): Change[] {
  if (before === after) return []
  const changes = unitChanges(before.units, after.units)
  changes.push(...elementChanges(before.elements, after.elements))
  changes.push(...settingChanges(before.settings, after.settings))
  if (before.book?.fingerprint !== after.book?.fingerprint) changes.push({ kind: 'book', to: after.book ?? null })
  if (before.name !== after.name) changes.push({ kind: 'name' })
  if (before.notes !== after.notes) changes.push({ kind: 'notes' })
  return changes
}

/**
 * A key for a change that may continue in the next state, such as typing in one field or stepping one number; null for others.
 */
function handle(before: ArmyList, after: ArmyList): string | null {
  const [change, ...more] = compareLists(before, after)
  if (!change || more.length > 0) return null
  switch (change.kind) {
    case 'count':
    case 'renamed':
    case 'noted':
    case 'noted-privately':
      return `${change.kind} ${change.at}`
    case 'setting':
      return typeof change.from === 'number' && typeof change.to === 'number' ? `setting ${change.id}` : null
    case 'redesigned':
      return `redesigned ${change.element.id}`
    case 'name':
    case 'notes':
      return change.kind
    case 'added':
    case 'removed':
    case 'taken':
    case 'dropped':
    case 'commanded':
    case 'reordered':
    case 'book':
    case 'designed':
    case 'undesigned':
      return null
  }
}

/** true where b is only a step on the way from a to c: the same number, text or design was changed in both steps. */
export function sameRun(a: ArmyList, b: ArmyList, c: ArmyList): boolean {
  const first = handle(a, b)
  return first !== null && first === handle(b, c)
}

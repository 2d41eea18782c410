/** Reduces changes that together solve a problem to the least that still solves it: changes are left out, or made smaller. */
import { isDear } from './candidates'
import { changesOf, type Change, type Standing } from './state'

/** Most rounds through all changes: reducing one change can make another needless. */
const MOST_ROUNDS = 4

/** The count before and after a change; [1, 0] for a change that is made or not. */
function counts({ edit, before }: Change): [was: number, is: number] {
  if (edit.kind === 'add-unit') return [0, edit.count]
  const was = before?.entry.count ?? 1
  return edit.kind === 'remove-entry' ? [was, 0] : edit.kind === 'set-count' ? [was, edit.count] : [1, 0]
}

/** The change with another resulting count. */
export function counted(standing: Standing, { edit }: Change, from: number, count: number): Change[] {
  if (edit.kind === 'add-unit') return changesOf(standing, [{ ...edit, count }])
  return changesOf(standing, [{ kind: 'set-count', entry: edit.entry, unit: edit.unit, from, count }])
}

type Test = (changes: readonly Change[]) => boolean

function lessened(standing: Standing, all: readonly Change[], one: Change, isEnough: Test): readonly Change[] {
  const others = all.filter((other) => other !== one)
  if (isEnough(others)) return others
  let found = all
  const [from, to] = counts(one)
  let short = from
  let enough = to
  while (Math.abs(enough - short) > 1) {
    const between = Math.trunc((enough + short) / 2)
    const next = [...others, ...counted(standing, one, from, between)]
    if (isEnough(next)) {
      found = next
      enough = between
    } else short = between
  }
  return found
}

/** Sorts first what the player would rather keep: entries that the player has worked on, then the dearest. */
function dearestFirst(changes: readonly Change[]): Change[] {
  const each = (change: Change) => {
    const [was, is] = counts(change)
    return [Number(change.before !== null && isDear(change.before.entry)), change.cost / Math.abs(is - was)] as const
  }
  return changes.toSorted((a, b) => each(b)[0] - each(a)[0] || each(a)[1] - each(b)[1])
}

/** `changes` must be enough. Of the result, none could be left out or be smaller, unless the rounds ran out. */
export function least(standing: Standing, changes: readonly Change[], isEnough: Test): readonly Change[] {
  let all = changes
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = all
    for (const one of dearestFirst(before)) all = lessened(standing, all, one, isEnough)
    if (all === before) break
  }
  return all
}

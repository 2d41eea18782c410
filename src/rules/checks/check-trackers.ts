/** Checks of trackers: what they name must exist. Which keys they may have is in their schema. */
import type { BookFiles } from '../book'
import { RULE_LIMITS } from '../rule-limits'
import type { Tracker } from '../schema-tracker'
import { checkSelect, checkWhen, selectable } from './check-select'
import { idsOf, ownValue, type Collector } from './collect-faults'

/** Whether a tracker adds to itself by way of others. */
function addsToItself(tracker: Tracker, all: readonly Tracker[]): boolean {
  const seen = new Set<string>()
  const open = Object.keys(tracker.adds ?? {})
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === tracker.id) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...all.filter((one) => one.id === id).flatMap((one) => Object.keys(one.adds ?? {})))
  }
  return false
}

/** The highest number that units and designs can have in a column. */
function mostIn({ units, elements }: BookFiles, column: string): number {
  const facts = units.units.map(({ profile }) => Number(ownValue(profile, column) ?? 0) || 0)
  const more = Object.values(units.upgrades).flatMap((open) =>
    open.map(({ profile }) => ownValue(profile, column) ?? 0),
  )
  const bonus = more.filter((n) => n > 0).reduce((sum, n) => sum + n, 0)
  const stats = (elements?.stats ?? []).flatMap(({ id, max }) => (id === column ? [max] : []))
  return Math.max(0, ...stats, ...facts.map((fact) => fact + bonus))
}

export function checkTrackers(files: BookFiles, at: Collector): void {
  const { ruleset, elements, words, reference } = files
  const things = selectable(files)
  const columns = idsOf(ruleset.profile)
  const stats = idsOf(elements?.stats ?? [])
  const settings = idsOf(ruleset.settings)
  const ofList = ruleset.trackers.filter(({ per }) => per === 'list')
  const ofRound = ruleset.trackers.filter(({ per }) => per === 'round')
  const ofAll = [...ofList, ...ofRound].filter(({ is }) => is !== 'losses')
  const sections = idsOf(reference.sections)
  const rowsOf = (section = '') => idsOf(reference.sections.find(({ id }) => id === section)?.rows ?? [])
  for (const whole of ruleset.trackers) {
    const { id, per, is, ...tracker } = whole
    const path = ['trackers', id]
    const { adds = {}, gives = {}, takes = {}, boxes, scores, half, wins, stat, choices, counts = {} } = tracker
    if (typeof boxes === 'object') {
      at.known([...path, 'boxes'], 'profile-column', new Set([...columns, ...stats]), [boxes.profile])
      const found = mostIn(files, boxes.profile)
      if (found > RULE_LIMITS.boxes) at.add([...path, 'boxes'], 'too-large', { found, max: RULE_LIMITS.boxes })
    }
    at.known([...path, 'adds'], 'list-tracker', idsOf(ofAll), Object.keys(adds))
    if (per === 'list' && addsToItself(whole, ofAll)) at.add([...path, 'adds'], 'cycle')
    at.known([...path, 'gives'], 'list-tracker', idsOf(ofList), Object.keys(gives))
    at.known([...path, 'takes'], 'round-tracker', idsOf(ofRound), Object.keys(takes))
    at.known([...path, 'takes'], 'profile-column', columns, Object.values(takes))
    if (choices !== undefined) at.known([...path, 'choices'], 'section', sections, [choices])
    for (const [other, of] of Object.entries(counts)) {
      const rows = rowsOf(ofList.find((one) => one.id === other)?.choices)
      at.known([...path, 'counts', other], 'tracker-choice', rows, of)
    }
    if (is === 'test' && !ownValue(words.trackers, id)?.due) at.add(path, 'no-due')
    checkWhen(files, tracker.when, path, at)
    checkWhen(files, scores?.when, [...path, 'scores'], at)
    checkWhen(files, half?.scores?.when, [...path, 'half', 'scores'], at)
    for (const { when, by } of [...(scores?.wins ?? []), ...(wins ?? [])]) {
      checkWhen(files, when, [...path, 'wins'], at)
      if (typeof by === 'object') at.known([...path, 'wins'], 'setting', settings, [by.setting ?? ''])
    }
    checkSelect(things, [...path, 'select'], tracker.select, at)
    if (stat !== undefined) at.known([...path, 'stat'], 'stat', stats, [stat])
  }
}

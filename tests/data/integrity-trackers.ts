/** Checks of rule data that concern trackers: what they name must exist. Which keys they may have is in their schema. */
import type { BookFiles } from '../../src/rules/book'
import { idsOf, type Collector } from './collect'
import { checkSelect, checkWhen, selectable } from './integrity-select'

export function checkTrackers(files: BookFiles, at: Collector) {
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
  for (const { id, per, is, ...tracker } of ruleset.trackers) {
    const path = `trackers.${id}`
    const { adds = {}, gives = {}, takes = {}, boxes, scores, half, wins, stat, choices, counts = {} } = tracker
    if (typeof boxes === 'object')
      at.known(`${path}.boxes`, 'column of the profile', new Set([...columns, ...stats]), [boxes.profile])
    at.known(`${path}.adds`, 'tracker of the list', idsOf(ofAll), Object.keys(adds))
    if (per === 'list' && ofAll.some((one) => one.adds && one.id in adds)) at.bad(`${path}.adds`, 'is added on and on')
    at.known(`${path}.gives`, 'tracker of the list', idsOf(ofList), Object.keys(gives))
    at.known(`${path}.takes`, 'tracker of the round', idsOf(ofRound), Object.keys(takes))
    at.known(`${path}.takes`, 'column of the profile', columns, Object.values(takes))
    if (choices !== undefined) at.known(`${path}.choices`, 'section of the reference', sections, [choices])
    for (const [other, of] of Object.entries(counts)) {
      const rows = rowsOf(ofList.find((one) => one.id === other)?.choices)
      at.known(`${path}.counts.${other}`, 'choice of that tracker', rows, of)
    }
    if (is === 'test' && !words.trackers[id]?.due) at.bad(path, 'words/en.json has no "due"')
    const conditions = { '': tracker, '.scores': scores, '.half.scores': half?.scores }
    for (const [key, one] of Object.entries(conditions)) checkWhen(files, one?.when, `${path}${key}`, at)
    for (const { when, by } of [...(scores?.wins ?? []), ...(wins ?? [])]) {
      checkWhen(files, when, `${path}.wins`, at)
      if (typeof by === 'object') at.known(`${path}.wins`, 'setting', settings, [by.setting ?? ''])
    }
    checkSelect(things, `${path}.select`, tracker.select, at)
    if (stat !== undefined) at.known(`${path}.stat`, 'stat', stats, [stat])
  }
}

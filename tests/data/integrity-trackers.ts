/** The part of the integrity of rule data that is about what is ticked: no tracker says what another word of it denies. */
import type { BookFiles } from '../../src/rules/book'
import { idsOf, type Collector } from './collect'
import { checkSelect, checkWhen, selectable } from './integrity-select'
import type { Tracker } from '../../src/rules/schema-ruleset'

/** What there is to tick: numbers, or boxes, or one box where nothing is said. */
function checkMarks(files: BookFiles, { id, from, to, boxes, half, times }: Tracker, at: Collector) {
  const bad = (key: string, says: string) => at.bad(`trackers.${id}.${key}`, says)
  if ((from === undefined) !== (to === undefined)) bad(from === undefined ? 'from' : 'to', 'needs both "from" and "to"')
  if (from !== undefined && boxes !== undefined) bad('boxes', 'has numbers already, by "from" and "to"')
  if (from !== undefined && times !== undefined) bad('times', 'is of numbers and not of boxes')
  if (half && (boxes === undefined || boxes === 1)) bad('half', 'has no boxes to halve')
  if (typeof boxes === 'object') {
    const facts = new Set([...files.ruleset.profile, ...(files.elements?.stats ?? [])].map((stat) => stat.id))
    at.known(`trackers.${id}.boxes`, 'column of the profile', facts, [boxes.profile])
  }
}

export function checkTrackers(files: BookFiles, at: Collector) {
  const things = selectable(files)
  const ofAll = files.ruleset.trackers.filter(
    ({ per, boxes }) => (per === 'list' || per === 'round') && boxes !== 'losses',
  )
  const ofRound = files.ruleset.trackers.filter(({ per }) => per === 'round')
  for (const tracker of files.ruleset.trackers) {
    const { id, select, stat } = tracker
    checkMarks(files, tracker, at)
    const ofUnit = tracker.per === 'unit' || tracker.per === 'model'
    if (tracker.rounds && tracker.from === undefined && !(ofUnit && tracker.boxes === 1))
      at.bad(`trackers.${id}.rounds`, 'has no numbers')
    if (tracker.actions && !(tracker.letters && tracker.rounds)) at.bad(`trackers.${id}.actions`, 'has no letters')
    if (tracker.again && tracker.from !== undefined) at.bad(`trackers.${id}.again`, 'has no boxes')
    if (tracker.loss && !ofUnit) at.bad(`trackers.${id}.loss`, 'is of no unit and no model')
    const added = Object.keys(tracker.adds ?? {})
    at.known(`trackers.${id}.adds`, 'tracker of the list', idsOf(ofAll), added)
    if (!ofUnit && ofAll.some((one) => one.adds && added.includes(one.id)))
      at.bad(`trackers.${id}.adds`, 'is added on and on')
    const ofList = ofAll.filter(({ per }) => per === 'list')
    at.known(`trackers.${id}.gives`, 'tracker of the list', idsOf(ofList), Object.keys(tracker.gives ?? {}))
    if (tracker.gives && tracker.per === 'round') at.bad(`trackers.${id}.gives`, 'is of one round')
    at.known(`trackers.${id}.takes`, 'tracker of the round', idsOf(ofRound), Object.keys(tracker.takes ?? {}))
    at.known(
      `trackers.${id}.takes`,
      'column of the profile',
      idsOf(files.ruleset.profile),
      Object.values(tracker.takes ?? {}),
    )
    if (tracker.takes && !(ofUnit && tracker.again)) at.bad(`trackers.${id}.takes`, 'does not come again')
    if (tracker.each !== undefined && !(tracker.from !== undefined || tracker.boxes === 'blank'))
      at.bad(`trackers.${id}.each`, 'is no number')
    if (tracker.when && ofUnit) at.bad(`trackers.${id}.when`, 'is of a unit or a model')
    if (tracker.halved !== undefined && !tracker.half) at.bad(`trackers.${id}.halved`, 'has no bar')
    if (tracker.boxes === 'words' && !(tracker.per === 'unit' || tracker.per === 'list'))
      at.bad(`trackers.${id}.boxes`, 'are words of no unit and no list')
    if (tracker.halves && (tracker.boxes !== 'models' || tracker.per !== 'unit'))
      at.bad(`trackers.${id}.halves`, 'has no box for each model')
    if (tracker.scores?.some((one) => one.id !== undefined) && !tracker.half)
      at.bad(`trackers.${id}.scores`, 'has no bar')
    if (
      tracker.lasts !== undefined &&
      !(ofUnit && tracker.from === undefined && (tracker.again ?? tracker.boxes === 1))
    )
      at.bad(`trackers.${id}.lasts`, 'is no single box of a unit or a model')
    if (tracker.ends && !(tracker.per === 'list' && tracker.to !== undefined))
      at.bad(`trackers.${id}.ends`, 'is no number of the list')
    if (tracker.asked && !(tracker.per === 'unit' && tracker.boxes === 1))
      at.bad(`trackers.${id}.asked`, 'is no box of a unit')
    if (tracker.asked && !files.words.trackers[id]?.due) at.bad(`trackers.${id}.asked`, 'words/en.json has no "due"')
    checkWhen(files, tracker.when, `trackers.${id}`, at)
    if (tracker.wins && tracker.per !== 'round') at.bad(`trackers.${id}.wins`, 'is of no round')
    const winning = [
      ...(tracker.scores ?? []).map(({ when, wins }) => ({ path: 'scores', when, by: wins })),
      ...(tracker.wins ?? []).map((one) => ({ path: 'wins', ...one })),
    ]
    for (const { path, when, by } of winning) {
      checkWhen(files, when, `trackers.${id}.${path}`, at)
      if (typeof by === 'object')
        at.known(`trackers.${id}.${path}`, 'setting', idsOf(files.ruleset.settings), [by.setting ?? ''])
    }
    checkSelect(things, `trackers.${id}.select`, select, at)
    if (stat !== undefined) at.known(`trackers.${id}.stat`, 'stat', idsOf(files.elements?.stats ?? []), [stat])
  }
}

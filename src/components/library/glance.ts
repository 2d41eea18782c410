/** Keeps the saved lists as they are seen now, to be shown at the next start before the app is there. */
import { watch } from 'vue'
import { listName } from '../../roster/list-name'
import { keepGlance, lastGlance, type GlanceCard } from '../../storage/glance'
import type { ListRecord } from '../../storage/record'
import { onLeave } from '../../storage/leave'
import { openBookOf } from '../../stores/books'
import { useLibrary } from '../../stores/library'
import { usePreferences } from '../../stores/preferences'
import { reportOf } from '../../stores/reports'
import { route } from '../../stores/route'
import { useSight } from '../../stores/sight'
import { t } from '../../words/t'
import { totalWords, unitsWords, verdictKind, verdictWords } from '../totals'
import { afterPaint } from '../ui/after-paint'
import { followBeside } from './beside'
import { gameLine, playedLine } from './game-line'

/** More than the largest screens show at once. */
const CARDS = 24

/** `before`: the stored card, for the facts that are unknown until the army book is open. */
function cardOf(record: ListRecord, before: GlanceCard | undefined): GlanceCard {
  const { id, list, pinned, tags } = record
  const [book, report] = [openBookOf(list.ruleset), reportOf(record)]
  const round = useSight().rounds.get(id) ?? 0
  return {
    id,
    name: listName(list, t),
    pinned,
    game: book ? gameLine(list, book) : (before?.game ?? gameLine(list, book)),
    total: book && report ? totalWords(book, report, t) : (before?.total ?? ''),
    units: report ? unitsWords(book, report, t) : (before?.units ?? ''),
    verdict: report ? { kind: verdictKind(report), says: verdictWords(report, t) } : (before?.verdict ?? null),
    tags,
    round,
    played: book || round === 0 ? playedLine(round, book) : (before?.played ?? ''),
  }
}

function keep(): void {
  const [library, sight] = [useLibrary(), useSight()]
  // The lists are not known yet: the stored picture stays.
  if (library.state === 'opening' || library.unopened) return
  const before = lastGlance()
  const lists = sight.atRest()
  const tools = document.querySelector<HTMLElement>('.lists > .tools')?.offsetHeight
  keepGlance(
    lists.length === 0
      ? null
      : {
          language: t.locale,
          direction: document.documentElement.dir,
          theme: usePreferences().theme,
          words: {
            make: t('library.new'),
            lists: t('library.lists'),
            count: lists.length > 1 ? t('count.lists', { n: lists.length }) : '',
            pinned: t('lists.pinned'),
          },
          tools: tools ?? (route.value.name === 'library' ? 0 : (before?.tools ?? 0)),
          games: [...new Set(library.records.map((record) => record.list.ruleset))],
          cards: lists.slice(0, CARDS).map((record) =>
            cardOf(
              record,
              before?.cards.find((card) => card.id === record.id),
            ),
          ),
        },
  )
}

let following = false

/** Keeps the stored picture up to date until the returned function is called. Until then, further calls do nothing. */
export function followGlance(): () => void {
  if (following) return () => undefined
  following = true
  const sight = useSight()
  const stop = watch(
    () => route.value.name === 'library' && [sight.rounds, ...sight.atRest().map(reportOf)],
    (seen) => seen && afterPaint(() => following && keep()),
    { immediate: true },
  )
  // Changes made on another screen are stored when the page goes.
  onLeave(keep)
  const unfollow = followBeside()
  return () => {
    stop()
    unfollow()
    following = false
  }
}

/** The choices that an army needs to be legal: made at random unless they are wished. */
import type { ArmyBook } from '../rules/book'
import { judge } from '../rules/judge'
import type { Limit } from '../rules/schema-ruleset'
import { allowedChoices, settingsInForce } from '../rules/settings'
import { setSetting } from '../roster/edit'
import type { ArmyList } from '../roster/list'
import type { Random } from './random'

const broken = (list: ArmyList, book: ArmyBook, limits: readonly Limit[]) =>
  judge(book, limits, [], settingsInForce(book, list.settings)).filter((result) => !result.met)

/** The list with every required choice made, or the limit for which no choice is left. Choices already made are kept. */
export function choose(
  list: ArmyList,
  book: ArmyBook,
  random: Random,
): { ok: true; list: ArmyList } | { ok: false; limit: Limit } {
  const limits = book.ruleset.limits.filter((limit) => limit.measure === 'chosen')
  const open = book.ruleset.settings.filter(
    (setting) =>
      limits.some((limit) => limit.setting === setting.id) && (list.settings[setting.id] ?? setting.default) === null,
  )
  const go = (now: ArmyList, at: number): ArmyList | null => {
    const setting = open[at]
    if (!setting) return broken(now, book, limits).length === 0 ? now : null
    const allowed = allowedChoices(book, setting, settingsInForce(book, now.settings))
    for (const choice of random.shuffle(allowed)) {
      const found = go(setSetting(now, setting.id, choice), at + 1)
      if (found) return found
    }
    return null
  }
  const found = go(list, 0)
  if (found) return { ok: true, list: found }
  const [first] = broken(list, book, limits)
  const limit = first?.limit ?? limits[0]
  return limit ? { ok: false, limit } : { ok: true, list }
}

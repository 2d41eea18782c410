/** What a player types into a stat: a number with or without its unit, or the words for none and automatic. */
import { statFault, type StatValue } from '../../roster/design'
import { valueWords } from '../../roster/design-words'
import type { ElementStat } from '../../rules/schema-elements'
import type { MessageKey, Translate } from '../../i18n/t'

/** What a stat may be, in a sentence. */
function mayWords(stat: ElementStat, t: Translate): string {
  const none = stat.none !== undefined
  const auto = stat.auto !== undefined
  const key: MessageKey = none
    ? auto
      ? 'workshop.may-none-auto'
      : 'workshop.may-none'
    : auto
      ? 'workshop.may-auto'
      : 'workshop.may'
  return t(key, { min: valueWords(stat, stat.min, t), max: valueWords(stat, stat.max, t) })
}

type Typed = { ok: true; value: StatValue } | { ok: false; says: string }

const NONE = new Set(['-', '–', '—'])

export function parseStat(stat: ElementStat, name: string, text: string, t: Translate): Typed {
  const typed = text.trim()
  const word = typed.toLocaleLowerCase(t.locale)
  const none = NONE.has(typed) || word === t('workshop.none').toLocaleLowerCase(t.locale)
  const auto = word === t('workshop.auto').toLocaleLowerCase(t.locale)
  const suffix = stat.suffix?.trim().toLocaleLowerCase(t.locale) ?? ''
  const bare = (suffix !== '' && word.endsWith(suffix) ? word.slice(0, -suffix.length) : word).trim().replace(',', '.')
  const value: StatValue = none ? null : auto ? 'auto' : bare === '' ? Number.NaN : Number(bare)
  const may = mayWords(stat, t)
  switch (statFault(stat, value)) {
    case null:
      return { ok: true, value }
    case 'not-whole':
      return { ok: false, says: t(typed === '' ? 'number.empty' : 'number.not-whole', { typed, may }) }
    case 'out-of-range':
      return { ok: false, says: t(Number(value) < stat.min ? 'number.too-small' : 'number.too-large', { typed, may }) }
    case 'no-none':
    case 'no-auto':
      return { ok: false, says: t('workshop.no-such', { typed, name, may }) }
  }
}

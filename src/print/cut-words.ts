/** Says what cards of a true size have no room for. */
import type { Translate } from '../i18n/t'
import type { LeftOut } from './fixed-cards'

/** Most units that are named. */
const MOST = 6

/** A sentence; empty where everything is on the cards. */
export function cutWords(leftOut: readonly LeftOut[], t: Translate): string {
  if (leftOut.length === 0) return ''
  const named = leftOut
    .slice(0, MOST)
    .map(({ unit, what }) => t('sheet.naming', { name: unit, other: what.join(', ') }))
  return t('print.card-cut', { what: [...named, ...(leftOut.length > MOST ? ['…'] : [])].join('; ') })
}

/** Lists that are viewed but not saved: an address names a saved list by its id, and one of these by "~" and its code. */
import type { ArmyList } from '../roster/list'
import { describeCodeFault } from '../exchange/describe-faults'
import { codeOfList } from './incoming'
import { openCode } from './open-code'
import { useNotices } from './notices'
import { t } from '../i18n/t'

/** The code in such a key; undefined for the id of a saved list. */
export const codeIn = (key: string): string | undefined => (key.startsWith('~') ? key.slice(1) : undefined)

/** null where the code can't be read, which is told. */
export async function openByCode(code: string): Promise<ArmyList | null> {
  const decoded = await openCode(`#${code}`)
  if (!decoded.ok) useNotices().show(describeCodeFault(decoded, t))
  return decoded.ok ? decoded.list : null
}

/**
 * The key for a list that is not saved; without its secrets, because others may see the address. '' where the list
 * can't be encoded.
 */
export async function keyOfCode(list: ArmyList): Promise<string> {
  const encoded = await codeOfList(list, false)
  return encoded.ok ? `~${encoded.code}` : ''
}

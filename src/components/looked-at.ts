/** Lists that are only looked at: where an address names saved ones by their id, it has these as their code behind "~". */
import type { ArmyList } from '../roster/list'
import { describeCodeFault } from '../share/describe'
import { codeOfList, openCode } from '../stores/exchange'
import { useNotices } from '../stores/notices'
import { t } from '../words/t'

/** undefined for a saved list. */
export const codeIn = (key: string): string | undefined => (key.startsWith('~') ? key.slice(1) : undefined)

/** null where the code can't be read, which is told. */
export async function openByCode(code: string): Promise<ArmyList | null> {
  const decoded = await openCode(`#${code}`)
  if (!decoded.ok) useNotices().show({ text: describeCodeFault(decoded, t) })
  return decoded.ok ? decoded.list : null
}

/** What an address has for a list that is not saved: without its secrets, for others see it. '' where it has no code. */
export async function keyOfCode(list: ArmyList): Promise<string> {
  const encoded = await codeOfList(list, false)
  return encoded.ok ? `~${encoded.code}` : ''
}

/** How a list is printed, by the choices of this device. */
import type { SheetOptions } from '../../print/model'
import type { ArmyList } from '../../roster/list'
import { appAddress, codeOfList } from '../../stores/exchange'
import { usePreferences } from '../../stores/preferences'

/** The day on this device, as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE')

export async function sheetOptions(list: ArmyList, secrets: boolean): Promise<SheetOptions> {
  const encoded = await codeOfList(list, secrets)
  const { paper, reference, layout, sheet } = usePreferences()
  return {
    ...sheet,
    paper,
    reference,
    layout,
    secrets,
    date: today(),
    ...(encoded.ok && { code: encoded.code, link: `${appAddress()}#${encoded.code}` }),
  }
}

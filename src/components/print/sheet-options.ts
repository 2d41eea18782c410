/** How a list is printed, by the choices of this device. */
import type { SheetOptions } from '../../print/model'
import type { ArmyList } from '../../roster/list'
import { appAddress, codeOfList } from '../../stores/exchange'
import { LONGEST_LINK } from '../../print/model'
import { withoutSpares } from '../share/strip'
import { usePreferences } from '../../stores/preferences'
import { t } from '../../words/t'
import { regionOf } from '../ui/region'

/** The day on this device, as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE')

const linkOf = (code: string) => `${appAddress()}#${code}`

export async function sheetOptions(list: ArmyList, secrets: boolean): Promise<SheetOptions> {
  const whole = await codeOfList(list, secrets)
  // Designs that nothing fields may cost the army its place on the sheet.
  const isShort = whole.ok && linkOf(whole.code).length <= LONGEST_LINK
  const encoded = isShort ? whole : await codeOfList(withoutSpares(list), secrets)
  const { paper, reference, layout, sheet } = usePreferences()
  return {
    ...sheet,
    paper,
    reference,
    layout,
    secrets,
    date: today(),
    region: regionOf(t.locale),
    ...(encoded.ok && { code: encoded.code, link: linkOf(encoded.code) }),
  }
}

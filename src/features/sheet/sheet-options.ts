/** The options of a list's sheet, from the print settings of this device. */
import { codesOf } from '../../print/code'
import type { SheetOptions } from '../../print/page-model'
import type { ArmyList } from '../../roster/list'
import { appAddress, codeOfList } from '../../stores/incoming'
import { usePreferences } from '../../stores/preferences'
import { t } from '../../i18n/t'
import { today } from '../../i18n/today'
import { regionalLocale } from '../../ui/regional-locale'

const linkOf = (code: string) => `${appAddress()}#${code}`

export async function sheetOptions(list: ArmyList, secrets: boolean): Promise<SheetOptions> {
  const { paper, reference, layout, sheet } = usePreferences()
  return {
    ...sheet,
    paper,
    reference,
    layout,
    secrets,
    date: today(),
    region: regionalLocale(t.locale),
    ...(await codesOf(list, (shorter) => codeOfList(shorter, false), linkOf)),
  }
}

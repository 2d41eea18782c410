/** Which units are open at each table. Kept while the tab is, so that a visit to the odds or a reload finds them as they were. */
import { shallowReactive } from 'vue'
import { onPageHide } from '../../storage/page-hide'
import { keepInTab, keptInTab } from '../../storage/web-storage'

const NAME = 'opened'
/** The keys of the open units, by the place: a table and a side. */
const stored = keptInTab(NAME)
const opened = shallowReactive(new Map(Array.isArray(stored) ? (stored as [string, readonly string[]][]) : []))

onPageHide(() => keepInTab(NAME, [...opened]))

export const isOpened = (place: string, unit: string): boolean => opened.get(place)?.includes(unit) ?? false

export function toggleOpened(place: string, unit: string): void {
  const now = opened.get(place) ?? []
  opened.set(place, now.includes(unit) ? now.filter((one) => one !== unit) : [...now, unit])
}

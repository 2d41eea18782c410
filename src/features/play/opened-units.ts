/** Which units are open at each table. Kept until the app is closed, so that a visit to the odds finds them as they were. */
import { shallowReactive } from 'vue'

/** The keys of the open units, by the place: a table and a side. */
const opened = shallowReactive(new Map<string, ReadonlySet<string>>())

export const isOpened = (place: string, unit: string): boolean => opened.get(place)?.has(unit) ?? false

export function toggleOpened(place: string, unit: string): void {
  const now = new Set(opened.get(place))
  if (!now.delete(unit)) now.add(unit)
  opened.set(place, now)
}

/** Values that survive a reload and are gone with the tab. */
import { keepIn, keptIn } from './web-storage'

const placeOf = (name: string) => `muster-${name}`

export const keptInTab = (name: string): unknown => keptIn('sessionStorage', placeOf(name))

/** As `keepIn`. */
export const keepInTab = (name: string, value: unknown): boolean => keepIn('sessionStorage', placeOf(name), value)

/** Choices of this device for the building of lists. */
import { defineStore } from 'pinia'
import { deviceSetting, fieldsOf } from './device-setting'

interface Building {
  /** The entries are shown grouped by the sections of the army book; their order in the list does not change. */
  grouped: boolean
  /**
   * Shortcuts of a single key, without Ctrl or Alt, are on. Can be turned off, because voice control triggers them by
   * accident.
   */
  letters: boolean
}

const read = (stored: unknown): Building => {
  const known = new Map<string, unknown>(Object.entries(stored ?? {}))
  return { grouped: known.get('grouped') === true, letters: known.get('letters') !== false }
}

export const useBuilding = defineStore('building', () => {
  const field = fieldsOf(deviceSetting('building', read))
  return { grouped: field('grouped'), letters: field('letters') }
})

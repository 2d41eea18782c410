/** Choices of this device for the building of lists. */
import { defineStore } from 'pinia'
import { deviceChoice, fieldsOf } from './choice'

interface Building {
  /** The list is shown by the sections of its army book; its own order stays as it is. */
  grouped: boolean
  /** Keys without Ctrl or Alt do something. Can be turned off for those who speak to their device. */
  letters: boolean
}

const read = (stored: unknown): Building => {
  const known = new Map<string, unknown>(Object.entries(stored ?? {}))
  return { grouped: known.get('grouped') === true, letters: known.get('letters') !== false }
}

export const useBuilding = defineStore('building', () => {
  const field = fieldsOf(deviceChoice('building', read))
  return { grouped: field('grouped'), letters: field('letters') }
})

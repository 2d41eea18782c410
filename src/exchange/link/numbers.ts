/** Converts ids to the numbers of a wire file and back. A number that this version does not know has the id "#37". */
import { cleanId } from '../../roster/clean-text'
import { unknownNumber } from '../../rules/describe-limits'
import type { Ref } from './wire'

export const HIGHEST_NUMBER = 99_999_999

export interface Numbers {
  refOf(id: string): Ref
  idOf(ref: Ref): string
}

const opened = new WeakMap<object, Numbers>()

function open(numbers: Readonly<Record<string, number>>): Numbers {
  const byId = new Map(Object.entries(numbers))
  const byNumber = new Map(Object.entries(numbers).map(([id, number]) => [number, id]))
  return {
    refOf: (id) => {
      const known = byId.get(id)
      if (known !== undefined) return known
      const clean = cleanId(id)
      const number = unknownNumber(clean)
      return number === null ? clean : Number(number)
    },
    idOf: (ref) => (typeof ref === 'string' ? ref : (byNumber.get(ref) ?? `#${String(ref)}`)),
  }
}

const NONE = open({})

export function numbersOf(numbers: Readonly<Record<string, number>> | undefined): Numbers {
  if (!numbers) return NONE
  const known = opened.get(numbers) ?? open(numbers)
  opened.set(numbers, known)
  return known
}

/** Whether an id, as "#37", represents a number from a code that the reading version did not know. */
export const isNumberId = (id: string) => unknownNumber(id) !== null

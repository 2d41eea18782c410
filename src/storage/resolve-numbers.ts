/** What a list has as a number ("#37"), from the link of a newer version, is read as the id that this version knows by now. */
import type { ArmyList } from '../roster/list'

/** Returns a list with ids in place of the numbers that have one. */
type Namer = (list: ArmyList) => ArmyList

let namer: Namer = (list) => list
let open = () => Promise.resolve(namer)

/** To be called once, as the storage itself knows no game. `opener` is called where what is read has numbers. */
export function nameBy(opener: () => Promise<Namer>): void {
  open = opener
}

export const named: Namer = (list) => namer(list)

/** A number as an id, also within a text that is JSON. */
const NUMBER = /"#[1-9]\d*\\?"/

/** Opens the names of the numbers in `raw`, which is to be read. Where that fails, and for what is no JSON, they stay. */
export async function openNames(raw: unknown): Promise<void> {
  try {
    if (NUMBER.test(JSON.stringify(raw))) namer = await open()
  } catch {
    // They are asked for again with the next read.
  }
}

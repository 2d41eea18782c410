/** A choice of this device: shown at once, kept soon, read again where the database opens late. */
import { computed, getCurrentScope, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { useLibrary } from './library'

type Change<T> = (now: T) => T

/** In ms. What could not be kept is tried again so long after, also when its screen has been left. */
const AGAIN = 5000
/** What could not be read is tried again at first: a connection that was lost while the phone slept is there in a moment. */
const SOON = 300

interface DeviceChoice<T> {
  value: Readonly<ShallowRef<T>>
  /** There is no room for it, or something else is in the way: it is lost with the page unless that ends. */
  unkept: Readonly<ShallowRef<boolean>>
  /** What is stored could not be read, and is tried again: it is not nothing. */
  unread: Readonly<ShallowRef<boolean>>
  /** Tells only what is different, so that what another tab chose beside it stays. */
  change: (by: Change<T>) => Promise<void>
  /** Reads it again. */
  load: () => Promise<void>
  ready: Promise<void>
}

/** `read` takes whatever is stored under the name, and makes what is stored there from now on. `start` is shown until that is known. */
export function deviceChoice<T>(name: string, read: (stored: unknown) => T, start = read(undefined)): DeviceChoice<T> {
  const library = useLibrary()
  const value: ShallowRef<T> = shallowRef(start)
  /** What is not stored yet, oldest first. */
  let waiting = new Set<Change<T>>()
  const unkept = shallowRef(false)
  const unread = shallowRef(false)
  /** Nobody reads it any more. */
  let gone = false
  if (getCurrentScope()) onScopeDispose(() => (gone = true))
  let trying: ReturnType<typeof setTimeout> | undefined
  /** What is in memory alone while the database does not open, and what is there with it. */
  let [passing, held]: [Change<T>[], string] = [[], '']
  const show = (stored: unknown) => (value.value = [...waiting].reduce((now, by) => by(now), read(stored)))

  async function stored(wait = SOON): Promise<unknown> {
    try {
      const found = await (await library.storage())?.settings.get(name)
      unread.value = false
      return found
    } catch {
      unread.value = true
      if (gone) return new Promise(() => undefined)
      await new Promise((done) => setTimeout(done, wait))
      return stored(AGAIN)
    }
  }
  async function load(): Promise<void> {
    const there = await stored()
    if (!library.unopened) {
      // As it was in memory it may have been carried along, with all that.
      if (JSON.stringify(read(there)) !== held) waiting = new Set([...passing, ...waiting])
      passing = []
    }
    show(there)
  }
  async function keep(): Promise<void> {
    library.owed.add(keep)
    const place = await library.storage()
    const lasts = !library.unopened
    let [written, now]: [Change<T>[], string] = [[], '']
    const outcome = await place?.settings.edit(name, (stored) => {
      // What came since this was begun goes along: its own turn must not do it once more.
      written = [...waiting]
      const made = show(stored)
      now = JSON.stringify(made)
      return made
    })
    clearTimeout(trying)
    unkept.value = place !== undefined && outcome?.kind !== 'done'
    if (unkept.value) trying = setTimeout(() => void keep(), AGAIN)
    const kind = outcome?.kind
    if (kind === 'done') for (const one of written) waiting.delete(one)
    // What is refused for good holds up nobody.
    if (kind === 'done' ? waiting.size === 0 : kind !== 'full' && kind !== 'failed') library.owed.delete(keep)
    if (kind !== 'done' || lasts) return
    passing.push(...written)
    held = now
  }
  function change(by: Change<T>): Promise<void> {
    waiting.add(by)
    value.value = by(value.value)
    return keep()
  }

  watch(
    () => library.reopened,
    () => load().then(() => (waiting.size > 0 ? keep() : undefined)),
  )
  return { value, unkept, unread, change, load, ready: load() }
}

/** Makes one field of a choice into a value to be read and set. */
export const fieldsOf =
  <T extends object>({ value, change }: DeviceChoice<T>) =>
  <K extends keyof T>(key: K) =>
    computed<T[K]>({ get: () => value.value[key], set: (is) => void change((now) => ({ ...now, [key]: is })) })

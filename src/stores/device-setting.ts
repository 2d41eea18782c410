/** A setting of this device: shown immediately, saved soon after, read again if the database opens late. */
import { computed, getCurrentScope, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { useLibrary } from './library'

type Change<T> = (now: T) => T

/**
 * In ms: wait before a failed save is tried again, even if its screen has been left; also before every retry of a read
 * after the first.
 */
const AGAIN = 5000
/** In ms: wait before the first retry of a failed read. A connection lost while the phone slept is back in a moment. */
const SOON = 300

interface DeviceChoice<T> {
  value: Readonly<ShallowRef<T>>
  /** The last save failed, for want of space or otherwise: the value is lost with the page unless a later try succeeds. */
  unsaved: Readonly<ShallowRef<boolean>>
  /** The stored value could not be read yet and is tried again: it must not be taken for absent. */
  unread: Readonly<ShallowRef<boolean>>
  /** Takes a function that changes the value, not a new value, so that what another tab changed meanwhile stays. */
  change: (by: Change<T>) => Promise<void>
  /** Reads the stored value again. */
  load: () => Promise<void>
  ready: Promise<void>
}

/** `read` turns whatever is stored under `name` into a valid value. `start` is shown until the stored value is known. */
export function deviceSetting<T>(name: string, read: (stored: unknown) => T, start = read(undefined)): DeviceChoice<T> {
  const library = useLibrary()
  const value: ShallowRef<T> = shallowRef(start)
  /** Changes that are not stored yet, oldest first. */
  let waiting = new Set<Change<T>>()
  const unsaved = shallowRef(false)
  const unread = shallowRef(false)
  /** The scope that used this setting is disposed. */
  let gone = false
  if (getCurrentScope())
    onScopeDispose(() => {
      gone = true
    })
  let trying: ReturnType<typeof setTimeout> | undefined
  /**
   * While the database is not open: the changes written only to the store in memory, and the value written with them,
   * as JSON.
   */
  let passing: Change<T>[] = []
  let lastRead = ''
  function show(stored: unknown): T {
    value.value = [...waiting].reduce((now, by) => by(now), read(stored))
    return value.value
  }

  async function stored(wait = SOON): Promise<unknown> {
    try {
      const found = await (await library.repository())?.settings.get(name)
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
      // Where the late database holds just that value, it was carried over with these changes; else they are made again.
      if (JSON.stringify(read(there)) !== lastRead) waiting = new Set([...passing, ...waiting])
      passing = []
    }
    show(there)
  }
  async function save(): Promise<void> {
    library.pendingSettings.add(save)
    const storage = await library.repository()
    const lasts = !library.unopened
    let written: Change<T>[] = []
    let now = ''
    const outcome = await storage?.settings.edit(name, (stored) => {
      // Changes made since this save began are written too, and must not be written again by their own save.
      written = [...waiting]
      const made = show(stored)
      now = JSON.stringify(made)
      return made
    })
    clearTimeout(trying)
    unsaved.value = storage !== undefined && outcome?.kind !== 'done'
    if (unsaved.value) trying = setTimeout(() => void save(), AGAIN)
    const kind = outcome?.kind
    if (kind === 'done') for (const one of written) waiting.delete(one)
    // A save that is refused for good is no longer pending, or a reload would wait for it forever.
    if (kind === 'done' ? waiting.size === 0 : kind !== 'full' && kind !== 'failed')
      library.pendingSettings.delete(save)
    if (kind !== 'done' || lasts) return
    passing.push(...written)
    lastRead = now
  }
  function change(by: Change<T>): Promise<void> {
    waiting.add(by)
    value.value = by(value.value)
    return save()
  }

  watch(
    () => library.reopened,
    () => load().then(() => (waiting.size > 0 ? save() : undefined)),
  )
  return { value, unsaved, unread, change, load, ready: load() }
}

/** Makes one field of a setting into a writable computed. */
export const fieldsOf =
  <T extends object>({ value, change }: DeviceChoice<T>) =>
  <K extends keyof T>(key: K) =>
    computed<T[K]>({ get: () => value.value[key], set: (is) => void change((now) => ({ ...now, [key]: is })) })

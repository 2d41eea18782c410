/** Delays reads of the database, and records whether elements move. */
import type { Page } from '@playwright/test'

/** From the next page load on, delays `getAll` of the object store `what`, or `get` of the key `what`, by `late` ms. */
export const readLate = (page: Page, what: string, late: number): Promise<unknown> =>
  page.addInitScript(
    ([wanted, ms]) => {
      const delay = (way: 'get' | 'getAll') => {
        const read = Reflect.get(IDBObjectStore.prototype, way) as (one: unknown) => IDBRequest
        IDBObjectStore.prototype[way] = function (one?: unknown) {
          const request = read.call(this, one)
          const listen = request.addEventListener.bind(request)
          if (wanted === (way === 'get' ? one : this.name))
            request.addEventListener = (type: string, heard: EventListenerOrEventListenerObject) =>
              listen(type, (event) => setTimeout(heard as (event: Event) => void, ms, event))
          return request
        }
      }
      delay('get')
      delay('getAll')
    },
    [what, late] as const,
  )

/** From now on, records in each frame the top of the first element that matches each selector. */
export const watchPlaces = (page: Page, ...selectors: string[]): Promise<void> =>
  page.evaluate((each) => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const { port1, port2 } = new MessageChannel()
    // A message runs after the frame is painted.
    port2.onmessage = () => {
      for (const what of each) {
        const one = document.querySelector(what)
        if (one) places.add(`${what} ${Math.round(one.getBoundingClientRect().top)}`)
      }
    }
    const look = () => {
      port1.postMessage(0)
      requestAnimationFrame(look)
    }
    look()
  }, selectors)

/** The recorded places: one for each selector if nothing has moved. */
export const places = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Three frames later the current places are recorded.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return [...(window as unknown as { places: Set<string> }).places]
  })

/** What comes late, and whether it moves what was drawn before. */
import type { Page } from '@playwright/test'

/** From the next page on, all of this store, or the player's choice of this key, is read so many ms late. */
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

/** From now on, notes how far down the first of each of these stands in each picture. */
export const watchPlaces = (page: Page, ...selectors: string[]): Promise<void> =>
  page.evaluate((each) => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const { port1, port2 } = new MessageChannel()
    // Behind the frame, as it was painted.
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

/** All that were noted: one for each where nothing has moved. */
export const places = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What is seen now is noted by then.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return [...(window as unknown as { places: Set<string> }).places]
  })

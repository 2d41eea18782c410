import { expect, it } from 'vitest'
import { heedFirstTap } from '../../src/ui/first-tap'

heedFirstTap()
document.body.innerHTML =
  '<button id="start"></button><button id="rules"></button><label id="box"><input type="checkbox"></label>'
const heard: string[] = []
for (const one of document.body.children) one.addEventListener('click', () => heard.push(one.id))

/** Presses the element with this id, and returns the ids of the elements that received a click. */
function press(id: string, { detail = 1, x = 100, at = 0, pointerType = 'mouse' }) {
  const on = document.getElementById(id)?.firstElementChild ?? document.getElementById(id)
  const down = new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: 700, pointerType })
  Object.defineProperty(down, 'timeStamp', { value: at })
  on?.dispatchEvent(down)
  on?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  return heard.splice(0)
}

it('the second press of a double click is dropped if it hits another element; all other clicks are kept', () => {
  expect(press('start', {})).toEqual(['start'])
  expect(press('rules', { detail: 2 })).toEqual([])
  expect(press('rules', { detail: 3 })).toEqual(['rules'])
  // A new click, or the second of a double click at another place.
  expect(press('start', {})).toEqual(['start'])
  expect(press('rules', {})).toEqual(['rules'])
  expect(press('start', { detail: 2, x: 160 })).toEqual(['start'])
  // The same element, however often it is pressed.
  for (const detail of [1, 2, 3]) expect(press('box', { detail })).toEqual(['box'])
  // Pressed with a key: detail is 0.
  document.getElementById('start')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(heard.splice(0)).toEqual(['start'])
})

it('two taps of a finger count as a double tap by the time between them', () => {
  const tap = (id: string, at: number, x = 100) => press(id, { at, x, pointerType: 'touch' })
  expect(tap('start', 1000)).toEqual(['start'])
  expect(tap('rules', 1300)).toEqual([])
  expect(tap('rules', 1500)).toEqual(['rules'])
  expect(tap('start', 2500)).toEqual(['start'])
  expect(tap('rules', 2600, 130)).toEqual(['rules'])
  for (const at of [3000, 3100, 3200]) expect(tap('start', at)).toEqual(['start'])
})

import type { DOMWrapper } from '@vue/test-utils'

interface Screen {
  findAll(selector: string): DOMWrapper<Element>[]
}

/** Finds the button that says this. */
export const buttonsOf = (screen: Screen) => (says: string) =>
  screen.findAll('button').find((one) => one.text() === says)

/** Presses the button that says this. */
export const pressesOf = (screen: Screen) => (says: string) => buttonsOf(screen)(says)!.trigger('click')

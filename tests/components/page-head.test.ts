// @vitest-environment happy-dom
/** The browser's tab is named by the heading of the screen. */
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import PageHead from '../../src/components/ui/PageHead.vue'

it('names the tab after the screen, and again when its heading changes', async () => {
  const head = mount(PageHead, { props: { title: 'Settings', back: '#/' } })
  expect(document.title).toBe('Settings · Muster')
  await head.setProps({ title: 'Trash' })
  expect(document.title).toBe('Trash · Muster')
})

it('names the tab after the list too where the screen is about one, and by the app alone in the library', () => {
  mount(PageHead, { props: { title: 'Table', list: 'My list', back: '#/' } })
  expect(document.title).toBe('My list: Table · Muster')
  mount(PageHead, { props: { title: 'Armee\u00adbücher', back: '#/' } })
  expect(document.title).toBe('Armeebücher · Muster')
  mount(PageHead, { props: { title: 'Muster' } })
  expect(document.title).toBe('Muster')
})

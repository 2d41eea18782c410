/** The browser's tab is named by the heading of the screen. */
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import PageHead from '../../src/ui/PageHead.vue'

it('the browser tab is named after the heading of the screen, and follows its changes', async () => {
  const head = mount(PageHead, { props: { title: 'Settings', back: '#/' } })
  expect(document.title).toBe('Settings · Muster')
  await head.setProps({ title: 'Trash' })
  expect(document.title).toBe('Trash · Muster')
})

it('the browser tab also names the list that a screen is about, and has only the app’s name in the library', () => {
  mount(PageHead, { props: { title: 'Table', list: 'My list', back: '#/' } })
  expect(document.title).toBe('My list: Table · Muster')
  mount(PageHead, { props: { title: 'Armee\u00adbücher', back: '#/' } })
  expect(document.title).toBe('Armeebücher · Muster')
  mount(PageHead, { props: { title: 'Muster' } })
  expect(document.title).toBe('Muster')
})

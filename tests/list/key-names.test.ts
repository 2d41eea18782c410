import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import UndoRedo from '../../src/list/UndoRedo.vue'
import { keyHint } from '../../src/list/key-names'
import { useBuilding } from '../../src/stores/building'
import { translateEnglish as t } from '../../src/i18n/english'

beforeEach(() => setActivePinia(createPinia()))

it('the tooltip of a button with a shortcut has its name too, what is read after the name only the keys', () => {
  const undo = mount(UndoRedo).get('[data-testid=undo]')
  expect(undo.attributes()).toMatchObject({
    'aria-label': 'Undo',
    title: 'Undo (Ctrl + Z)',
    'aria-description': 'Ctrl + Z',
    'aria-keyshortcuts': 'Control+Z',
  })
  expect(keyHint('share', 'Share', t)).toEqual({
    title: 'Share (S)',
    'aria-description': 'S',
    'aria-keyshortcuts': 's',
  })
})

it('without single-key shortcuts no button names one', () => {
  useBuilding().letters = false
  expect(keyHint('share', 'Share', t)).toEqual({})
})

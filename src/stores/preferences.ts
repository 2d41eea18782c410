/** Choices of this device, not of a list: how the app looks and what it prints on. */
import { usePreferredDark } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, watch } from 'vue'
import {
  CARD_SIZES,
  INKS,
  LAYOUTS,
  ORIENTATIONS,
  PAPERS,
  REFERENCES,
  TEXT_SIZES,
  type CardSize,
  type Ink,
  type Layout,
  type Orientation,
  type Paper,
  type ReferenceChoice,
  type TextSize,
} from '../print/page-model'
import { isObject } from '../rules/record'
import { deviceSetting, fieldsOf } from './device-setting'

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** How sheets are printed, apart from paper, layout and reference. Secrets are asked for each time. */
interface SheetChoices {
  card: CardSize
  orientation: Orientation
  size: TextSize
  ink: Ink
  fit: boolean
  texts: boolean
  ticks: boolean
  points: boolean
  notes: boolean
  leaf: boolean
  player: string
}

/** The `theme-color` of the system's bar above the app; must equal the app's `--surface`. */
const BAR = { light: '#f8f3e4', dark: '#1e2416' } as const

interface Preferences extends SheetChoices {
  theme: Theme
  paper: Paper
  reference: ReferenceChoice
  layout: Layout
}

function read(stored: unknown): Preferences {
  const known = new Map(isObject(stored) ? Object.entries(stored) : [])
  const one = <T extends string>(key: string, all: readonly T[], fallback: T): T =>
    all.find((choice) => choice === known.get(key)) ?? fallback
  const yes = (key: string, fallback: boolean) => {
    const value = known.get(key)
    return typeof value === 'boolean' ? value : fallback
  }
  const player = known.get('player')
  return {
    theme: one('theme', THEMES, 'system'),
    paper: one('paper', PAPERS, /-(US|CA)$/.test(navigator.language) ? 'letter' : 'a4'),
    reference: one('reference', REFERENCES, 'used'),
    layout: one('layout', LAYOUTS, 'roster'),
    card: one('card', CARD_SIZES, 'free'),
    orientation: one('orientation', ORIENTATIONS, 'portrait'),
    size: one('size', TEXT_SIZES, 'normal'),
    ink: one('ink', INKS, 'black'),
    fit: yes('fit', false),
    texts: yes('texts', true),
    ticks: yes('ticks', true),
    points: yes('points', true),
    notes: yes('notes', true),
    leaf: yes('leaf', false),
    player: typeof player === 'string' ? player.slice(0, 80) : '',
  }
}

export const usePreferences = defineStore('preferences', () => {
  const field = fieldsOf(deviceSetting('preferences', read))
  const theme = field('theme')
  const storedReference = field('reference')
  /** Overrides the stored value for a single print. */
  const passing = shallowRef<ReferenceChoice>()
  const reference = computed({
    get: () => passing.value ?? storedReference.value,
    set: (is) => {
      ;(passing.value ? passing : storedReference).value = is
    },
  })
  const sheet = reactive({
    card: field('card'),
    orientation: field('orientation'),
    size: field('size'),
    ink: field('ink'),
    fit: field('fit'),
    texts: field('texts'),
    ticks: field('ticks'),
    points: field('points'),
    notes: field('notes'),
    leaf: field('leaf'),
    player: field('player'),
  })

  const dark = usePreferredDark()
  watch(
    [theme, dark],
    () => {
      const shown = theme.value === 'system' ? (dark.value ? 'dark' : 'light') : theme.value
      document.documentElement.dataset.theme = shown
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR[shown])
    },
    { immediate: true },
  )

  return { theme, paper: field('paper'), reference, passing, layout: field('layout'), sheet }
})

/** Choices of this device, not of a list: how the app looks and what it prints on. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import {
  INKS,
  LAYOUTS,
  ORIENTATIONS,
  PAPERS,
  REFERENCES,
  TEXT_SIZES,
  type Ink,
  type Layout,
  type Orientation,
  type Paper,
  type ReferenceChoice,
  type TextSize,
} from '../print/model'
import { useLibrary } from './library'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How sheets are printed, beside paper, layout and reference. Secrets are asked for each time. */
export interface SheetChoices {
  orientation: Orientation
  size: TextSize
  ink: Ink
  fit: boolean
  texts: boolean
  ticks: boolean
  points: boolean
  notes: boolean
  player: string
}

const KEY = 'preferences'
/** The colour of the system's bar above the app: that of the app's own, `--surface`. */
const BAR = { light: '#f8f3e4', dark: '#1e2416' } as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const usePreferences = defineStore('preferences', () => {
  const library = useLibrary()
  const american = /-(US|CA)$/.test(navigator.language)
  const theme = ref<Theme>('system')
  const paper = ref<Paper>(american ? 'letter' : 'a4')
  const reference = ref<ReferenceChoice>('used')
  const layout = ref<Layout>('roster')
  const sheet = ref<SheetChoices>({
    orientation: 'portrait',
    size: 'normal',
    ink: 'black',
    fit: false,
    texts: true,
    ticks: true,
    points: true,
    notes: true,
    player: '',
  })

  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const now = theme.value === 'system' ? (dark.matches ? 'dark' : 'light') : theme.value
    document.documentElement.dataset.theme = now
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR[now])
  }
  dark.addEventListener('change', show)
  watch(theme, show, { immediate: true })

  async function load() {
    const stored = await library.choice(KEY)
    if (!isRecord(stored)) return
    const known = new Map(Object.entries(stored))
    const one = <T extends string>(key: string, all: readonly T[], fallback: T): T =>
      all.find((choice) => choice === known.get(key)) ?? fallback
    theme.value = one('theme', THEMES, theme.value)
    paper.value = one('paper', PAPERS, paper.value)
    reference.value = one('reference', REFERENCES, reference.value)
    layout.value = one('layout', LAYOUTS, layout.value)
    const yes = (key: string, fallback: boolean) => {
      const value = known.get(key)
      return typeof value === 'boolean' ? value : fallback
    }
    const kept = sheet.value
    const player = known.get('player')
    sheet.value = {
      orientation: one('orientation', ORIENTATIONS, kept.orientation),
      size: one('size', TEXT_SIZES, kept.size),
      ink: one('ink', INKS, kept.ink),
      fit: yes('fit', kept.fit),
      texts: yes('texts', kept.texts),
      ticks: yes('ticks', kept.ticks),
      points: yes('points', kept.points),
      notes: yes('notes', kept.notes),
      player: typeof player === 'string' ? player.slice(0, 80) : '',
    }
  }

  watch(() => library.reopened, load)
  void load().then(() =>
    watch(
      [theme, paper, reference, layout, sheet],
      () => {
        const own = { theme: theme.value, paper: paper.value, reference: reference.value, layout: layout.value }
        void library.setChoice(KEY, { ...own, ...sheet.value })
      },
      { deep: true },
    ),
  )

  return { theme, paper, reference, layout, sheet }
})

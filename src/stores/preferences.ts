/** Choices of this device, not of a list: how the app looks and what it prints on. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useLibrary } from './library'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]
export const REFERENCES = ['full', 'used', 'none'] as const
export type ReferenceUse = (typeof REFERENCES)[number]
export const LAYOUTS = ['roster', 'cards'] as const
export type Layout = (typeof LAYOUTS)[number]

const KEY = 'preferences'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const usePreferences = defineStore('preferences', () => {
  const library = useLibrary()
  const american = /-(US|CA)$/.test(navigator.language)
  const theme = ref<Theme>('system')
  const paper = ref<Paper>(american ? 'letter' : 'a4')
  const reference = ref<ReferenceUse>('full')
  const layout = ref<Layout>('roster')

  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const now = theme.value === 'system' ? (dark.matches ? 'dark' : 'light') : theme.value
    document.documentElement.dataset.theme = now
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
  }

  void load().then(() =>
    watch([theme, paper, reference, layout], () => {
      const choices = { theme: theme.value, paper: paper.value, reference: reference.value, layout: layout.value }
      void library.setChoice(KEY, choices)
    }),
  )

  return { theme, paper, reference, layout }
})

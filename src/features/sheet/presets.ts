/** The four ways to print that are offered as pictures: each sets a few of the print settings. */
import type { MadeSheet } from '../../print/make-pdf'
import type { SheetOptions } from '../../print/page-model'
import type { Page } from '../../print/paper'

export const PRESETS = ['roster', 'cards', 'one-page', 'rules'] as const
export type Preset = (typeof PRESETS)[number]
type PresetOptions = Required<Pick<SheetOptions, 'layout' | 'reference' | 'fit'>>

/** The first page of a sheet, and how many pages it has. */
export interface PresetPicture {
  page: Page
  pages: number
}

export function presetOf({ layout, reference, fit }: PresetOptions): Preset {
  if (layout === 'cards') return 'cards'
  if (fit) return 'one-page'
  return reference === 'none' ? 'roster' : 'rules'
}

/** The settings of a preset. What it leaves open stays as it is: cards with or without rules, all rules or those in use. */
export function withPreset(preset: Preset, { reference }: Pick<PresetOptions, 'reference'>): PresetOptions {
  const rules = reference === 'none' ? 'used' : reference
  switch (preset) {
    case 'roster':
      return { layout: 'roster', reference: 'none', fit: false }
    case 'cards':
      return { layout: 'cards', reference, fit: false }
    case 'one-page':
      return { layout: 'roster', reference: rules, fit: true }
    case 'rules':
      return { layout: 'roster', reference: rules, fit: false }
  }
}

/**
 * The pictures of all presets, one after another; `made` is a sheet that is known already. `make` is called only for sheets
 * that were not made before, and rejects to break off. Each set of pictures is handed to `show`.
 */
export function presetPictures(make: (options: SheetOptions) => Promise<Pick<MadeSheet, 'pages'>>) {
  const known = new Map<string, PresetPicture>()
  const keyOf = (options: SheetOptions) => JSON.stringify(Object.entries(options).toSorted())
  const keep = (options: SheetOptions, [page, ...more]: readonly Page[]) => {
    if (page) known.set(keyOf(options), { page, pages: more.length + 1 })
  }
  return async (
    options: SheetOptions & PresetOptions,
    show: (pictures: ReadonlyMap<Preset, PresetPicture>) => void,
    made?: Pick<MadeSheet, 'pages'>,
  ): Promise<void> => {
    if (made) keep(options, made.pages)
    const ways = PRESETS.map((preset) => {
      const own = { ...options, ...(preset === presetOf(options) ? {} : withPreset(preset, options)) }
      return [preset, own] as const
    })
    const shown = () =>
      new Map(
        ways.flatMap(([preset, own]) => {
          const picture = known.get(keyOf(own))
          return picture ? [[preset, picture] as const] : []
        }),
      )
    show(shown())
    for (const [, own] of ways) {
      if (known.has(keyOf(own))) continue
      keep(own, (await make(own)).pages)
      show(shown())
    }
  }
}

/** Makes the sheet of a list as pages of boxes, for the PDF and for the preview. Independent of jsPDF. */
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../i18n/t'
import { isOfTrueSize, type LeftOut } from './fixed-cards'
import { openFonts, sheetFonts } from './fonts'
import { withGlyphs } from './glyphs'
import type { Sheet, SheetOptions } from './page-model'
import { layOut, PARTED, USUAL, type Setting } from './pages'
import { NARROW_MARGIN, type Page } from './paper'
import { Pictures, type MeasureName } from './draw-pictures'
import { makeSheet } from './sheet'
import { closerStyle, denseStyle, roomyStyle, rowsStyle, tightStyle, usualStyle, type Style } from './style'

/** The steps that are tried in turn until a sheet fits on one page. */
export const FIT_STEPS = ['as-it-is', 'merged', 'small', 'blocks', 'rows', 'dense'] as const
type FitStep = (typeof FIT_STEPS)[number]

export interface Fit {
  fits: boolean
  /** The step that was used; if no step gives one page, the loosest of those with the fewest pages. */
  step: FitStep
  pages: number
}

export interface MadeSheet {
  /** With the list's original characters, before any is replaced for the fonts. */
  sheet: Sheet
  pages: Page[]
  /** What it was made with. */
  options: SheetOptions
  /** null if fitting was not asked for. */
  fit: Fit | null
  /** What cards of a true size have no room for. */
  leftOut: readonly LeftOut[]
}

type Asked = [
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
  options: SheetOptions,
  /** Measures text that the fonts lack, if that can be drawn as pictures; without it such characters become □. */
  measure?: MeasureName,
]

/** Makes all pages at once. The fonts must be open. */
export function makePages(...asked: Asked): MadeSheet {
  const steps = pagesInSteps(...asked)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * A closer setting is tried only if what is too much for one page fewer is at most `WON` pages for each page that stays,
 * and at most `MOST_WON` pages in all.
 */
const WON = 0.21
const MOST_WON = 0.5

/** Alternatives that may save a page of few lines, the least visible first. */
const CLOSER = [
  [closerStyle, USUAL],
  [closerStyle, PARTED],
] as const

/** A roster whose only page has so much room, as a share of it, gets larger boxes. */
const ROOMY = 0.2

/** After so many ms of work the next pause is taken. */
const SLICE = 12

/** As `makePages`, but opens the fonts, and pauses in between so that the page stays responsive. */
export async function makePagesGently(pause: () => Promise<void> | undefined, ...asked: Asked): Promise<MadeSheet> {
  await openFonts()
  const steps = pagesInSteps(...asked)
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - began > SLICE) {
      await pause()
      began = performance.now()
    }
  }
}

function* pagesInSteps(...[list, book, report, t, options, measure]: Asked): Generator<undefined, MadeSheet> {
  const bare = sheetFonts()
  const pictures = measure && new Pictures(measure)
  const fonts = pictures?.widened(bare) ?? bare
  const sheetOf = (merge: boolean) => {
    const words = makeSheet(list, book, report, t, options, merge)
    return { words, drawn: withGlyphs(words, bare, t('sheet.missing'), pictures) }
  }
  const restored = (text: string) => pictures?.restore(text) ?? text
  /** Abbreviations are explained on paper where that costs no page. */
  const unexplained = ({ words, drawn }: ReturnType<typeof sheetOf>) => ({
    words,
    drawn: { ...drawn, abbreviations: [] },
  })
  const lay = function* ({ words, drawn }: ReturnType<typeof sheetOf>, step: FitStep, style: Style, setting: Setting) {
    const { pages, used, leftOut } = yield* layOut(drawn, style, options, setting)
    const made: MadeSheet = {
      sheet: words,
      pages: pictures ? pages.map((page) => pictures.onPage(page, fonts)) : pages,
      options,
      leftOut: leftOut.map(({ unit, what }) => ({ unit: restored(unit), what: what.map(restored) })),
      fit: { fits: pages.length === 1, step, pages: pages.length },
    }
    return { made, used }
  }
  const made = function* (...asked: Parameters<typeof lay>) {
    return (yield* lay(...asked)).made
  }
  /**
   * The usual setting; or, if that saves a page, with less spacing; at last with tall cards parted, too; all this once
   * more without the abbreviations. These are tried only if the page might be saved, see `WON`. A roster that leaves much
   * of its only page free gets larger boxes.
   */
  const usual = function* (sheet: ReturnType<typeof sheetOf>, step: FitStep) {
    const loose = yield* lay(sheet, step, usualStyle(fonts), USUAL)
    const before = loose.used.length - 1
    const won = Math.min(MOST_WON, WON * before)
    const mayWin = before > 0 && loose.used.reduce((sum, used) => sum + used, 0) <= before + won
    for (const one of mayWin ? [sheet, unexplained(sheet)] : [])
      for (const [style, setting] of CLOSER) {
        if (setting !== USUAL && options.layout !== 'cards') continue
        const tried = yield* made(one, step, style(fonts), setting)
        if (tried.pages.length < loose.made.pages.length) return tried
      }
    const hasRoom = before === 0 && 1 - (loose.used[0] ?? 1) > ROOMY
    if (!hasRoom || options.layout !== 'roster' || options.only === 'reference') return loose.made
    const roomy = yield* made(sheet, step, roomyStyle(fonts), USUAL)
    return roomy.pages.length === 1 ? roomy : loose.made
  }
  const first = yield* usual(sheetOf(false), 'as-it-is')
  if (options.fit !== true || isOfTrueSize(options)) return { ...first, fit: null }
  if (first.pages.length === 1) return first

  const joined = sheetOf(true)
  const narrow: Setting = { margin: NARROW_MARGIN, blocks: false }
  const inBlocks: Setting = { ...narrow, blocks: true }
  const attempts = [
    () => usual(joined, 'merged'),
    () => made(joined, 'small', tightStyle(fonts), narrow),
    () => made(joined, 'blocks', tightStyle(fonts), inBlocks),
    () => made(joined, 'rows', rowsStyle(fonts), inBlocks),
    () => made(joined, 'dense', denseStyle(fonts), inBlocks),
    () => made(unexplained(joined), 'dense', denseStyle(fonts), inBlocks),
  ]
  let best = first
  for (const attempt of attempts) {
    const tried = yield* attempt()
    if (tried.pages.length < best.pages.length) best = tried
    if (tried.pages.length === 1) return tried
  }
  return best
}

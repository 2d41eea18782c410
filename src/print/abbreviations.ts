/** The meanings of the abbreviations on a sheet, in the words of the book. */
import type { ArmyBook } from '../rules/book'
import type { Fact, ReferenceSection, Sheet } from './page-model'

/** Whether a short name needs the full name beside it: "FP" and "Schw." do, "Soft" for "Soft cover" does not. */
const isAbbreviation = (short: string, name: string): boolean =>
  /^.{1,3}$|\.$/.test(short) && short.toLowerCase() !== name.toLowerCase()

/** The words of a line of capabilities, "MW" for "MW3" too. */
const wordsOf = (note: string): string[] => note.split(/[ ,·]+/).flatMap((word) => [word, word.replace(/\d+$/, '')])

/**
 * The abbreviations of columns, weapons, trackers and capabilities that are printed with the units and their boxes. Those
 * that stand behind their full names, "Action points (AP)", in the reference `beside` them are left out. `noted`: the
 * capabilities that the lines under elements abbreviate.
 */
export function abbreviations(
  { words }: ArmyBook,
  { headings, units, ticks, rounds }: Pick<Sheet, 'headings' | 'units' | 'ticks' | 'rounds'>,
  otherSections: readonly ReferenceSection[],
  noted: ReadonlySet<string>,
): Fact[] {
  const named = [
    ...units.flatMap((unit) => [...unit.lines, ...unit.ticks.flatMap((group) => group.ticks)]),
    ...ticks,
    ...(rounds?.ticks ?? []),
  ].map(({ name }) => name)
  const printed = new Set(
    [...headings.lines, ...headings.profile, ...named].flatMap((text) => [text, ...text.split(' ')]),
  )
  const notes = new Set(units.flatMap(({ lines }) => lines.flatMap(({ note }) => wordsOf(note))))
  const textBeside = JSON.stringify(otherSections)
  return [
    ...[words.stats, words.weapons, words.trackers].flatMap((terms) =>
      Object.values(terms).filter(({ name, short = '' }) => printed.has(short) && isAbbreviation(short, name)),
    ),
    ...Object.entries(words.capabilities).flatMap(([id, term]) =>
      noted.has(id) && notes.has(term.short ?? '') && term.short !== term.name ? [term] : [],
    ),
  ].flatMap(({ name, short = '' }) => (textBeside.includes(`(${short})`) ? [] : [{ name: short, value: name }]))
}

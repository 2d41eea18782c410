/** What the abbreviations on a sheet stand for, in the words of the book. */
import type { ArmyBook } from '../rules/book'
import type { Fact, ReferenceSection, Sheet } from './model'

/** Whether a short name needs the full name beside it: "FP" and "Schw." do, "Soft" for "Soft cover" does not. */
const isAbbreviation = (short: string, name: string): boolean =>
  /^.{1,3}$|\.$/.test(short) && short.toLowerCase() !== name.toLowerCase()

/**
 * The abbreviations of columns, weapons and trackers that are printed with the units and their boxes. Those that stand
 * behind their full names, "Action points (AP)", in the reference `beside` them are left out.
 */
export function abbreviations(
  { words }: ArmyBook,
  { headings, units, ticks, rounds }: Pick<Sheet, 'headings' | 'units' | 'ticks' | 'rounds'>,
  beside: readonly ReferenceSection[],
): Fact[] {
  const named = [
    ...units.flatMap((unit) => [...unit.lines, ...unit.ticks.flatMap((group) => group.ticks)]),
    ...ticks,
    ...(rounds?.ticks ?? []),
  ].map(({ name }) => name)
  const printed = new Set(
    [...headings.lines, ...headings.profile, ...named].flatMap((text) => [text, ...text.split(' ')]),
  )
  const told = JSON.stringify(beside)
  return [words.stats, words.weapons, words.trackers].flatMap((terms) =>
    Object.values(terms).flatMap(({ name, short = '' }) =>
      printed.has(short) && isAbbreviation(short, name) && !told.includes(`(${short})`)
        ? [{ name: short, value: name }]
        : [],
    ),
  )
}

/** Changes what stands in the source of a library at known places. */

/** The error of a step that does not find in a library's source what it is about. */
export const lacking = (library: string, what: string): Error =>
  new Error(`${library} has changed: look for ${what} in it`)

/** What stands in the source, how often, and what is put there instead. */
export type Place = readonly [place: RegExp, times: number, instead: string]

/** The source with these places changed. @throws Error naming a place that does not stand there as often as said. */
export const withPlaces = (library: string, code: string, places: readonly Place[]): string =>
  places.reduce((text, [place, times, instead]) => {
    if (text.match(place)?.length !== times) throw lacking(library, place.source)
    return text.replace(place, instead)
  }, code)

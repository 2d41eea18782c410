/** Changes what stands in the source of a library at known places. */

/** What stands in the source, how often, and what is put there instead. */
export type Place = readonly [place: RegExp, times: number, instead: string]

/** The source with these places changed. @throws Error naming a place that does not stand there as often as said. */
export const withPlaces = (library: string, code: string, places: readonly Place[]): string =>
  places.reduce((text, [place, times, instead]) => {
    if (text.match(place)?.length !== times) throw new Error(`${library} has changed: look for ${place.source} in it`)
    return text.replace(place, instead)
  }, code)

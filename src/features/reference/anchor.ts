import type { Place } from '../../rules/reference'

/** The id of a row on the page, for links that lead to it. */
export const anchorOf = (place: Place): string => `rule-${place.section}/${place.row}`
export const sectionAnchor = (section: string): string => `rules-${section}`

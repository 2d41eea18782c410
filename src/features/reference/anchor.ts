import type { RulePosition } from '../../rules/reference'

/** The id of a row on the page, for links that lead to it. */
export const anchorOf = (place: RulePosition): string => `rule-${place.section}/${place.row}`
export const sectionAnchor = (section: string): string => `rules-${section}`

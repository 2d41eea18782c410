import type { ArmyList } from './list'

/** Whether two lists are made by the same rules: of one game, as it is or with the same house book. */
export const isSameRules = (a: Pick<ArmyList, 'ruleset' | 'book'>, b: Pick<ArmyList, 'ruleset' | 'book'>): boolean =>
  a.ruleset === b.ruleset && a.book?.fingerprint === b.book?.fingerprint

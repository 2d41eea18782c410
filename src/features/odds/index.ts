/** What other features take from here: the target with which the odds begin. */
export { aimAt } from './last-targets'

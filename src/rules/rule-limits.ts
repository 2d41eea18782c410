/** Bounds of rule data, whoever wrote it. */
export const RULE_LIMITS = {
  /** Of a file, in bytes. */
  bytes: 64 * 1024,
  units: 200,
  weapons: 100,
  rules: 100,
  limits: 100,
  settings: 40,
  trackers: 20,
  /** In a set. */
  upgrades: 40,
  choices: 100,
  capabilities: 100,
  /** Characters. */
  id: 80,
  name: 80,
  text: 600,
  cost: 100_000,
  number: 1_000_000,
  /** Of one unit; and weapons of a kind. */
  models: 200,
  /** Boxes of one tracker. */
  boxes: 200,
} as const

/** What a file of rules says it is. */
export const RULES_FORMAT = 'muster-rules'
export const RULES_VERSION = 1

/** Sentences of the judge. {found} and {allowed}: what is, and what may be. */
export const rulesWords = {
  'limit.of': '{found} / {allowed} {cost} of {what}',
  'limit.total': '{found} / {allowed} {cost}',
  'limit.count': '{found} / {allowed} {what}',
  'limit.numbers': '{found} / {allowed}',
  'limit.range': '{min}–{max}',
  'limit.over': '{limit}: {n} {cost} too many.',
  'limit.under': '{limit}: {n} missing.',
  'limit.unspent': '{limit}: {n} {cost} to spare.',
  'limit.chosen': 'Choose one: {what} (0 of 1 chosen).',
  'limit.stray': '{value} is chosen, but not open here. Choose one: {what} ({open}).',
  'limit.withheld': 'Kept secret by its owner: {what}.',
  'limit.met': '{limit}.',
  'fault.empty': 'The list is empty: 0 units of at least 1. Add a unit.',
  'fault.unknown-ruleset':
    'This version does not know the game {name}, so the list cannot be judged. It is kept as it came.',
  'fault.unknown-unit': '{unit} is not in this army book: it is kept, but counts for nothing.',
  'fault.unknown-setting': '{name} is a setting that this version does not know, so the list cannot be judged.',
  'fault.unknown-capability':
    '{unit}: {name} is a capability that this version does not know, so its price is incomplete.',
  'fault.upgrade-unavailable':
    '{unit} cannot take {name}: {found} taken, {allowed} allowed. It is charged nothing; remove it.',
  'fault.upgrade-conflict': '{unit} has {name}: {found} taken, at most {allowed} allowed.',
  'fault.upgrade-repeated': '{unit}: {name} is taken {found} times, at most {allowed} allowed. It is charged once.',
  'fault.capability-conflict': '{unit} has {name}: {found} taken, at most {allowed} allowed.',
  'fault.element-cost': '{unit}: its modifiers add up to {found} %, and must stay above −100 %. Its price would be 0.',
  'unknown.unit': 'unknown unit (no. {number})',
  'unknown.upgrade': 'unknown upgrade (no. {number})',
  'unknown.other': 'unknown (no. {number})',
  'fact.dice': '{count}D{sides}{mark}',
  'list.and': '{first} and {last}',
} as const

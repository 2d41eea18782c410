/** Sentences about broken rules. {found} is what the list has, {allowed} what it may have. */
export const rulesWords = {
  'count.units': 'units',
  'count.models': 'models',
  'limit.of': '{found} / {allowed} {cost} of {what}',
  'limit.total': '{found} / {allowed} {cost}',
  'limit.count': '{found} / {allowed} {what}',
  'limit.numbers': '{found} / {allowed}',
  'limit.range': '{min}–{max}',
  'limit.none': '{n} {what}: should be none.',
  'limit.over': '{limit}: {n} {cost} too many.',
  'limit.over-share':
    '{limit}: {n} {cost} too many, or {more} {costMore} of others too few: the bound is a share of what the list has.',
  'limit.under': '{limit}: {n} missing.',
  'limit.unspent': '{limit}: {n} {cost} to spare.',
  'limit.chosen': 'Choose your {what}.',
  'limit.stray': '{value} is not allowed here. Choose another {what}: {open}.',
  'limit.stray-secret': 'The {what} that is kept secret is not allowed here.',
  'limit.withheld': 'Kept secret by its owner: {what}.',
  'limit.met': '{limit}.',
  'fault.empty': 'The list is empty: 0 units of at least 1. Add a unit.',
  'fault.unknown-ruleset':
    'This version does not know the game {name}, so the list cannot be judged. It is kept as it came.',
  'fault.unknown-unit': '{unit} is not in this army book: it is kept, but counts for nothing.',
  'fault.unknown-setting': '{name} is a setting that this version does not know, so the list cannot be judged.',
  'fault.unknown-choice':
    '{name}: “{found}” is a choice that this version does not know, so the list cannot be judged.',
  'fault.setting-bounds': '{name}: {found}; the nearest that may be agreed is {allowed}.',
  'fault.unknown-capability': '{unit}: its price is incomplete. This version does not know: {name}.',
  'fault.upgrade-unavailable':
    '{unit} cannot take {name}: {found} taken, {allowed} allowed. This costs nothing; remove it.',
  'fault.command-unavailable': '{unit} cannot be led by {name}: {found} taken, {allowed} allowed. Remove it.',
  'fault.conflicts': '{unit}: not allowed together: {name}. Keep one of each.',
  'fault.upgrade-conflict': '{unit}, {name}: {found} taken, at most {allowed} allowed.',
  'fault.upgrade-repeated': '{unit}, {name}: taken {found} times, at most {allowed} allowed. It is charged once.',
  'fault.upgrades-repeated':
    '{unit}: {name} are taken {found} times in all, at most once each allowed. Each is charged once.',
  'fault.stat-bounds': '{unit}: {name} is {found}; the nearest that this game allows is {allowed}.',
  'fault.element-stat': '{unit}: not what this game allows: {name}.',
  'fault.element-capability':
    '{unit}: {name} is there twice, or with a number or a name that this game does not allow.',
  'fault.capability-conflict': '{unit}, {name}: {found} taken, at most {allowed} allowed.',
  'fault.element-cost': '{unit}: its modifiers add up to {found}%, and must stay above −100%. Drop a reduction.',
  'unknown.unit': 'unknown unit (no. {number})',
  'unknown.upgrade': 'unknown upgrade (no. {number})',
  'unknown.other': 'unknown (no. {number})',
  'fact.dice': '{count}D{sides}{mark}',
  'list.and': '{first} and {last}',
} as const

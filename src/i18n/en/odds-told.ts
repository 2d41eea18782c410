/** Words of the odds as lines of text, used by the command only. */
export const toldWords = {
  'odds.head': '{attacker} against {target}: {mode}',
  'odds.flag': '{name}',
  'odds.not': 'not: {name}',
  'odds.value': '{name}: {value}{suffix}',
  'odds.expected': 'Average losses: {expected} of {models}',
  'odds.expected-lives': 'Average lives lost: {expected} of {models}',
  'odds.total': 'Including those nearby: {expected}',
  'odds.any': 'At least one: {percent}',
  'odds.destroyed': 'All: {percent}',
  'odds.destroyed-one': 'Destroyed: {percent}',
  'odds.outcome': '{name}: {percent}',
  'odds.worst': '{name}: {percent} ({worst} as the worst result)',
  'odds.own': 'Attacker killed: {percent}',
  'odds.price': '{points} {unit} of attacker per model killed',
  'odds.row': '{n}: {percent}',
  'odds.rows': 'Lost: {rows}',
  'odds.rows-lives': 'Lives lost: {rows}',
} as const
export type ToldKey = keyof typeof toldWords

/** Words of the odds as lines of text, used by the command only. */
export const toldWords = {
  'odds.head': '{attacker} against {target}: {mode}',
  'odds.flag': '{name}',
  'odds.not': 'not: {name}',
  'odds.value': '{name}: {value}{suffix}',
  'odds.expected': 'Lost on average: {expected} of {models}',
  'odds.expected-lives': 'Lives lost on average: {expected} of {models}',
  'odds.total': 'With those beside it: {expected}',
  'odds.any': 'At least one: {percent}',
  'odds.destroyed': 'All: {percent}',
  'odds.destroyed-one': 'Destroyed: {percent}',
  'odds.outcome': '{name}: {percent}',
  'odds.worst': '{name}: {percent}, as the worst result {worst}',
  'odds.own': 'The attacker falls: {percent}',
  'odds.price': '{points} {unit} of the whole attacker for each model that falls',
  'odds.row': '{n}: {percent}',
  'odds.rows': 'Lost: {rows}',
  'odds.rows-lives': 'Lives lost: {rows}',
} as const
export type ToldKey = keyof typeof toldWords

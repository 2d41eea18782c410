/** Words of a list as text, for chats, forums and the command. Brackets, quotes and × are added by src/share/text.ts. */
export const textWords = {
  'text.once-unnamed': 'Army list',
  'text.game': '{game}, {edition}',
  'text.led-by': 'led by',
  'text.with': 'with',
  'text.and': 'and',
  /** How a line begins that greets, thanks or asks, as a pattern. */
  'text.polite':
    "hi|hello|hey|cheers|thanks|thank you|thx|regards|see you|let me know|looking forward|what do you|(?:any )?thoughts|is this|good luck|have fun|here(?:[’']s| is)",
  'text.total': 'Total',
  'text.points': '{found} / {allowed} {cost}',
  'text.cost-of': '{found} {cost}',
  'text.each': '{n} {cost} each',
  'text.designs': 'Designs:',
  'text.design-number': '{name} (no. {n})',
  'text.none': 'none',
  'text.auto': 'automatic',
  'text.not': 'not {name}',
  'text.legal': 'Legal.',
  'text.illegal': { one: 'Not legal, {n} problem', other: 'Not legal, {n} problems' },
  'text.open': 'Cannot be judged by this version',
  'text.problem': '- {says}',
} as const

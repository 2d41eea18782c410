/** Words of a list as text, for chats, forums and the command. Brackets, quotes and × are added by src/exchange/text/write-text.ts. */
export const textWords = {
  'text.once-unnamed': 'Army list',
  'text.game': '{game}, {edition}',
  'text.led-by': 'led by',
  'text.with': 'with',
  'text.and': 'and',
  /** How a line begins that greets, thanks or asks, as a pattern. */
  'text.polite':
    "hi|hello|hey|cheers|thanks|thank you|thx|regards|see you|let me know|looking forward|what do you|(?:any )?thoughts|is this|good luck|have fun|(?:created|made|exported|generated|built) (?:with|by|from|in)|here(?:[’']s| is)",
  'text.total': 'Total',
  /** Words of lists typed by hand, separated by |: between a unit and its options, beside a price, a sum, words that say nothing. */
  'text.typed.with': 'with|w/|plus|incl|including|has|carrying|carries|holds|capacity|seats|room for|fits|armed with|w',
  'text.typed.each': 'each|ea|apiece|per unit|a piece',
  'text.typed.total':
    'total|sum|subtotal|overall|altogether|in total|in all|all in|running total|so far|makes|comes to',
  'text.typed.fill':
    "a|an|the|of|squad|unit|team|group|section|soldier|guys|upgrade|option|i|i'm|im|we|bringing|taking|fielding|running|have|got|my|our|mine|is",
  /** Counted from one. */
  /** What players call weapons and units that the books name otherwise: short=name, as often as there are names. */
  'text.typed.short':
    'mg=machinegun|mg=machine gunner|inf=infantry|heli=chopper|helicopter=chopper|copter=chopper|flamer=flamethrower|nades=grenades|nade=grenades|zook=bazooka|n=and|couple=two|pair=two',
  'text.typed.numbers': 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
  /** Whose list follows, as a pattern of small letters without accents. */
  'text.typed.owner':
    "(?:[\\p{L}\\d]+ ){0,2}[\\p{L}\\d]+(?:'s|s') (?:list|army|force)|player (?:\\d|one|two|three)(?: .{0,30})?|(?:list|army) (?:\\d|of .{1,30}|for [\\p{L}]+)",
  /** How the columns of a table are headed: its units, their number, their options, prices, and what is of no account. */
  'text.typed.head.unit': 'unit|unit name|model|type|unit type|name',
  'text.typed.head.count': 'qty|quantity|count|number|amount|x|how many|units|squads',
  'text.typed.head.options':
    'upgrades|options|gear|weapons|weapon|equipment|wargear|loadout|upgrade|with|extras|add ons',
  'text.typed.head.price': 'pts|points|cost|price|value',
  'text.typed.head.each':
    'pts each|points each|each|cost each|price each|unit cost|unit price|per unit|pts per unit|base|base cost|base pts',
  'text.typed.head.total': 'total|sum|pts total|total pts|total points|total cost|line total|subtotal',
  'text.typed.head.sum': 'running total|cumulative|so far|running',
  'text.typed.head.size': 'size|models|model|men|man|figures|figs|minis|strength|a side|per side',
  'text.typed.head.place': '#|no|nr|pos|line',
  'text.typed.head.passed': 'notes|note|role|comment|comments|remarks|slot|category|class',
  'text.points': '{found} / {allowed} {cost}',
  'text.cost-of': '{found} {cost}',
  'text.each': '{n} {cost} each',
  'text.designs': 'Designs:',
  'text.design-number': '{name} (no. {n})',
  'text.none': 'none',
  'text.auto': 'automatic',
  'text.not': 'not {name}',
  'text.agreed': 'agreed {agreed}',
  'text.computed': '{n} {cost} by the formula',
  'text.design-notes': 'notes {notes}',
  'text.legal': 'Legal.',
  'text.illegal': { one: 'Not legal, {n} problem', other: 'Not legal, {n} problems' },
  'text.legal-by': 'Legal by the house book “{book}” ({fingerprint}).',
  'text.illegal-by': {
    one: 'Not legal by the house book “{book}” ({fingerprint}), {n} problem',
    other: 'Not legal by the house book “{book}” ({fingerprint}), {n} problems',
  },
  'text.open-by': 'Cannot be checked without the house book “{book}” ({fingerprint})',
  'text.open': 'Cannot be checked by this version',
  /** How earlier versions wrote text.open: their texts are still read. */
  'text.open-before': 'Cannot be judged by this version',
  'text.problem': '- {says}',
} as const

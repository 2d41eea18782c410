/** Words of the rules screen, and of the sheet that a term opens. */
export const referenceWords = {
  'reference.choose': 'Rules of which game?',
  'reference.unofficial': 'A summary in our own words. The rulebook decides.',
  'reference.search': 'Search the rules',
  'reference.hits': { one: '{n} rule found', other: '{n} rules found' },
  'reference.most': {
    one: 'No rule has all these words. {n} has most of them.',
    other: 'No rule has all these words. {n} have most of them.',
  },
  'reference.no-hits': 'No rule has “{text}”. Try fewer letters or another word.',
  /** Words of a question that a search may leave out; in no order. */
  'reference.small-words':
    'a an and are at be by can do does far for from get happen happens has have help how i if in is it long many may mean means much my of on or the to what when where which who why will with work works you your',
  'reference.show-all': 'Show all rules',
  'reference.sections': 'Sections',
  'reference.in-section': 'In “{section}”',
  'reference.rule': 'Name',
  'reference.has': 'Units with it: {names}.',
  'reference.may': 'Can take it: {names}.',
  'reference.open-to': 'Available to: {names}.',
  'reference.units': 'Units: {names}.',
  'reference.mine': 'In your list: {names}.',
  'reference.chosen': 'Chosen in your list.',
  'reference.silent': 'Nothing more about it here.',
  'reference.whole': 'All rules of the game',
  'reference.about': 'Rule: {name}',
  'reference.numbers': 'What the numbers of {name} mean',
  'reference.unknown': 'This version doesn’t know this game.',
} as const

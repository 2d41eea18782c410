/** Words of building a list: finding, sorting, selecting, keys and notes. */
export const buildWords = {
  'find.label': 'Search the army book',
  'find.clear': 'Clear the search',
  'find.show': 'Show',
  'find.fits': 'Fits now',
  'find.shown': { one: '{n} of {all} shown', other: '{n} of {all} shown' },
  'find.none': 'Nothing in the army book is like that.',
  'find.reset': 'Show all of it',

  'book.no-fit': 'Does not fit.',
  'book.why': 'Why?',
} as const

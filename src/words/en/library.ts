/** Words of the list of lists: starting, finding, ordering, and doing something with several at once. */
export const libraryWords = {
  'start.title': 'Ready to play',
  'start.empty': 'Empty list',
  'start.size': '{total} · {models}',
} as const

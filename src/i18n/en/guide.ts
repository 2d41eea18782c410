/** Words of the first steps. */
export const guideWords = {
  'guide.label': 'First steps',
  'guide.at': '{at} of {n}',
  'guide.add': 'Units come from the army book: one tap adds one. Your list shows what you have added.',
  'guide.verdict': 'The badge at the top says whether the army is legal. Tap it to see why.',
  'guide.out': 'Rules explains the game, Table is to play at. Share makes a link, Print a sheet to play from.',
  'guide.next': 'Next',
  'guide.skip': 'Skip',
  'guide.end': 'Got it',
  'guide.again': 'Show the first steps again',
  'guide.coming': 'The first steps are shown on the next list that you open.',
} as const

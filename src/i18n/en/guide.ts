/** Words of the first steps. */
export const guideWords = {
  'guide.label': 'First steps',
  'guide.at': '{at} of {n}',
  'guide.add': 'Tap + to add a unit. It appears in your list.',
  'guide.design': 'Design an element or take a ready-made book, then tap + to add it to your list.',
  'guide.verdict': 'The badge at the top shows whether the army is legal. Tap it to see why.',
  'guide.out': 'Play tracks the game. Share links or prints the list. Rules are in the menu ⋯.',
  'guide.next': 'Next',
  'guide.skip': 'Skip',
  'guide.end': 'Got it',
  'guide.again': 'Show the first steps again',
  'guide.coming': 'The first steps will appear on the next list you open.',
} as const

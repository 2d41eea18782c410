/**
 * Which files of the built app the modules go into. Left to itself the bundler makes some two hundred, most of them
 * under a kilobyte; what is wanted together travels together, in fewer requests, and compresses better.
 */

/** The language that a module is words of, and the file that it goes into: one for the app, one for each ruleset. English has none. */
function wordsFile(id: string): string | null {
  const [, ruleset = 'app', language] =
    /\/src\/words\/()([^/]+)\/[^/]+\.json$/.exec(id) ??
    /\/data\/()[^/]+\/title\/([^/]+)\.json$/.exec(id) ??
    /\/data\/([^/]+)\/(?:words|odds|starts\/words)\/([^/]+)\.json$/.exec(id) ??
    /\/data\/([^/]+)\/books\/([^/]+)\/[^/]+\.json$/.exec(id) ??
    []
  return language === undefined || language === 'en' || id.endsWith('/language.json')
    ? null
    : `lang-${language}/${ruleset || 'app'}`
}

/** A game's book in one file: its rules and their English words. What the first screen tells of it is there already. */
const bookFile = (id: string): string | null =>
  /\/data\/([^/]+)\/(?:ruleset|units|reference|elements|wire|words\/en)\.json$/.exec(id)?.[1] ?? null

/** What else there is to a game, wanted one at a time and seldom: its dice, its ready-made armies and source books. */
const restOfGame = (id: string): string | null => {
  const game = /\/data\/([^/]+)\/(?:odds|starts|books)[./]/.exec(id)?.[1]
  return game === undefined ? null : `${game}-more`
}

/** A part of the app by the folders that make it. */
const part = (name: string, folders: RegExp) => ({ name, test: new RegExp(`/src/(?:${folders.source})`) })

/** The first that fits takes a module, and what that imports: the more widely used come first. */
export const chunks = [
  // All that is there at once, in one file.
  { name: 'first', tags: ['$initial' as const] },
  ...[wordsFile, bookFile, restOfGame].map((name) => ({ name, test: /\.json(?:\?raw)?$/ })),
  part('words', /words\/(?:english|en\/(?!odds|cli))/),
  part('pictures', /pictures\//),
  // With what they import: all that a second visit needs to show the saved lists.
  part(
    'lists',
    /components\/(?:library\/SavedLists|keep\/(?:InstallHint|KeepLine|BackupReminder))|storage\/record-shape/,
  ),
  // The same for a list that is opened.
  part('build', /views\/EditorView/),
  // The way out of trouble, before there is any.
  part('file-write', /share\/file-write/),
  // Screens beside the list, by what a player does there.
  part('keep', /views\/(?:Archive|Backup|History|Settings|Trash)View/),
  part('exchange', /(?:views\/(?:Desk|Match|Receive|Seal)View|components\/(?:desk|match|receive|seal)\/)/),
  part('design', /views\/(?:Books|Element)View/),
  part('army', /(?:views\/MusterView|components\/quartermaster\/)/),
]

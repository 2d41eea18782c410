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

/** A part of the app by the folders that make it. */
const part = (name: string, folders: RegExp) => ({ name, test: new RegExp(`/src/(?:${folders.source})`) })

/** The first that fits takes a module, and what that imports: the more widely used come first. */
export const chunks = [
  // All that is there at once, in one file.
  { name: 'first', tags: ['$initial' as const] },
  ...[wordsFile, bookFile].map((name) => ({ name, test: /\.json$/ })),
  part('words', /words\/(?:english|en\/(?!odds|cli))/),
  part('pictures', /pictures\//),
  part('fonts', /print\/fonts/),
  part(
    'build',
    /rules|roster\/[^/]+$|stores|components\/(?:[^/]+$|editor|game|library|reference|ui)|views\/(?:Editor|New|Rules|Archive)/,
  ),
  part('paper', /print\/(?!pdf\.ts)|components\/print/),
  part(
    'share',
    /share|roster\/schema|components\/(?:share|receive|seal|match|desk)|views\/(?:Receive|Preview|Match|Seal|Desk)/,
  ),
  part('keep', /storage|components\/keep|views\/(?:Backup|History|Trash|Settings)/),
  part('workshop', /components\/workshop|views\/(?:Element|Books)/),
  part('help', /odds|words\/en\/odds|roster\/quartermaster|components\/(?:odds|quartermaster)|views\/(?:Odds|Muster)/),
]

/**
 * Which modules share a file (chunk) of the built app. By itself the bundler makes some three hundred files; here those that
 * are needed together share one, so that each screen loads in one wave. A module goes, with its imports, into the first group
 * that matches, so the more widely used ones come first.
 */
const group = (name: string, test: RegExp) => ({ name, test })

/** The words of another language than English, in a folder of their own: one file for the app, one for each game. */
function languageFile(id: string): string | null {
  const [, game = 'app', kind, language] =
    /\/(?:data\/([^/]+)|src\/i18n)\/(?:(\w+)\/(?:words\/)?)?(?!en\b)([a-z]{2}(?:-\w+)?)(?:\/[^/]+)?\.json$/.exec(id) ??
    []
  // The language's own name and direction are read at the start.
  if (language === undefined || id.endsWith('/language.json')) return null
  return `lang-${language}/${kind === 'title' ? 'app' : game}`
}

/** The army book of a game: its rules and English words. Its title is read at the start. */
const bookFile = (id: string): string | null =>
  /\/data\/([^/]+)\/(?:ruleset|units|reference|elements|wire|words\/en)\.json(?:\?raw)?$/.exec(id)?.[1] ?? null

export const chunks = [
  // Everything that is loaded at the start.
  { name: 'start', tags: ['$initial' as const] },
  group('style', /\.css$|[?&]type=style/),
  { name: languageFile, debugName: 'languages', test: /\.json$/ },
  { name: bookFile, debugName: 'army books', test: /\.json(?:\?raw)?$/ },
  // Seldom needed data of the games: odds, templates, ready-made armies, source books.
  group('more', /\/src\/catalogue\/more\.ts|\/data\/[^/]+\/(?:odds|templates)\.json/),
  group('words', /\/src\/i18n\/(?:english|whole|en\/(?!odds|cli|own-rules))/),
  group('pictures', /\/src\/pictures\//),
  // What a received link needs.
  group('link', /\/src\/(?:exchange\/link\/(?:decode|lookup)|features\/receive\/PreviewView)/),
  // The saved lists and their storage; and files, so that a backup can be made when saving fails.
  group(
    'library',
    /\/src\/(?:storage\/list-library|stores\/library-app|exchange\/file\/file-|features\/library\/(?:SavedLists|LibraryLinks))/,
  ),
  // Beginning a list, building it, sharing it.
  group('editor', /\/src\/features\/(?:editor\/EditorView|new-list\/|library\/ListDialog|share\/)/),
  group('play', /\/src\/features\/(?:odds\/OddsView|play\/PlayView|reference\/)/),
  group('screens', /\/src\/(?:features\/(?!house-books\/)|list\/|ui\/|exchange\/)/),
  // House books and their editor, with what finds the faults of rules: for who changes rules.
  group('house-books', /\/src\/(?:features\/house-books|rules\/house)\//),
  group('reader', /\/node_modules\/qr\//),
  group('sheet', /\/src\/print\/make-pdf\.ts/),
  group('pdf', /\/src\/print\//),
]

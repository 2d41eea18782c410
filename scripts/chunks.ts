/**
 * Assigns modules to the files (chunks) of the built app. By itself the bundler makes some two hundred, most of them under a
 * kilobyte. Modules that are needed together share a chunk here: fewer requests, and better compression.
 */

/** The chunk of a file of words: per language one for the app and one for each ruleset. null for English and other files. */
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

/** The chunk of a game's army book: rules and English words. Its title is in the first chunk already. */
const bookFile = (id: string): string | null =>
  /\/data\/([^/]+)\/(?:ruleset|units|reference|elements|wire|words\/en)\.json(?:\?raw)?$/.exec(id)?.[1] ?? null

/** A chunk, by the modules in src that begin it. */
const part = (name: string, folders: RegExp) => ({ name, test: new RegExp(`/src/(?:${folders.source})`) })

/** A module goes, with its imports, into the first chunk that matches, so the more widely used ones come first. */
export const chunks = [
  // Modules that the page and the quartermaster's worker share, in chunks without any module of the page. In order: those
  // of the first screen, of the saved lists and of codes (a received link asks for its army book early), of editing and
  // planning, the worker's tasks, and the worker itself.
  { name: 'base', test: /\/src\/(?:rules\/book|roster\/private-notes)\.ts/ },
  part('engine', /roster\/(?:check|text)\.ts|share\/(?:decode|lookup)/),
  part('plans', /roster\/quartermaster\/(?:edits|rows|standing|candidates|wishes)|stores\/problem-key/),
  part('tasks', /stores\/quartermaster-tasks/),
  part('quartermaster', /stores\/quartermaster\.worker/),
  // Everything that is loaded at the start, in one file.
  { name: 'first', tags: ['$initial' as const] },
  // All other styles in one file: split by part of the app they would be half as large again when compressed.
  { name: 'style', test: /\.css$|[?&]type=style/ },
  // Storage and saved lists, loaded after the first screen is drawn if nothing is stored; and files, so that a backup can be
  // made when saving fails.
  part(
    'place',
    /stores\/library-place|share\/file-(?:read|write)|components\/(?:library\/(?:SavedLists|glance)|keep\/(?:InstallHint|KeepLine))|storage\/record-shape/,
  ),
  ...[wordsFile, bookFile].map((name) => ({ name, debugName: name.name, test: /\.json(?:\?raw)?$/ })),
  // Data of the games that is seldom needed: odds, ready-made armies, source books.
  { name: 'more', test: /\/src\/catalogue\/more\.ts|\/data\/[^/]+\/odds\.json/ },
  part('words', /words\/(?:english|whole|en\/(?!odds|cli))/),
  part('pictures', /pictures\//),
  // With their imports, all that is needed to look at a received link.
  part('link', /views\/PreviewView/),
  // With their imports, all that is needed to begin a list, to open one, and to share it.
  part('build', /views\/(?:Editor|New)View|components\/(?:library\/ListDialog|share\/(?:TextPane|QrCode)|looked-at)/),
  // The rules, and the game that is played by them; the sheet and the PDF are at the end.
  part('reference', /(?:views\/(?:Odds|Rules|Table)View|components\/reference\/|roster\/in-use|stores\/seats)/),
  // Screens beside the list, receiving lists, and parts that are opened from a screen.
  part(
    'rooms',
    /(?:components\/(?:library\/(?:SelectionBar|TagDialog|PrintLists)|editor\/(?:KeysHelp|SwapDialog)|ui\/keep-focus|quartermaster\/|receive\/)|views\/(?:Archive|Backup|Books|Desk|Element|History|Match|Muster|Receive|Seal|Settings|Trash)View|share\/(?:receive|reveal|sealed|versions))/,
  ),
  // Chunks in folders are stored only by browsers that need them. This one comes with every language but English:
  part('lang-all/translation', /catalogue\/translation/),
  // And this one for browsers that can't read QR codes themselves:
  { name: 'reader/decode', test: /\/node_modules\/qr\// },
  part('sheet', /print\/(?:make|fonts)\.ts/),
  part('pdf', /print\/(?:pdf|several)\.ts/),
]

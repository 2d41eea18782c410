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
  /\/data\/([^/]+)\/(?:ruleset|units|reference|elements|wire|words\/en)\.json(?:\?raw)?$/.exec(id)?.[1] ?? null

/** A part of the app by the folders that make it. */
const part = (name: string, folders: RegExp) => ({ name, test: new RegExp(`/src/(?:${folders.source})`) })

/** The first that fits takes a module, and what that imports: the more widely used come first. */
export const chunks = [
  // What both the page and the quartermaster's worker need, without any part of the page: what the first screen has of
  // that, what shows the saved lists, what changes a list, what plans one, what the worker is asked, and the worker.
  { name: 'base', test: /\/src\/(?:rules\/book|roster\/private-notes)\.ts/ },
  part('engine', /roster\/(?:check|text)\.ts|share\/lookup/),
  part('edits', /roster\/quartermaster\/edits|stores\/problem-key/),
  part('plans', /roster\/quartermaster\/(?:rows|standing|candidates|wishes)/),
  part('tasks', /stores\/quartermaster-tasks/),
  part('quartermaster', /stores\/quartermaster\.worker/),
  // All that is there at once, in one file.
  { name: 'first', tags: ['$initial' as const] },
  // All other styles in one file: in one for each part of the app they pack half as heavy again.
  { name: 'style', test: /\.css$|[?&]type=style/ },
  // What speaks with the storage: behind the first picture where there is nothing in it.
  part('place', /stores\/library-place/),
  ...[wordsFile, bookFile].map((name) => ({ name, debugName: name.name, test: /\.json(?:\?raw)?$/ })),
  // What else there is to the games, wanted seldom: how their dice fall, their ready-made armies and source books.
  { name: 'more', test: /\/src\/catalogue\/more\.ts|\/data\/[^/]+\/odds\.json/ },
  part('words', /words\/(?:english|whole|en\/(?!odds|cli))/),
  part('pictures', /pictures\//),
  // With what they import: all that a second visit needs to show the saved lists.
  part('lists', /components\/(?:library\/(?:SavedLists|glance)|keep\/(?:InstallHint|KeepLine))|storage\/record-shape/),
  // The same for a list that is opened.
  part('build', /views\/EditorView|components\/(?:library\/ListDialog|looked-at)/),
  // The way out of trouble, before there is any.
  part('file-write', /share\/file-write|stores\/(?:settle|wiped)|storage\/(?:memory|carry)/),
  // What comes from somebody else.
  part(
    'receive',
    /(?:views\/(?:Preview|Receive)View|components\/receive\/|share\/(?:decode|encode|file-read|receive|reveal|sealed|versions))/,
  ),
  // What is opened from a screen: rules to look up, lists to choose, ways to hand one on, the sheet and its file.
  part('reference', /(?:views\/(?:Rules|Table)View|components\/reference\/|roster\/in-use|stores\/seats)/),
  part(
    'tools',
    /components\/(?:library\/(?:ListTools|SelectionBar|TagDialog|PrintLists)|editor\/(?:KeysHelp|SwapDialog)|ui\/keep-focus)/,
  ),
  part('text', /(?:components\/share\/(?:TextPane|QrCode)|share\/text\.ts)/),
  // Screens beside the list.
  part(
    'rooms',
    /(?:views\/(?:Archive|Backup|Books|Desk|Element|History|Match|Muster|Seal|Settings|Trash)View|components\/quartermaster\/)/,
  ),
  // Files in a folder of their own are kept by those who need them. With each language beside English:
  part('lang-all/translation', /catalogue\/translation/),
  // Where the browser has no reader of QR codes.
  { name: 'reader/decode', test: /\/node_modules\/qr\// },
  part('sheet', /print\/(?:make|fonts)\.ts/),
  part('pdf', /print\/(?:pdf|several)\.ts/),
]

/** Rules of this project for ESLint: each says what to do instead. `tests/lint.test.ts` shows that they find what they are for. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Statements that do several things at once, in all files. */
const STATEMENTS = [
  {
    // An array that is only spread is there already.
    selector:
      'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"][init.elements.0.type!="SpreadElement"]',
    message: 'Declare each variable in a line of its own.',
  },
  {
    selector: 'AssignmentExpression[left.type="ArrayPattern"][right.type="ArrayExpression"]',
    message: 'Assign to each variable in a line of its own.',
  },
  {
    selector: ':not(ExpressionStatement, ForStatement) > AssignmentExpression',
    message: 'An assignment is a statement of its own: write it in a line before, or in the braces of a function.',
  },
  {
    selector: 'UnaryExpression[operator="void"] > :matches(LogicalExpression, ConditionalExpression)',
    message: 'Write the condition as `if (…) void f()`.',
  },
]

/** What imports a module of this name: statically, when it is needed, or as a type. */
const imports = (name, message) => ({ selector: `[source.value=/${name}/]`, message })

/** The ids of all games, as the beginning and end of no word. */
const games = readdirSync(join(import.meta.dirname, '..', 'data'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name.replaceAll('.', '\\.'))
  .join('|')
const NO_GAME = 'The code names no game: say it in the data of the game, in a way that all games can use.'

/** The sources, wherever they are. */
const SOURCES = [
  imports('^zod$', 'Import `zod/mini`, which is a small part of it.'),
  imports(
    '^(\\.\\.\\/)+(data|tests|scripts|package\\.json)',
    'Data comes from `src/catalogue/`; tests and scripts stay outside.',
  ),
  {
    selector:
      ':matches(Identifier[name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/], Literal[value=/^(inner|outer)HTML$/])',
    message: 'Text never becomes markup: use `textContent`, a template or `h()`.',
  },
  {
    selector: 'MemberExpression[object.name="document"][property.name=/^write(ln)?$/]',
    message: 'Text never becomes markup: use a template.',
  },
  { selector: `Literal[value=/${games}/]`, message: NO_GAME },
  { selector: `TemplateElement[value.raw=/${games}/]`, message: NO_GAME },
]
/** Not in the room in the key. */
const ONLY_IN = {
  catalogue: [
    {
      selector: 'CallExpression[callee.property.name="glob"] Literal[value=/data\\//]',
      message: 'Only `src/catalogue/` reads `data/`: ask it for the book.',
    },
  ],
  storage: [
    imports('^idb$', 'Only `src/storage/` uses IndexedDB: ask the library of `openRepository` instead.'),
    {
      selector:
        ':matches(Identifier[name=/indexedDB|localStorage|sessionStorage/i], Literal[value=/^(indexedDB|localStorage|sessionStorage)$/])',
      message: 'Only `src/storage/` uses the storage of the browser: write a function there.',
    },
  ],
  'print/pdf.ts': [
    imports('^jspdf$', 'Only `src/print/pdf.ts` knows jsPDF: draw boxes, which it writes into the file.'),
  ],
}
/** Rooms without Vue and DOM, see the README. */
const PURE = [
  'i18n',
  'pictures',
  'rules',
  'catalogue',
  'roster',
  'session',
  'odds',
  'quartermaster',
  'exchange',
  'print',
  'cli',
]
const NO_VUE = imports('^(vue|pinia|@vue)', 'This room knows no Vue: take values, and give values.')
/** Rooms that make something for others. */
const FOR_OTHERS = ['exchange', 'print', 'odds', 'cli']
const NO_NOTES = imports('private-notes', 'What this room makes leaves the device: private notes stay unknown to it.')

const inSources = (room) => [
  ...SOURCES,
  ...Object.entries(ONLY_IN).flatMap(([own, rules]) => (own === room ? [] : rules)),
  ...(PURE.includes(room.split('/')[0]) ? [NO_VUE] : []),
  ...(FOR_OTHERS.includes(room.split('/')[0]) ? [NO_NOTES] : []),
]
const syntax = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules] })

/** Components and elements that stand for none themselves: what is in them may end up beside other nodes. */
const NO_ELEMENT = '/[A-Z]|^(template|slot|component)$/'
const ONLY_CHILD =
  'A text that changes is the only child of an element of its own, for example a <span>: translators replace text nodes, and Vue would go on to change the old one, which nobody sees.'

/** Attributes that are read, or read out. */
const SAID = '/^(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label)$/'
const WORD = '/\\p{L}{2,}/u'
/** Begins like a sentence: it is no key of a message, no id and no class. */
const SENTENCE = '/^\\p{Lu}\\p{L}+[ .!?]|^\\p{L}+ \\p{L}+/u'
const IN_MESSAGES = 'Texts come from the message files in `src/i18n/en/`: write `t(…)`.'

const TEMPLATES = [
  ...[
    'VElement > VElement ~ VExpressionContainer',
    'VElement > VExpressionContainer ~ VElement',
    `VElement[rawName=${NO_ELEMENT}] > VExpressionContainer`,
  ].map((selector) => ({ selector, message: ONLY_CHILD })),
  ...[
    `VElement:not([rawName=/^(script|style)$/]) > VText[value=${WORD}]`,
    `VAttribute[directive=false][key.name=${SAID}] > VLiteral[value=${WORD}]`,
    ...['VElement > VExpressionContainer', `VAttribute[directive=true][key.argument.name=${SAID}]`].flatMap((place) => [
      `${place} Literal[value=${SENTENCE}]`,
      `${place} TemplateElement[value.raw=${SENTENCE}]`,
    ]),
  ].map((selector) => ({ selector, message: IN_MESSAGES })),
  ...[`:matches(VText, VLiteral)[value=/${games}/]`, `VExpressionContainer Literal[value=/${games}/]`].map(
    (selector) => ({
      selector,
      message: NO_GAME,
    }),
  ),
  {
    selector:
      'VElement[rawName=/^[uo]l$/] > VStartTag > VAttribute:matches([key.name="role"], [key.argument.name="role"])',
    message: 'A list keeps its role, for otherwise its items stand in none: put the role on an element around it.',
  },
  {
    selector: ':matches(VAttribute[key.argument.name=/^(inner|outer)HTML$/i], VLiteral[value=/^\\s*javascript:/i])',
    message: 'Text never becomes markup or code: write elements, and listen to their events.',
  },
  {
    selector: 'VOnExpression > ExpressionStatement > :matches(LogicalExpression, ConditionalExpression)',
    message: 'A condition of an event belongs into a function in the script.',
  },
  {
    selector: 'VElement :not(ExpressionStatement, ForStatement) > AssignmentExpression',
    message: 'An assignment is a statement of its own: write a function in the script.',
  },
]

const room = (name) => (name.includes('.') ? `src/${name}` : `src/${name}/**`)

export const restrictions = [
  {
    rules: {
      'no-cond-assign': ['error', 'always'],
      'no-sequences': ['error', { allowInParentheses: false }],
      '@typescript-eslint/no-unused-expressions': 'error',
      ...syntax(...STATEMENTS),
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      ...syntax(...STATEMENTS, ...inSources('')),
    },
  },
  ...[...new Set([...PURE, ...Object.keys(ONLY_IN)])].map((name) => ({
    files: [room(name)],
    rules: syntax(...STATEMENTS, ...inSources(name)),
  })),
  {
    files: PURE.map(room),
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'window', 'navigator'].map((name) => ({
          name,
          message: 'This room knows no DOM: take values, and give values.',
        })),
      ],
    },
  },
  { files: ['**/*.vue'], rules: { 'vue/no-restricted-syntax': ['error', ...TEMPLATES] } },
]

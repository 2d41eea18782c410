/** One value of a shorthand: what has no space outside parentheses. */
const VALUE = '(?:[^\\s()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))+'
/** Four values, the second (right) other than the fourth (left). */
const ONE_SIDED = `/^${VALUE}\\s+(${VALUE})\\s+${VALUE}\\s+(?!\\1$)${VALUE}$/`
const SIDES =
  'Name start and end (margin-inline-start, inset-inline-end, text-align: start), so that a screen from right to left is the mirror image.'
const UNDERLINE =
  'Give the colour as text-decoration-color: Safari drops the whole line where its colour is a variable beside it.'

export default {
  overrides: [{ files: ['**/*.vue'], customSyntax: 'postcss-html' }],
  reportNeedlessDisables: true,
  rules: {
    'property-disallowed-list': [
      [
        'left',
        'right',
        '/^(scroll-)?(margin|padding)-(left|right)/',
        '/^border-(left|right|(top|bottom)-(left|right))/',
      ],
      { message: SIDES },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(float|clear|text-align)$/': ['left', 'right'],
        '/^((scroll-)?(margin|padding)|inset)$/': [ONE_SIDED],
        'text-decoration': ['/var\\(/'],
      },
      { message: (property) => (property === 'text-decoration' ? UNDERLINE : SIDES) },
    ],
    'rule-selector-property-disallowed-list': [
      { '/\\b(tbody|thead|tr)\\b[^\\s,]*\\s*(,|$)/': ['box-shadow'] },
      { message: 'Safari draws no shadow of rows and groups of rows: give it to the table or to the cells.' },
    ],
  },
}

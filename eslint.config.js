import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import a11y from 'eslint-plugin-vuejs-accessibility'
import tseslint from 'typescript-eslint'
import { restrictions } from './scripts/lint-rules.mjs'

/**
 * Rules that ask for types hold where they find most, in the logic of `src`; components, tests and scripts are asked by a
 * full run only, since these rules take as long there as all others together. Types themselves are checked everywhere.
 */
const untyped =
  process.env.MUSTER_FULL === '1'
    ? []
    : [
        { files: ['**/*.vue', 'tests/**', 'scripts/**', '*.ts'], ...tseslint.configs.disableTypeChecked },
        // Without types it does not see that a switch has all cases.
        { files: ['**/*.vue'], rules: { 'vue/return-in-computed-property': 'off' } },
      ]

export default tseslint.config(
  { ignores: ['dist/', 'build/', 'coverage/', 'node_modules/', 'public/', 'test-results/', 'playwright-report/'] },
  ...tseslint.configs.recommendedTypeChecked,
  ...vue.configs['flat/recommended'],
  ...a11y.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/multi-word-component-names': 'off',
      'vue/require-default-prop': 'off',
      // A control inside its label is one way to name it; both at once is asked by no reader.
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  ...restrictions,
  {
    // What another Vue file or a template gives is known to vue-tsc alone, which holds the types here.
    files: ['**/*.vue'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((kind) => [
        `@typescript-eslint/no-unsafe-${kind}`,
        'off',
      ]),
    ),
  },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  ...untyped,
  prettier,
)

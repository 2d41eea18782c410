/** Words of a list written as text, for chats and the command. */
export const textWords = {
  'text.head': '++ {name} [{total}] ++',
  'text.unnamed': 'Army list',
  'text.game': '{game}, {edition}',
  'text.setting': '{name}: {value}',
  'text.count': '{n}× {unit}',
  'text.named': '{unit} “{name}”',
  'text.command': '{unit}, led by {command}',
  'text.cost': '{unit} [{cost}]',
  'text.options': '{unit}: {options}',
  'text.points': '{found} / {allowed} {cost}',
  'text.cost-of': '{found} {cost}',
  'text.models': { one: '{n} model', other: '{n} models' },
  'text.legal': 'Legal.',
  'text.illegal': { one: 'Not legal, {n} problem:', other: 'Not legal, {n} problems:' },
  'text.open': 'Cannot be judged by this version:',
  'text.problem': '- {says}',
} as const

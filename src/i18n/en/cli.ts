/** Words of the command. */
export const cliWords = {
  'cli.usage': `muster judges, prints and passes on army lists.

  muster check SOURCE…              one JSON line a list: legal or not, and why
  muster link SOURCE                the code of a link      [--app URL] [--secrets] [--no-names]
                                    --no-names leaves out all names and notes
  muster show SOURCE                the list file
  muster text SOURCE                the list as plain text  [--app URL] [--secrets]
  muster pdf SOURCE -o FILE         the sheet  [--paper a4|letter] [--reference full|used|none]
                                    [--layout roster|cards] [--orientation portrait|landscape] [--fit]
                                    [--size normal|large] [--ink black|colour] [--player NAME]
                                    [--no-texts] [--no-ticks] [--no-points] [--no-notes] [--secrets] [--app URL]
  muster price ELEMENT.json         the cost of a designed element, step by step
                                    [--modifiers READING] [--rounding READING]
  muster fill SOURCE                what still fits, the most useful first
                                    [--take] prints the list completed  [--style …] [--goal …] [--seed N]
  muster make --ruleset ID          a new list file, legal and spent to the limit where that can be
                                    [--points N] [--models N] [--setting ID=VALUE]… [--seed N]
                                    [--style any|infantry|balanced|armoured] [--goal any|models|varied|elite]
                                    [--must UNIT=N]… [--at-most UNIT=N]… [--own UNIT=MODELS]…
                                    [--elements FILE] designs of a source book or list to field
  muster odds SOURCE --attacker N   how an attack of the list's entry N is likely to end, step by step
      --target M | --target SOURCE2#M | --target-unit UNIT[+UPGRADE…]
                                    [--mode shoot|melee] [--range R] [--cover] [--facing rear] …: the situation,
                                    in the words of the game; --no-X denies. [--notes] [--json]

Any of them takes --lang de for answers, names and rule texts in German, and so on for every language there is.

SOURCE is a list file, a backup, a link, a code, a PDF, a list as text, or - for standard input.
check ends with 0 when all are legal, 1 when some are not, 2 when some could not be read.
make and fill --take tell the seed used: the same seed makes the same army. They end with 2 when there is none.`,
  'cli.unknown-verb': 'There is no "{name}". Run muster without anything to see what there is.',
  'cli.unknown-option': '{verb} does not know {name}. Run muster without anything to see what there is.',
  'cli.option-value': '{name} needs one of: {allowed}.',
  'cli.option-missing': '{name} needs a value.',
  'cli.no-source': '{verb} needs a SOURCE: a list file, a link, a code, or - for standard input.',
  'cli.one-source': '{verb} takes one SOURCE, and {n} were given.',
  'cli.no-output': 'pdf needs -o FILE, the file to write.',
  'cli.one-list': '{source} holds {n} lists. This takes one: export the list on its own.',
  'cli.no-lists': '{source} holds no list: the backup is empty, or has source books only.',
  'cli.no-list': '{source} holds no list. It is a source book, with elements only.',
  'cli.reveal': '{source} opens a seal, it is no list. Open it in the app and hold it against the seal there.',
  'cli.too-big': '{source} is larger than 2 MB, too large for a list.',
  'cli.unreadable': '{source} cannot be read: {why}.',
  'cli.unwritable': '{source} cannot be written: {why}. Choose another folder or name.',
  'cli.code-too-long':
    'The list is too long for a link: {found} characters of at most {allowed}. Pass on the list file instead.',
  'cli.no-file': 'There is no file {source}, and it is no link. Check the name.',
  'cli.element': '{name} ({kind})',
  'cli.unknown-capability': 'There is no capability {name}, so the element has no price. Check the spelling.',
  'cli.conflict': 'Not legal: {name} exclude each other.',
  'cli.no-book': 'This version does not know the game of this list, so there is no sheet. Update Muster and try again.',
  'cli.no-game':
    'This version does not know the game of this list, so nothing can be added. Update Muster and try again.',
  'cli.seed': 'Seed {seed}',
  'cli.nothing-fits': 'Nothing more fits.',
  'cli.ruleset': 'make needs --ruleset with one of: {allowed}.',
  'cli.number': '{name} needs a whole number.',
  'cli.counts': '{name} needs a unit and a whole number, as in gunner=2.',
  'cli.no-points': 'This game has no points. Give --models, or leave the size to the rules.',
  'cli.no-odds': 'This version does not know how the dice of this game fall, so there are no odds. A later one may.',
  'cli.no-entry': '{source} has no entry no. {number}: it has {n}. Count from 1, in the order of the list.',
  'cli.odds-target': 'odds needs one target: --target SOURCE#N (or N of the same list), or --target-unit UNIT.',
  'cli.odds-place': '{name} names no entry: write SOURCE#N, or N for the same list.',
  'cli.odds-games': 'Attacker and target are of different games. Choose two lists of one game.',
  'cli.no-target-unit':
    '{name} is no unit of this game with upgrades that it may take. Check the spelling: UNIT+UPGRADE.',
  'cli.odds-option': 'This game does not ask for {name}. It asks for: {allowed}.',
  'cli.whole-numbers': '{name} needs a whole number from {min} to {max}.',
  'cli.note': 'Read so: {text}',
  'cli.nothing-to-price': 'There is no element in {source}: nothing to price.',
  'cli.no-elements': 'No ruleset here lets players design elements.',
} as const

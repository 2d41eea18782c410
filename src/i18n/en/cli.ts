/** Words of the command. */
export const cliWords = {
  'cli.usage': `muster checks, prints and shares army lists.

  muster check SOURCE…              one JSON line a list: legal or not, and why
  muster link SOURCE                the code of a link      [--app URL] [--secrets] [--no-names]
                                    --no-names leaves out all names and notes
  muster show SOURCE                the list file
  muster text SOURCE                the list as plain text  [--app URL] [--secrets]
  muster pdf SOURCE -o FILE         the sheet  [--paper a4|letter] [--reference full|used|none]
                                    [--layout roster|cards] [--card free|poker|tarot|a6]
                                    [--orientation portrait|landscape] [--fit]
                                    [--size normal|large] [--ink black|colour] [--player NAME]
                                    [--no-texts] [--no-ticks] [--no-points] [--no-notes] [--secrets] [--app URL]
  muster templates --ruleset ID -o FILE  the game’s templates and markers at true size
                                    [--paper a4|letter] [--ink black|colour]
  muster price ELEMENT.json         the cost of a designed element, step by step
                                    [--modifiers READING] [--rounding READING]
  muster fill SOURCE                what still fits, the most useful first
                                    [--take] prints the completed list  [--style …] [--goal …] [--seed N]
  muster make --ruleset ID          a new legal list file, spent up to the limit where possible
                                    [--points N] [--models N] [--setting ID=VALUE]… [--seed N]
                                    [--style any|infantry|balanced|armoured] [--goal any|models|varied|elite]
                                    [--must UNIT=N]… [--at-most UNIT=N]… [--own UNIT=MODELS]…
                                    [--elements FILE] designs to field, from a source book or list
  muster odds SOURCE --attacker N   the likely result of an attack by the list's entry N, step by step
      --target M | --target SOURCE2#M | --target-unit UNIT[+UPGRADE…]
                                    [--mode shoot|melee] [--range R] [--cover] [--facing rear] …: the situation,
                                    in the game's own terms; --no-X turns one off. [--notes] [--json]
  muster rules check FILE…          one JSON line a file of rules: in order or not, and every fault
  muster rules show GAME            a game as a file of rules, to start an own one from

Every command takes --rules FILE for lists made with a house book or a game of your own; a list file may have its book inside.
Every command takes --lang de for answers, names and rule texts in German, and likewise for every other language.

SOURCE is a list file, a backup, a link, a code, a PDF, a list as text, or - for standard input.
check exits with 0 when all are legal, 1 when some are not, 2 when some could not be read.
make and fill --take print the seed they used: the same seed makes the same army. They exit with 2 when there is no army.`,
  'cli.unknown-verb': 'There is no command "{name}". Run muster on its own to see the commands.',
  'cli.unknown-option': '{verb} has no option {name}. Run muster on its own to see the options.',
  'cli.option-value': '{name} needs one of: {allowed}.',
  'cli.option-missing': '{name} needs a value.',
  'cli.no-source': '{verb} needs a SOURCE: a list file, a link, a code, or - for standard input.',
  'cli.one-source': '{verb} takes one SOURCE; you gave {n}.',
  'cli.no-output': '{verb} needs -o FILE, the file to write.',
  'cli.one-list': '{source} holds {n} lists, but this takes one: export the list on its own.',
  'cli.no-lists': '{source} holds no list: the backup is empty or has only source books.',
  'cli.no-list': '{source} holds no list. It is a source book, with only elements.',
  'cli.reveal': '{source} opens a seal; it isn’t a list. Open it in the app and check it against the seal there.',
  'cli.too-big': '{source} is larger than 2 MB, too large for a list.',
  'cli.unreadable': '{source} can’t be read: {why}.',
  'cli.unwritable': '{source} can’t be written: {why}. Choose another folder or name.',
  'cli.code-too-long': 'The list is too long for a link ({found} / {allowed} characters). Share the list file instead.',
  'cli.no-file': 'There is no file {source}, and it isn’t a link. Check the name.',
  'cli.element': '{name} ({kind})',
  'cli.unknown-capability': 'There is no capability {name}, so the element can’t be priced. Check the spelling.',
  'cli.conflict': 'Not legal: {name} can’t be combined.',
  'cli.no-book': 'This version doesn’t know this list’s game, so there is no sheet. Update Muster and try again.',
  'cli.no-house-book':
    'The list is made with the house book “{name}” ({fingerprint}). Name its file with --rules, and try again.',
  'cli.no-templates': 'This game has no templates or markers.',
  'cli.no-game': 'This version doesn’t know this list’s game, so nothing can be added. Update Muster and try again.',
  'cli.seed': 'Seed {seed}',
  'cli.nothing-fits': 'Nothing else fits.',
  'cli.ruleset': '{verb} needs --ruleset with one of: {allowed}.',
  'cli.number': '{name} needs a whole number.',
  'cli.counts': '{name} needs a unit and a whole number, as in gunner=2.',
  'cli.no-points': 'This game has no points. Give --models, or leave the size to the rules.',
  'cli.no-odds': 'This version has no odds for this game. A later one may.',
  'cli.no-entry': '{source} has no entry no. {number}: it has {n}. Count from 1, in list order.',
  'cli.odds-target': 'odds needs one target: --target SOURCE#N (or N of the same list), or --target-unit UNIT.',
  'cli.odds-place': '{name} isn’t an entry: write SOURCE#N, or N for the same list.',
  'cli.odds-games': 'Attacker and target are from different games. Choose two lists from one game.',
  'cli.no-target-unit': '{name} isn’t a unit of this game with upgrades it can take. Check the spelling: UNIT+UPGRADE.',
  'cli.odds-option': 'This game has no situation {name}. It has: {allowed}.',
  'cli.odds-modes': 'No single kind of attack has all of these: {names}. Leave some out, or give --mode.',
  'cli.whole-numbers': '{name} needs a whole number from {min} to {max}.',
  'cli.note': 'Assumed: {text}',
  'cli.nothing-to-price': '{source} has no element to price.',
  'cli.rules-usage': 'rules needs check FILE… or show GAME.',
  'cli.rules-game': 'rules show needs one of: {allowed}.',
  'cli.no-elements': 'None of these games lets players design elements.',
} as const

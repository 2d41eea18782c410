/** Parses the command line. */

/** A mistake in the command line; `key` and `params` give its message. */
export class UsageError extends Error {
  constructor(
    readonly key: 'cli.unknown-option' | 'cli.option-value' | 'cli.option-missing',
    readonly params: Readonly<Record<string, string>>,
  ) {
    super(key)
  }
}

/** A flag; an option with any value; one with any value that may be repeated; or one with one of the listed values. */
export type OptionKind = 'flag' | 'value' | 'many' | readonly string[]

export interface Arguments {
  sources: string[]
  flags: ReadonlySet<string>
  values: ReadonlyMap<string, string>
  /** All values of each option that may be repeated. */
  many: ReadonlyMap<string, readonly string[]>
}

/**
 * Options may stand anywhere: every word that begins with "-", except "-" itself and all words after "--".
 * @throws UsageError for an option that the verb does not have, or one without a value or with a wrong one.
 */
export function parseArguments(
  verb: string,
  words: readonly string[],
  known: Readonly<Record<string, OptionKind>>,
): Arguments {
  const sources: string[] = []
  const flags = new Set<string>()
  const values = new Map<string, string>()
  const many = new Map<string, string[]>()
  const rest = [...words]
  let literal = false
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (literal || word === '-' || !word.startsWith('-')) {
      sources.push(word)
    } else if (word === '--') {
      literal = true
    } else {
      const [name = '', joined] = word.split(/=(.*)/s)
      const kind = Object.hasOwn(known, name) ? known[name] : undefined
      if (kind === undefined) throw new UsageError('cli.unknown-option', { verb, name })
      if (kind === 'flag') flags.add(name)
      else if (kind === 'many') many.set(name, [...(many.get(name) ?? []), valueOf(name, kind, joined ?? rest.shift())])
      else values.set(name, valueOf(name, kind, joined ?? rest.shift()))
    }
  }
  return { sources, flags, values, many }
}

function valueOf(name: string, kind: OptionKind, value: string | undefined): string {
  if (typeof kind !== 'string' && (value === undefined || !kind.includes(value)))
    throw new UsageError('cli.option-value', { name, allowed: kind.join(', ') })
  if (value === undefined) throw new UsageError('cli.option-missing', { name })
  return value
}

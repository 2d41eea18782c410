/** `muster price`: the cost of designed elements, with every step of the formula. */
import { nameOf } from '../rules/describe-limits'
import { describePrice } from '../rules/describe-price'
import { capabilityConflicts, capabilityIn, labelOf } from '../rules/price'
import { settingsInForce } from '../rules/settings'
import { gameOfDesigns } from '../roster/bounds'
import { namesOf } from '../roster/describe-problems'
import { priceUnder } from '../roster/design'
import { readText } from '../exchange/file/file-read'
import type { FileFault } from '../exchange/file/file-fault'
import type { Design } from '../roster/list'
import { describeFileFault } from '../exchange/describe-faults'
import type { BookLookup } from '../exchange/link/lookup'
import type { Arguments } from './args'
import { bytesOf } from './source'
import { t } from './words'

/** The elements of a list file or source book, or of a file with a single element. */
function readElements(
  bytes: Uint8Array,
  lookup: BookLookup,
): { ok: true; elements: Design[] } | ({ ok: false } & FileFault) {
  const whole = readText(bytes, lookup)
  if (!whole.ok && whole.reason !== 'not-muster') return whole
  // A single element is read as a source book of one.
  const text = `{"format":"muster-book","version":1,"elements":[${new TextDecoder().decode(bytes)}]}`
  const read = whole.ok ? whole : readText(text, lookup)
  if (!read.ok) return read
  return { ok: true, elements: [...read.books, ...read.lists].flatMap((one) => one.elements) }
}

/** The prices as lines of text, or an error message. */
export async function priceLines(
  args: Arguments,
  lookup: BookLookup,
): Promise<{ ok: true; lines: string[] } | { ok: false; error: string }> {
  const [source, ...more] = args.sources
  if (source === undefined) return { ok: false, error: t('cli.no-source', { verb: 'price' }) }
  if (more.length > 0) return { ok: false, error: t('cli.one-source', { verb: 'price', n: args.sources.length }) }
  const bytes = await bytesOf(source)
  if (typeof bytes === 'string') return { ok: false, error: bytes }
  if (bytes === undefined) return { ok: false, error: t('cli.no-file', { source }) }
  const read = readElements(bytes, lookup)
  if (!read.ok) return { ok: false, error: describeFileFault(read, t) }
  if (read.elements.length === 0) return { ok: false, error: t('cli.nothing-to-price', { source }) }
  const book = gameOfDesigns(lookup.all, read.elements)
  if (!book?.elements) return { ok: false, error: t('cli.no-elements') }
  const { modifiers, rounding } = book.elements
  const given = {
    [modifiers]: args.values.get('--modifiers') ?? null,
    [rounding]: args.values.get('--rounding') ?? null,
  }
  const settings = settingsInForce(book, given)
  const lines: string[] = []
  for (const element of read.elements) {
    const unknown = element.capabilities.filter((own) => !capabilityIn(book.elements, own)).map(labelOf)
    if (unknown.length > 0) return { ok: false, error: t('cli.unknown-capability', { name: namesOf(unknown, t) }) }
    const price = priceUnder(book.elements, settings, element)
    const conflicts = capabilityConflicts(book.elements, element).map((ids) =>
      t('cli.conflict', {
        name: namesOf(
          ids.map((id) => nameOf(book, 'capabilities', id, t)),
          t,
        ),
      }),
    )
    const head = t('cli.element', { name: element.name || element.id, kind: nameOf(book, 'kinds', element.kind, t) })
    lines.push(head, ...describePrice(book, price, t), ...conflicts)
  }
  return { ok: true, lines }
}

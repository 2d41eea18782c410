/** The price calculation as shown: the terms of the formula one by one, so that each can be tapped, then one line per step. */
import type { ArmyBook } from '../../rules/book'
import { describePrice, describeTerm } from '../../rules/describe-price'
import type { Price, TermStep } from '../../rules/price'
import type { Design } from '../../roster/list'
import type { Translate } from '../../i18n/t'

interface FormulaTerm {
  stat: string
  words: string
  /** What the stat means, and how it enters the formula. */
  text: string
}

interface FormulaLine {
  words: string
  /** The capability of the line; null for none. `text`: its rule. */
  capability: string | null
  text: string
}

function termText(book: ArmyBook, element: Design, term: TermStep, t: Translate): string {
  const value = element.stats[term.stat]
  const stat = book.elements?.stats.find((one) => one.id === term.stat)
  return [
    book.words.stats[term.stat]?.text,
    term.per > 1 && t('workshop.divided', { per: term.per, suffix: stat?.suffix ?? '' }),
    term.from !== null && t('workshop.inverted', { from: term.from }),
    value === null && t('workshop.stands-none', { stand: term.stand }),
    value === 'auto' && t('workshop.stands-auto', { stand: term.stand }),
  ]
    .filter(Boolean)
    .join(' ')
}

export function formulaTerms(book: ArmyBook, element: Design, price: Price, t: Translate): FormulaTerm[][] {
  return price.factors.map(({ terms }) =>
    terms.map((term) => ({
      stat: term.stat,
      words: describeTerm(book, term, t),
      text: termText(book, element, term, t),
    })),
  )
}

const ownText = ({ capabilities }: Design, name: string) =>
  capabilities.find(({ own }) => own?.name === name)?.own?.text

/** Every line of `describePrice` after the formula itself. */
export function formulaLines(book: ArmyBook, element: Design, price: Price, t: Translate): FormulaLine[] {
  const [, ...lines] = describePrice(book, price, t)
  // The base takes two lines, and the sum of the summed modifiers one.
  const first = 2
  const apart = first + price.summed.length + (price.summed.length > 0 ? 1 : 0)
  return lines.map((line, at) => {
    const modifier = at < apart ? price.summed[at - first] : price.apart[at - apart]
    if (!modifier) return { words: line, capability: null, text: '' }
    const text =
      modifier.name === undefined ? book.words.capabilities[modifier.id]?.text : ownText(element, modifier.name)
    return { words: line, capability: modifier.id, text: text ?? '' }
  })
}

/** Takes a line of a typed list apart: numbers, names of the book, names in quotation marks, links and signs. */
import type { Lexicon, Sense } from './lexicon'
import { stemOf, type Plain } from './plain'

export interface Token {
  kind: 'number' | 'known' | 'name' | 'word' | 'sign' | 'times'
  /** In the plain text. */
  at: number
  end: number
  /** Small letters without accents; of a sign the sign. */
  text: string
  value: number
  sense?: Sense
  /** A space stands before it. */
  spaced: boolean
}

/** A thousand may have a sign, and a price two digits behind a full stop; a measure in inches says nothing of the list. */
const ATOM =
  /\d{1,3}(?:"|''|′′)(?![\p{L}\d])|"([^"]*)"|(\d{1,3}(?:[.,']\d{3})+(?![\d])|\d{1,9}(?:\.\d{1,2}(?![\d.]))?)|(\p{L}[\p{L}\d]*(?:'\p{L}{1,2}(?!\p{L}))?)|(\.{2,}|[-=]>|\t|[^\s])/gu
/** A stat of another program, "Q4+", which says nothing of what is fielded. */
const STAT = /^[a-z]{1,2}\d\+$/

type Atom = Token & { stem: string }

function atomsOf(plain: string): Atom[] {
  const atoms: Atom[] = []
  const push = (kind: Token['kind'], at: number, text: string, value = 0) => {
    atoms.push({
      kind,
      at,
      end: at + text.length,
      text,
      value,
      stem: stemOf(text),
      spaced: /\s/.test(plain[at - 1] ?? ' '),
    })
  }
  for (const { 0: all, 1: name, 2: number, 3: word, index } of plain.matchAll(ATOM)) {
    const times = word === undefined ? null : /^x(\d{1,6})$/.exec(word)
    const before = atoms.at(-1)
    const isBehind = before?.kind === 'number' && before.end === index
    const isMeasure = name === undefined && number === undefined && /^\d/.test(all)
    if (isMeasure) continue
    if (name !== undefined) push('name', index, all)
    else if (number !== undefined) push('number', index, all, Number(all.replace(/[.,'](?=\d{3})/g, '')))
    else if (times) {
      push('times', index, 'x')
      push('number', index + 1, times[1] ?? '', Number(times[1]))
    } else if (all === '×' || all === '*' || word === 'x') push('times', index, all)
    // "2xGunner"
    else if (isBehind && word !== undefined && /^x\p{L}{2,}/u.test(word)) {
      push('times', index, 'x')
      push('word', index + 1, word.slice(1))
    } else if (/^(?:[-=]>|→)$/.test(all)) push('sign', index, '=')
    else push(word === undefined ? 'sign' : 'word', index, all)
  }
  return atoms
}

/** Whether two words are one name: with a space or a hyphen between them, or none. */
function nextWord(atoms: readonly Atom[], at: number): number | null {
  const isWord = (one: Atom | undefined) => one?.kind === 'word'
  const hyphen = atoms[at]
  if (isWord(hyphen)) return at
  const isHyphen = (hyphen?.text === '-' || hyphen?.text === '.') && hyphen.spaced === false
  return isHyphen && isWord(atoms[at + 1]) ? at + 1 : null
}

/** Whether a name stands here, and goes on no further. */
const isAt = (text: string, name: string, at: number): boolean =>
  text.startsWith(name, at) && !/^[\p{L}\d]/u.test(text.slice(at + name.length, at + name.length + 2))

export function scan({ text }: Plain, lexicon: Lexicon): Token[] {
  const atoms = atomsOf(text)
  const tokens: Token[] = []
  for (let at = 0; at < atoms.length; at++) {
    const atom = atoms[at]
    if (!atom) continue
    const own = lexicon.own.find((one) => isAt(text, one.text, atom.kind === 'name' ? atom.at + 1 : atom.at))
    if (own) {
      const end = atom.kind === 'name' ? atom.end : atom.at + own.text.length
      tokens.push({ ...atom, kind: 'known', end, text: text.slice(atom.at, end), sense: own.sense })
      while ((atoms[at + 1]?.at ?? end) < end) at += 1
      continue
    }
    if (atom.kind !== 'word') {
      tokens.push(atom)
      continue
    }
    // The longest name that begins here.
    const stems: string[] = []
    let best: { sense: Sense; last: number } | null = null
    for (let next: number | null = at; next !== null && stems.length < Math.max(2, lexicon.longest);) {
      const one = atoms[next]
      if (!one) break
      stems.push(one.stem)
      const joined = stems.length === 2 ? lexicon.of([stemOf(atom.text + one.text)]) : undefined
      const sense = lexicon.of(stems) ?? joined
      if (sense) best = { sense, last: next }
      next = nextWord(atoms, next + 1)
    }
    const isStat = STAT.test(`${atom.text}${atoms[at + 1]?.text ?? ''}`)
    if (best) {
      const last = atoms[best.last]
      const end = last?.end ?? atom.end
      tokens.push({ ...atom, kind: 'known', end, text: text.slice(atom.at, end), sense: best.sense })
      at = best.last
      // "L. tank", "w/": the sign belongs to the short word.
      if (atoms[at + 1]?.text === '/' && best.sense.link === 'with') at += 1
      // "Armor +1"
      const sign = atoms[at + 1]
      const step = atoms[at + 2]
      const isStep = sign?.text === '+' && step?.at === sign.end && step.value === best.sense.step
      if (isStep) {
        const sense = { ...best.sense, gear: new Set<string>() }
        tokens.push({
          ...tokens.pop(),
          ...atom,
          kind: 'known',
          end: step.end,
          text: text.slice(atom.at, step.end),
          sense,
        })
        at += 2
      }
    } else if (isStat) at += 1
    else {
      const units = lexicon.begunBy(atom.stem.length < 3 ? atom.text : atom.stem)
      const sense =
        units.length > 0 ? { units, options: new Set<string>(), gear: new Set<string>(), isCategory: false } : null
      tokens.push(sense ? { ...atom, kind: 'known', sense } : atom)
    }
  }
  return tokens
}

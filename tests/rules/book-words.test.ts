/** Words that players know from the rulebook or from other games find the rule. */
import { describe, expect, it } from 'vitest'
import { ruleSections } from '../../src/rules/reference'
import { searchRules, textsOf, type Texts } from '../../src/rules/search-rules'
import type { RuleWords } from '../../src/rules/schema-words'
import { bookOf, folders } from '../data/folders'
import { others, readJson } from '../i18n/languages'

/** For each game: a search and the `section/row` that it should find. */
const table: Record<string, Record<string, string>> = {
  'army-men-combat': {
    transport: 'special-rules/crew',
    disembark: 'special-rules/crew',
    're-roll': 'special-rules/elite',
    reroll: 'special-rules/rookie',
    overwatch: 'actions/guard',
    'reaction fire': 'actions/guard',
    suppressed: 'morale/pinned',
    retreat: 'morale/rout',
    plane: 'special-rules/flyer',
    hill: 'terrain/elevation',
    embarked: 'special-rules/crew',
    objective: 'objective/end',
    victory: 'objective/winner',
    casualty: 'shooting/casualties',
    mines: 'terrain/dangerous',
    armour: 'vehicle-blocking/armor',
    charge: 'actions/assault',
    flank: 'vehicle-facing/side',
    indirect: 'special-rules/radio',
    'hand to hand': 'close-combat/who',
    LOS: 'basics/sight',
    bazzoka: 'weapons/bazooka',
    'tank damage': 'vehicle-damage/destroyed',
    'can a tank shoot while moving?': 'vehicle-actions/move',
  },
  'army-men-combat-v1.5.0': {
    LOS: 'basics/sight',
    're-roll': 'special-rules/leader',
    reroll: 'close-combat/surrounded',
    objective: 'objective/winner',
    victory: 'objective/winner',
    mines: 'terrain/dangerous',
    charge: 'actions/assault',
    melee: 'close-combat/fight',
    'hand to hand': 'close-combat/contact',
    casualty: 'shooting/blocks',
    save: 'shooting/blocks',
    'set-up': 'preparation/deployment',
    bazooka: 'weapons/rocket-launcher',
    'climb obstacles': 'obstacles/across',
    'king of the hill': 'missions/king-of-the-hill',
    'can a unit shoot while moving?': 'actions/walk',
  },
  'hammer-wars': {
    VP: 'ending/winner',
    'victory points': 'ending/winner',
    armour: 'shooting/roll',
    LOS: 'combat/sight',
    'close combat': 'melee/targets',
    'hit and run': 'special-rules/hit-and-run',
    objective: 'objectives/seize',
    seize: 'objectives/seize',
    wounds: 'shooting/kill',
    splash: 'shooting/area',
    buy: 'deployment/place',
    mines: 'terrain/dangerous',
    'army composition': 'preparation/pool',
    'chain attack': 'special-rules/chain-attack',
    Dreadnought: 'units/support-heavy',
    'how does chain attack work?': 'special-rules/chain-attack',
  },
  'mini-combat': {
    armour: 'stats/armor',
    LOS: 'combat/range',
    'line of site': 'combat/range',
    'hand to hand': 'capabilities/melee-advantage',
    disembark: 'capabilities/transport',
    're-roll': 'phases/initiative',
    objective: 'battles/defensive-attacker',
    'end of the game': 'phases/resolution',
    maneuverability: 'capabilities/limited-manoeuvrability',
    coherency: 'command/unit',
    woods: 'terrain/forest',
    casualty: 'morale/fail',
    paratroops: 'capabilities/drop',
    'jump pack': 'capabilities/flying',
    artillery: 'capabilities/indirect-fire',
    'can vehicles enter the woods?': 'terrain/forest',
  },
  'simple-toy-soldier-game': {
    save: 'saving-throws/when',
    morale: 'end-of-turn/rout',
    casualties: 'end-of-turn/rout',
    'close combat': 'melee/when',
    'hand to hand': 'melee/when',
    charge: 'melee/when',
    shoot: 'action-points/fire',
    LMG: 'weapons/light-machine-gun',
    machinegun: 'weapons/light-machine-gun',
    rifle: 'weapons/small-arms',
    tie: 'melee/result',
    token: 'end-of-turn/counters',
    initiative: 'turn/first',
    victory: 'rout-test/result',
    'hard cover': 'weapons/small-arms',
  },
}

describe.each(folders.filter((folder) => table[folder]))('a search for words of the rulebook of %s', (folder) => {
  const book = bookOf(folder)
  const sections = ruleSections(book)
  const texts = textsOf([book])
  const found = (query: string) =>
    searchRules(sections, texts, query).hits.map(({ section, rule }) => `${section.id}/${rule.place?.row}`)

  it.each(Object.entries(table[folder] ?? {}))('“%s” finds %s among the first ten rules', (query, row) => {
    expect(found(query).slice(0, 10)).toContain(row)
  })
})

it('a synonym for a whole word does not match the beginning of another word', () => {
  const book = bookOf('army-men-combat')
  const { hits } = searchRules(ruleSections(book), textsOf([book]), 'reroll')
  expect(hits.map(({ rule }) => rule.name)).not.toContain('Against vehicles')
})

describe.each(folders.flatMap((folder) => ['en', ...others].map((language) => [folder, language] as const)))(
  'the synonyms of %s in %s',
  (folder, language) => {
    const words = readJson(`data/${folder}/words/${language}.json`) as RuleWords
    const book = { ...bookOf(folder), words }
    const sections = ruleSections(book)
    const bare = textsOf([{ ...book, words: { ...words, seek: {} } }])
    const texts = textsOf([book])

    it('belong to words that the rules have, and find rules that would not be found without them', () => {
      const count = (query: string, from: Texts) => searchRules(sections, from, query).hits.length
      const idle = Object.entries(words.seek ?? {}).flatMap(([word, also]) => [
        ...(count(word, bare) === 0 ? [word] : []),
        ...(also.split(' ').every((one) => count(one, texts) === count(one, bare)) ? [also] : []),
      ])
      expect(idle).toEqual([])
    })
  },
)

describe('the English words of a book that is read in German', () => {
  const english = bookOf('hammer-wars')
  const german = { ...english, words: readJson('data/hammer-wars/words/de.json') as RuleWords }
  const sections = ruleSections(german)
  const texts = textsOf([german, english])
  const first = (query: string) => searchRules(sections, texts, query).hits[0]?.rule.name

  it.each([
    ['Chain Attack', 'Kettenangriff'],
    ['Line of Sight', 'Sichtlinie'],
    ['LOS', 'Sichtlinie'],
    ['Run', 'Rennen'],
    ['Support Heavy', 'Unterstützungskoloss'],
    ['Sichtlinie', 'Sichtlinie'],
    ['Armor', 'Würfel'],
  ])('“%s” finds %s', (query, name) => {
    expect(first(query)).toBe(name)
  })
  it('finds an abbreviation before words that begin with it', () => {
    const { hits } = searchRules(sections, texts, 'SP')
    const has = hits.map(({ rule }) => /\bSP\b/.test(rule.text))
    expect(has.indexOf(false) === -1 || has.indexOf(false) > has.lastIndexOf(true)).toBe(true)
    expect(has[0]).toBe(true)
  })
})

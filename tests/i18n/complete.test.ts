/** Each language is complete: the same messages with the same placeholders, the same texts with the same numbers. */
import { describe, expect, it } from 'vitest'
import { titleSchema, wordsSchema, startWordsSchema, bookNamesSchema } from '../../src/rules/schema-words'
import { oddsWordsSchema } from '../../src/rules/schema-odds-words'
import { folders } from '../data/folders'
import { shapeFaultsOf } from '../data/shape'
import { areaOf, englishAreas, exists, others, readJson, textFiles, textsOf, type Said } from './languages'

const areas = await englishAreas()
/** A text longer than a name can’t be the same as in English. */
const NAME_WORDS = 5
const forms = (said: Said): Record<string, string> => (typeof said === 'string' ? { other: said } : said)
/** The places in a text. A name may be taken as the book writes it, or in lower case. */
const placesIn = (text: string) =>
  [...new Set((text.match(/\{\w+\}/g) ?? []).map((one) => (one === '{lower}' ? '{name}' : one)))].toSorted()
/** The numbers in a text, with a decimal point or comma alike. */
const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((one) => one.replace(',', '.')).toSorted()

it('the languages and their English files are found', () => {
  expect(others).toContain('de')
  expect(areas.size).toBeGreaterThan(10)
})

describe.each(others)('the messages in %s', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  it('are the same as in English, in files of the same names', () => {
    const missing = [...areas].flatMap(([area, english]) =>
      Object.entries(english)
        .filter(([key]) => areaOf(language, area)[key] === undefined)
        .map(([key, said]) => `src/i18n/${language}/${area}.json lacks "${key}": ${JSON.stringify(said)}`),
    )
    expect(missing, 'write them in that language at these places').toEqual([])
    const strange = [...areas].flatMap(([area, english]) =>
      Object.keys(areaOf(language, area))
        .filter((key) => english[key] === undefined)
        .map((key) => `src/i18n/${language}/${area}.json has "${key}", which English has not`),
    )
    expect(strange, 'take them out').toEqual([])
  })

  it('have the same placeholders, and all plural forms of the language', () => {
    const wrong = [...areas].flatMap(([area, english]) =>
      Object.entries(english).flatMap(([key, said]) => {
        const own = areaOf(language, area)[key]
        if (own === undefined) return []
        const places = placesIn(Object.values(forms(said)).join(' '))
        const file = `src/i18n/${language}/${area}.json "${key}"`
        const needed = typeof own === 'string' && typeof said === 'string' ? ['other'] : categories
        return [
          ...needed.filter((form) => forms(own)[form] === undefined).map((form) => `${file} lacks the form "${form}"`),
          ...Object.entries(forms(own))
            // "The last one" is allowed to have no number.
            .filter(([form, text]) =>
              form === 'other'
                ? placesIn(text).join() !== places.join()
                : placesIn(text).some((place) => !places.includes(place)),
            )
            .map(([form, text]) => `${file} (${form}) must have the places ${places.join(' ')}: ${text}`),
        ]
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(others.flatMap((language) => folders.map((folder) => [language, folder] as const)))(
  'the texts in %s of %s',
  (language, folder) => {
    const files = textFiles(folder, language)
    const written = files.filter(({ other }) => exists(other))

    it('are complete, each at the same place as in English', () => {
      const wrong = files.flatMap(({ english, other }) => {
        if (!exists(other)) return [`${other} is missing: it says what ${english} says`]
        // A plural, a short form or a suffix may be added where the language needs one.
        const optional = /\.(plural|short|suffix)$|^names\./
        const known = new Map(namesIn(english))
        const own = new Map(namesIn(other))
        return [
          ...[...known].filter(([place]) => !own.has(place)).map(([place, text]) => `${other} lacks ${place}: ${text}`),
          ...[...own.keys()]
            .filter((place) => !known.has(place) && !optional.test(place))
            .map((place) => `${other} has ${place}, which English has not`),
        ]
      })
      expect(wrong, 'write them in that language at these places').toEqual([])
    })

    it('match the schemas that the app reads by', () => {
      const shapes = [
        [/\/title\//, titleSchema],
        [/\/starts\/words\//, startWordsSchema],
        [/\/odds\//, oddsWordsSchema],
        [/\/books\//, bookNamesSchema],
        [/\/words\//, wordsSchema],
      ] as const
      const wrong = written.flatMap(({ other }) => {
        const shape = shapes.find(([path]) => path.test(other))?.[1]
        return shape ? shapeFaultsOf(other, shape, readJson(other)) : [{ says: `${other} is of no shape.` }]
      })
      expect(wrong.map(({ says }) => says)).toEqual([])
    })

    it('are not left in English', () => {
      const same = written.flatMap(({ english, other }) => {
        const own = new Map(namesIn(other))
        return namesIn(english)
          .filter(([place, text]) => text.split(' ').length > NAME_WORDS && own.get(place) === text)
          .map(([place, text]) => `${other} ${place} is still the English: ${text}`)
      })
      expect(same).toEqual([])
    })

    it('have the same numbers as in English', () => {
      const wrong = written.flatMap(({ english, other }) => {
        const own = new Map(namesIn(other))
        return namesIn(english)
          .filter(([place, text]) => numbersIn(text).join() !== numbersIn(own.get(place) ?? '').join())
          .map(([place, text]) => `${other} ${place}: “${own.get(place) ?? ''}” has other numbers than “${text}”`)
      })
      expect(wrong).toEqual([])
    })
  },
)

/** Source books have their elements in an array, translations have them by id. */
function namesIn(path: string): [string, string][] {
  const file = readJson(path)
  if (!/\/books\/[^/]+$/.test(path)) return textsOf(file)
  const { name, elements } = file as { name: string; elements: { id: string; name: string }[] }
  return [['name', name], ...elements.map((one): [string, string] => [`elements.${one.id}`, one.name])]
}

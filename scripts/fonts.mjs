/**
 * Makes the fonts of the printed sheet from DejaVu Sans Condensed: `node scripts/fonts.mjs`. The fonts are committed; run
 * this only to change the characters that they cover. The app reads those from the fonts, so nothing else has to be updated.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Ranges of code points, both ends included. */
const BOTH_WEIGHTS = [
  [0x20, 0x7e], // Basic Latin
  [0xa1, 0x17f], // Latin-1, Latin Extended-A
  [0x1fa, 0x21f], // Romanian, Slavic accents, Maori
  [0x2bb, 0x2bc], // Modifier apostrophes
  [0x1e9e, 0x1e9e], // Capital sharp s
  [0x2010, 0x2027], // Dashes, quotes, bullets, ellipsis
  [0x2030, 0x203a], // Per mille, primes, single guillemets
  [0x20ac, 0x20ac], // Euro
  [0x2150, 0x215e], // Fractions
  [0x2190, 0x2195], // Arrows
  [0x2212, 0x2212], // Minus
  [0x2260, 0x2265], // Not equal, at most, at least
]
/** Rare in bold text: the sheet draws them there with regular letters and an outline, which saves 17 kB. */
const REGULAR_ONLY = [
  [0x18f, 0x192], // Schwa, florin
  [0x1cd, 0x1dc], // Pinyin
  [0x1e6, 0x1ef], // Sami
  [0x226, 0x233], // Livonian
  [0x259, 0x259], // Small schwa
  [0x384, 0x3ce], // Greek
  [0x400, 0x45f], // Cyrillic
  [0x490, 0x4f9], // Cyrillic of other languages
  [0x1e80, 0x1e85], // Welsh
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2070, 0x208e], // Superscripts and subscripts
  [0x2116, 0x2116], // Numero
  [0x2122, 0x2122], // Trade mark
  [0x221e, 0x221e], // Infinity
  [0x2248, 0x2248], // Almost equal
  [0x25a0, 0x25a1], // Squares
  [0x25b2, 0x25b2], // Triangles, circles, diamonds
  [0x25b6, 0x25b6],
  [0x25bc, 0x25bc],
  [0x25c6, 0x25c7],
  [0x25cb, 0x25cb],
  [0x25cf, 0x25cf],
  [0x2605, 0x2606], // Stars
  [0x2620, 0x2620], // Skull
  [0x2660, 0x2667], // Card suits
  [0x2690, 0x2694], // Flags, hammer and pick, anchor, crossed swords
  [0x2713, 0x2714], // Ticks and crosses
  [0x2717, 0x2718],
]

const lettersOf = (ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')

for (const [name, source, ranges] of [
  ['regular', 'DejaVuSansCondensed', [...BOTH_WEIGHTS, ...REGULAR_ONLY]],
  ['bold', 'DejaVuSansCondensed-Bold', BOTH_WEIGHTS],
]) {
  const original = await readFile(require.resolve(`dejavu-fonts-ttf/ttf/${source}.ttf`))
  const subset = await subsetFont(original, lettersOf(ranges), {
    targetFormat: 'sfnt',
    preserveNameIds: [1, 2, 6],
    keepFeatures: [],
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['kern', 'FFTM', 'gasp', 'GDEF', 'GPOS', 'GSUB', 'MATH'],
  })
  await writeFile(new URL(`../src/print/fonts/${name}.ttf`, import.meta.url), subset)
}

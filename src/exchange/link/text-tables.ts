/**
 * The frozen tables of the text code: the number of bits of each symbol, as base-36 digits in the order of SYMBOLS. They
 * were computed from some 400 names of armies, squads and models and must never change: every existing code uses them.
 */

export const END = 0
export const ESCAPE = 1

/** END, ESCAPE, and the characters with codes of their own. */
export const SYMBOLS: readonly string[] = [
  '',
  '',
  ...' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...'.,\'-!?&/:;()"#+*_=%@',
]

/** The table at the start of a text and after a space. */
export const WORD_START = '98b6667876778977867976588799954456555667556657444775888977788898abbbbbbbbbbabbbbbbbbb'
/** The table after one of VOWELS. */
export const AFTER_VOWEL = '4b4465556596874536593546667689aa99aababa997aab899aaaaabaaaaaaaa99ba99bbbbaabbbbbbbbbb'
/** The table after any other character, an escaped one included. */
export const AFTER_OTHER = '3b4376537754965774675545889688baa8baa9baaaa9ab9999bbbab999aaaaaaa8b99bbbbbbbbbbbbbbbb'
export const VOWELS = 'aeiouyAEIOUY'

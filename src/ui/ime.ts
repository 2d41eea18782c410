/**
 * Whether a key press belongs to an input method, with which Chinese, Japanese, Korean and many other texts are typed: Enter,
 * Escape and arrows then choose among its suggestions, and the field must not act on them. Safari ends the composition before
 * it sends the key that ended it, so there only the key code shows it.
 */
export const isForIme = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229

/** How long an address in a QR code may be, in characters. */

/** Up to here a code is small, and may be a little dirty or torn. */
export const EASY_QR = 300
/** Up to here it has at most 85 modules a side, which phones still read off a screen, or off paper where it is larger. */
export const LONGEST_QR = 640

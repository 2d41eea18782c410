/** Characters of an address. Denser codes are not read off a screen by every camera. */
export const LONGEST_QR = 300

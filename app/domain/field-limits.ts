/** Characters of a text; the documents give no limits, and the upstream's columns take these. */
export const MAX_TEXT = 191
/** Digits of a phone and of other numbers; the longest, an international account number, has 34 characters. */
export const MAX_DIGITS = 34

export const tooLong = (most: number) => `Maximum is ${most} characters`
/** Characters; the documents give no limit, and slow hashes want one. */
export const MAX_PASSWORD = 200

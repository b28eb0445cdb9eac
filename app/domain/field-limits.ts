/** Characters of a text. The documents give no limit; this is the size of the upstream's columns. */
export const MAX_TEXT = 191
/** Digits of phone and other numbers. The longest, an IBAN, has 34 characters. */
export const MAX_DIGITS = 34

export const tooLong = (most: number) => `Maximum is ${most} characters`
/** Characters. The documents give no limit, but slow hashes need one. */
export const MAX_PASSWORD = 200

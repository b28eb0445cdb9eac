/** Normalizes a heading: lower case, one form of alef, no accents, vowels, articles or punctuation. */
export function plainHeading(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(/\u0671/g, "\u0627")
    .replace(/[\u0649\u06cc]/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .replace(/\u06a9/g, "\u0643")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(^| )\u0627\u0644/g, "$1")
    .trim()
}

/** Headings to compare with a normalized one. */
export function headingWords(...written: readonly string[]): ReadonlySet<string> {
  return new Set(written.map(plainHeading))
}

/** The documents do not fix the case of enum values: they are compared without case and written back as they were read. */

/** Compares without case; old records may have no value. */
export function isEnumValue(stored: string | null | undefined, word: string): boolean {
  return stored?.toUpperCase() === word.toUpperCase()
}

/** The word in the case of `stored`; in capitals if there is no stored value. */
export function inCaseOf(stored: string | null | undefined, word: string): string {
  if (isEnumValue(stored, word)) return stored ?? word
  if (!stored || stored === stored.toUpperCase()) return word.toUpperCase()
  return stored === stored.toLowerCase() ? word.toLowerCase() : word
}

/** Options of a select: the documents' words, plus the stored word if it is a different one. */
export function wordOptions(words: readonly string[], stored?: string | null): { value: string; label: string }[] {
  const options = words.map((label) => ({ value: inCaseOf(stored, label), label }))
  const isKnown = !stored || words.some((word) => isEnumValue(stored, word))
  return isKnown ? options : [...options, { value: stored, label: stored }]
}

/** Words of enums, whose case nothing settles: read without regard to it, written back as read (product/shell 4). */

/** Whether the upstream means this word; old records may have none. */
export function isEnumValue(stored: string | null | undefined, word: string): boolean {
  return stored?.toUpperCase() === word.toUpperCase()
}

/** A word as the upstream writes it where it wrote `stored`; in capitals where there was nothing to learn from. */
export function inCaseOf(stored: string | null | undefined, word: string): string {
  if (isEnumValue(stored, word)) return stored ?? word
  if (!stored || stored === stored.toUpperCase()) return word.toUpperCase()
  return stored === stored.toLowerCase() ? word.toLowerCase() : word
}

/** What a select offers for a stored word: the documents' words, and one that is none of them as it is. */
export function wordOptions(words: readonly string[], stored?: string | null): { value: string; label: string }[] {
  const options = words.map((label) => ({ value: inCaseOf(stored, label), label }))
  const isKnown = !stored || words.some((word) => isEnumValue(stored, word))
  return isKnown ? options : [...options, { value: stored, label: stored }]
}

/** Marks over letters (Latin accents, Arabic vowels and tatweel), which a search should not ask for. */
const MARKS = /[\p{M}\u0640]/gu
const PLAIN = /^[ -~]*$/
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g
const ALEF = /[\u0622\u0623\u0625\u0671]/g

/** A text as a search compares it: lower case, no accents or Arabic vowels, every alef alike, yeh, teh and digits folded. */
export function searchable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(ALEF, "\u0627")
    .replace(/\u0649/g, "\u064A")
    .replace(/\u0629/g, "\u0647")
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))
    .toLowerCase()
}

/** Tells whether a text made `searchable` holds every word of the query, in English or Arabic. */
export function matcher(query: string): (searchableText: string) => boolean {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}

interface Searched {
  readonly label: string
  readonly ar?: string
  readonly note?: string
}

const folded = new WeakMap<readonly Searched[], readonly string[]>()

/** What a search compares of each option, folded once for a list: of thousands that takes longer than a key may. */
export function searchableOf(options: readonly Searched[]): readonly string[] {
  const texts =
    folded.get(options) ?? options.map(({ label, ar, note }) => searchable(`${label} ${ar ?? ""} ${note ?? ""}`))
  folded.set(options, texts)
  return texts
}

import { phonesIn } from "~/domain/phone"
import { plainLetters } from "~/domain/spellings"

/** Marks over letters (Latin accents, Arabic vowels and hamza), tatweel, and what shows nothing. */
const MARKS = /[\p{M}\p{DI}\u0640\u0621]/gu
const PLAIN = /^[ -~]*$/

/** A text as a search compares it: lower case, without accents, vowels and hamza, letters that people mix up as one. */
export function searchable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return plainLetters(text.normalize("NFKD").replace(MARKS, ""))
    .replace(/\u0671/g, "\u0627")
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .toLowerCase()
}

/** Tells whether a text made `searchable` holds every word of the query, in English or Arabic, or its phone number. */
export function matcher(query: string): (searchableText: string) => boolean {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  const phones = phonesIn(query)
  return (text) => words.every((word) => text.includes(word)) || phones.some((phone) => text.includes(phone))
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

import { idsOnly } from "~/domain/id-list"
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

interface Text {
  readonly label: string
  readonly ar?: string
  readonly note?: string
}

const folded = new WeakMap<readonly Text[], readonly string[]>()

/** What a search compares of each option, folded once for a list: of thousands that takes longer than a key may. */
export function searchableOf(options: readonly Text[]): readonly string[] {
  const texts =
    folded.get(options) ?? options.map(({ label, ar, note }) => searchable(`${label} ${ar ?? ""} ${note ?? ""}`))
  folded.set(options, texts)
  return texts
}

interface Option extends Text {
  /** An id, where numbers are pasted to choose by. */
  readonly value: string
}

/** The ids of a search for several at once; null for any other. */
export const severalIds = (query: string) => {
  const ids = idsOnly(query)
  return ids && ids.given > 1 ? ids.ids : null
}

/** What a search finds of a list: the options that hold it, of several ids those that have one; all without a search. */
export function optionsFound<Found extends Option>(options: readonly Found[], query: string): readonly Found[] {
  if (query.trim() === "") return options
  const ids = severalIds(query)
  if (ids) return options.filter(({ value }) => ids.includes(value))
  const [matches, texts] = [matcher(query), searchableOf(options)]
  return options.filter((_, at) => matches(texts[at] ?? ""))
}

/** Of a search for several ids those that no option has. */
export function unknownIds(options: readonly Option[], query: string): readonly string[] {
  const known = new Set(options.map(({ value }) => value))
  return (severalIds(query) ?? []).filter((id) => !known.has(id))
}

import { idsOnly } from "~/domain/id-list"
import { phonesIn } from "~/domain/phone"
import { plainLetters } from "~/domain/spellings"

/** Combining marks (Latin accents, Arabic vowels and hamza), tatweel and invisible characters. */
const MARKS = /[\p{M}\p{DI}\u0640\u0621]/gu
const PLAIN = /^[ -~]*$/

/** Normalizes a text for searching: lower case, without accents, vowels and hamza; similar letters are unified. */
export function searchable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return plainLetters(text.normalize("NFKD").replace(MARKS, ""))
    .replace(/\u0671/g, "\u0627")
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .toLowerCase()
}

/**
 * Returns a predicate for `searchable` texts: matches every word of the query, in English or Arabic, or a phone number.
 */
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

/** Normalized search texts of a list, computed once: for thousands of options that is slow. */
export function searchableOf(options: readonly Text[]): readonly string[] {
  const texts =
    folded.get(options) ?? options.map(({ label, ar, note }) => searchable(`${label} ${ar ?? ""} ${note ?? ""}`))
  folded.set(options, texts)
  return texts
}

interface Option extends Text {
  /** An id, if pasted numbers choose options. */
  readonly value: string
}

/** Ids of a query with several ids; null for other queries. */
export const severalIds = (query: string) => {
  const ids = idsOnly(query)
  return ids && ids.given > 1 ? ids.ids : null
}

/** Matching options: by text, or by id if the query has several ids. An empty query matches all. */
export function optionsFound<Found extends Option>(options: readonly Found[], query: string): readonly Found[] {
  if (query.trim() === "") return options
  const ids = severalIds(query)
  if (ids) return options.filter(({ value }) => ids.includes(value))
  const [matches, texts] = [matcher(query), searchableOf(options)]
  return options.filter((_, at) => matches(texts[at] ?? ""))
}

/** Ids in the query that no option has. */
export function unknownIds(options: readonly Option[], query: string): readonly string[] {
  const known = new Set(options.map(({ value }) => value))
  return (severalIds(query) ?? []).filter((id) => !known.has(id))
}

import { z } from "zod"

/** Ids that one search takes: more do not fit into an address. */
export const MAX_IDS = 100
/** The longest id of the upstream. */
const ID = /^\d{1,12}$/
/** What stands between ids that were copied from a sheet, a chat or a report: blanks, commas, Arabic ones too. */
const BETWEEN = /[\s,;|،؛、#]+/u
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Ids as somebody typed or pasted them. */
export interface IdList {
  /** Digits only, each once, in their order, at most MAX_IDS. */
  ids: readonly string[]
  /** How many were given, those beyond MAX_IDS counted. */
  given: number
  /** What the field shows. */
  text: string
}

/**
 * Reads one or several ids out of a text. Words between them are passed over.
 *
 * @returns null where there is no id in it
 */
export function parseIds(text: string): IdList | null {
  const words = text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).split(BETWEEN)
  const ids = [...new Set(words.filter((word) => ID.test(word)))]
  if (ids.length === 0) return null
  const taken = ids.slice(0, MAX_IDS)
  return { ids: taken, given: ids.length, text: taken.join(", ") }
}

/** The field of a list's address that takes ids. A text without an id in it stands in the field and finds nothing. */
export const IdListField = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .transform((text): IdList => parseIds(text) ?? { ids: [], given: 0, text })
  .optional()
  .catch(undefined)

/** Says that not every id was used; null where all were. */
export function tooManyIds({ given }: IdList): string | null {
  return given > MAX_IDS ? `${given.toLocaleString("en-US")} IDs were given. The first ${MAX_IDS} are shown.` : null
}

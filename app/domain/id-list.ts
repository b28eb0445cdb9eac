import { isDigits, westernDigits } from "./digits"
import { isRecordId } from "./record-id"

/** Ids that one search takes: more do not fit into an address. */
export const MAX_IDS = 100
/** What stands between ids that were copied from a sheet, a chat or a report: blanks, commas, Arabic ones too. */
const BETWEEN = /[\s,;|،؛、#]+/u

/** Ids as somebody typed or pasted them. */
export interface IdList {
  /** Digits only, each once, in their order, at most MAX_IDS. */
  ids: readonly string[]
  /** How many were given, those beyond MAX_IDS counted. */
  given: number
  /** What the field shows. */
  text: string
}

/** Reads ids out of a text and passes over words between them; null where there is none. */
export function parseIds(text: string): IdList | null {
  const ids = [...new Set(wordsOf(text).filter(isRecordId))]
  if (ids.length === 0) return null
  const taken = ids.slice(0, MAX_IDS)
  return { ids: taken, given: ids.length, text: taken.join(", ") }
}

/** Reads a search that is ids and nothing else: a number beside other words is a part of a name. */
export function idsOnly(search: string): IdList | null {
  return wordsOf(search).every(isDigits) ? parseIds(search) : null
}

/** Says that not every id was used; null where all were. */
export function tooManyIds({ given }: IdList): string | null {
  return given > MAX_IDS ? `${given.toLocaleString("en-US")} IDs were given. The first ${MAX_IDS} are shown.` : null
}

/** Says that not every pasted id is searched for; null where all are, or where the search is for no ids. */
export function idNoteOf(search: string | undefined): string | null {
  const ids = search ? idsOnly(search) : null
  return ids && tooManyIds(ids)
}

function wordsOf(text: string): string[] {
  return westernDigits(text.replace(/\p{DI}/gu, ""))
    .split(BETWEEN)
    .filter(Boolean)
}

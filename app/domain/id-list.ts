import { isDigits, westernDigits } from "./digits"
import { isRecordId } from "./record-id"

/** Ids of one search: more do not fit into a URL. */
export const MAX_IDS = 100
/** Separators of ids that were pasted from a sheet, a chat or a report. */
const BETWEEN = /[\s,;|،؛、#]+/u

export interface IdList {
  /** Digits only, distinct, in their order, at most MAX_IDS. */
  ids: readonly string[]
  /** Number of distinct ids before the limit. */
  given: number
  /** Text of the search field. */
  text: string
}

/** Finds the ids in a text and skips other words. Null if there is none. */
export function parseIds(text: string): IdList | null {
  const ids = [...new Set(wordsOf(text).filter(isRecordId))]
  if (ids.length === 0) return null
  const taken = ids.slice(0, MAX_IDS)
  return { ids: taken, given: ids.length, text: taken.join(", ") }
}

/** Null if the search has other words too: a number next to words belongs to a name. */
export function idsOnly(search: string): IdList | null {
  return wordsOf(search).every(isDigits) ? parseIds(search) : null
}

/** A note if some ids were not used. */
export function tooManyIds({ given }: IdList): string | null {
  return given > MAX_IDS ? `${given.toLocaleString("en-US")} IDs were given. The first ${MAX_IDS} are shown.` : null
}

/** A note if the search has more ids than MAX_IDS. */
export function idNoteOf(search: string | undefined): string | null {
  const ids = search ? idsOnly(search) : null
  return ids && tooManyIds(ids)
}

function wordsOf(text: string): string[] {
  return westernDigits(text.replace(/\p{DI}/gu, ""))
    .split(BETWEEN)
    .filter(Boolean)
}

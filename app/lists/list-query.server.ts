import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { MAX_ID } from "~/domain/record-id"
import { SEARCH_LENGTH } from "~/ui/list/search-filter"

const PAGE_LIMIT = 100_000

/** The `page` parameter: a whole number from 1; page 1 for any other value. */
export const PageNumber = z.coerce.number().int().min(1).max(PAGE_LIMIT).catch(1)

/** The search text; undefined if empty or too long. */
export const SearchText = z.string().min(1).max(SEARCH_LENGTH).optional().catch(undefined)

/** An id in the address; undefined if invalid. */
export const AskedId = recordId().optional().catch(undefined)

/** An id as a number, for a filter. */
export const ChosenId = z.coerce.number().int().positive().max(MAX_ID).optional().catch(undefined)

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** From 1 to `pages`; past the end it is the last page. */
  readonly page: number
  readonly pages: number
  readonly perPage: number
  readonly total: number
  /** What the back office could not apply, such as a filter. */
  notice?: string | undefined
}

/** Returns one page of a complete list. An empty list has one empty page. */
export function paginate<Row>(rows: readonly Row[], page: number, perPage: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const current = Math.min(Math.max(1, page), pages)
  return {
    rows: rows.slice((current - 1) * perPage, current * perPage),
    page: current,
    pages,
    perPage,
    total: rows.length,
  }
}

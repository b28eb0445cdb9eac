import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { MAX_ID } from "~/domain/record-id"
import { SEARCH_LENGTH } from "~/ui/list/search-filter"

const PAGE_LIMIT = 100_000

/** The `page` of a list's address: a whole number from 1, first page when it is anything else. */
export const PageNumber = z.coerce.number().int().min(1).max(PAGE_LIMIT).catch(1)

/** What a list is searched for: nothing where it is empty or too long. */
export const SearchText = z.string().min(1).max(SEARCH_LENGTH).optional().catch(undefined)

/** A record that the address names by its id: nothing where it is anything else. */
export const AskedId = recordId().optional().catch(undefined)

/** The same as a number, of a filter. */
export const ChosenId = z.coerce.number().int().positive().max(MAX_ID).optional().catch(undefined)

/** One page of a list that arrived whole. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** From 1 to `pages`: a page past the end is the last one. */
  readonly page: number
  readonly pages: number
  readonly perPage: number
  readonly total: number
  /** What the back office could not do of what was asked. */
  notice?: string | undefined
}

/** Cuts one page out of a list that arrived whole; an empty list has one empty page. */
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

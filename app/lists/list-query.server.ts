import { z } from "zod"
import { LARGEST_ID } from "~/domain/record-id"
import { SEARCH_LENGTH } from "~/ui/list/search-filter"

/** Bidi controls travel along when a phone number or a name is copied from a chat: nobody searches for them. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const PAGE_LIMIT = 100_000

/** The `page` of a list's address: a whole number from 1, first page when it is anything else. */
export const PageNumber = z.coerce.number().int().min(1).max(PAGE_LIMIT).catch(1)

/** What a list is searched for: nothing where it is empty or too long. */
export const SearchText = z.string().trim().min(1).max(SEARCH_LENGTH).optional().catch(undefined)

/** A filter's record, by its id: nothing where it is anything else. */
export const ChosenId = z.coerce.number().int().positive().max(LARGEST_ID).optional().catch(undefined)

type ListSchema = z.ZodObject<z.core.$ZodLooseShape>

/**
 * Reads a list's state from its address by the schema's keys; a value that does not fit falls back to what the schema
 * gives for a missing one, so no address can break a list. Arrays are read from `key[]=` and repeated `key=`. Throws
 * Error when a field has no value for a missing parameter.
 */
export function parseListQuery<Schema extends ListSchema>(source: Request | URL, schema: Schema): z.output<Schema> {
  const { searchParams } = source instanceof URL ? source : new URL(source.url)
  const entries = Object.entries(schema.shape).map(([key, field]) => {
    const type = field as z.ZodType
    const values = [...searchParams.getAll(key), ...searchParams.getAll(`${key}[]`)].map((value) =>
      value.replace(INVISIBLE, ""),
    )
    const given = values.length === 0 ? undefined : takesArray(type) ? values : values[0]
    const parsed = given === "" ? undefined : type.safeParse(given)
    return [key, parsed?.success ? parsed.data : fallback(type, key)]
  })
  return Object.fromEntries(entries) as z.output<Schema>
}

function fallback(field: z.ZodType, key: string): unknown {
  const parsed = field.safeParse(undefined)
  if (parsed.success) return parsed.data
  throw new Error(`The list query's field ${key} has no default`)
}

function takesArray(field: z.ZodType): boolean {
  if (field instanceof z.ZodArray) return true
  if (field instanceof z.ZodPipe) return takesArray(field.in as z.ZodType)
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodCatch ||
    field instanceof z.ZodPrefault
  return isWrapped && takesArray(field.unwrap() as z.ZodType)
}

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

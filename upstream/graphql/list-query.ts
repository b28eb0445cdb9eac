import { and, asc, desc, or, type SQL, sql } from "drizzle-orm"
import { modesNow } from "../foreign/modes"
import { withStrangeRows } from "../foreign/strange-rows"
import { invalid } from "../problem"
import { type ColumnInfo, compare } from "./compare"

/** Columns by their names in the schema's column enum. */
export type Columns = Record<string, ColumnInfo>

export interface Where {
  column?: string | null
  operator?: string | null
  value?: unknown
  AND?: readonly Where[] | null
  OR?: readonly Where[] | null
}

export interface OrderBy {
  column: string
  order: "ASC" | "DESC"
}

export interface Page {
  first: number
  page?: number | null
}

/** Maximum rows per response: the largest list that the documents fetch (product/b2b 1). */
const MAX_PAGE = 5_000
/** The same in the mode `fewer`. */
const FEWER_ROWS = 100
const DEEPEST_WHERE = 5

/** A Lighthouse `where` as a condition; undefined if it is empty. Throws Problem 422. */
export function conditionOf(where: Where | null | undefined, columns: Columns, depth = 0): SQL | undefined {
  if (!where) return undefined
  if (depth > DEEPEST_WHERE) throw invalid({ where: ["The where field is nested too deep."] })
  const own = where.column ? conditionOn(where, columnOf(where.column, columns), columns) : undefined
  const every = where.AND?.map((each) => conditionOf(each, columns, depth + 1)) ?? []
  const some = where.OR?.map((each) => conditionOf(each, columns, depth + 1)) ?? []
  // Lighthouse combines a condition with its AND list by AND, and with its OR list by OR.
  return or(and(own, ...every), ...some)
}

function conditionOn({ operator, value }: Where, column: ColumnInfo, { ID }: Columns): SQL | undefined {
  const condition = compare(column, operator ?? "EQ", value)
  const isEnumColumn = Array.isArray(column.kind) && ID !== undefined
  return isEnumColumn ? withStrangeRows(condition, operator ?? "EQ", sql`${ID.source}`) : condition
}

/** A Lighthouse `orderBy`, or the default order. */
export function orderOf(orderBy: readonly OrderBy[] | null | undefined, columns: Columns, otherwise: SQL[]): SQL[] {
  if (!orderBy?.length) return otherwise
  return orderBy.map(({ column, order }) => (order === "ASC" ? asc : desc)(columnOf(column, columns).source))
}

/** Limit and offset of a page. Throws Problem 422 for an invalid size or page. */
export function boundsOf({ first, page }: Page): { limit: number; offset: number; currentPage: number } {
  const currentPage = page ?? 1
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`The first field must be from 1 to ${MAX_PAGE}.`] })
  if (currentPage < 1) throw invalid({ page: ["The page field must be at least 1."] })
  const limit = modesNow().has("fewer") ? Math.min(first, FEWER_ROWS) : first
  return { limit, offset: Math.min((currentPage - 1) * limit, Number.MAX_SAFE_INTEGER), currentPage }
}

/** Lighthouse's paginator. An empty list has one page, as in Lighthouse. */
export function paginatorInfo(page: Page, count: number, total: number) {
  const { limit, offset, currentPage } = boundsOf(page)
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return {
    count,
    currentPage,
    firstItem: count > 0 ? offset + 1 : null,
    hasMorePages: currentPage < lastPage,
    lastItem: count > 0 ? offset + count : null,
    lastPage,
    perPage: limit,
    total,
  }
}

function columnOf(name: string, columns: Columns): ColumnInfo {
  const column = columns[name]
  if (!column) throw invalid({ column: [`The column ${name} is not known.`] })
  return column
}

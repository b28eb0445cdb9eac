import { z } from "zod"
import { staffLoader } from "~/auth/staff-route.server"
import { formatInstantDate, instantDay } from "~/base/format-instant.server"
import { formatDay } from "~/domain/calendar"
import { idsOnly } from "~/domain/id-list"
import type { CellValue } from "~/lists/csv-cell.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { type ListSort, sortRows } from "~/lists/list-sort.server"
import {
  exportList,
  type ListQuerySchema,
  type ListRequest,
  type ListRules,
  listAction,
  readList,
} from "~/lists/read-list.server"
import { clockText } from "~/ui/fields/clock-time"
import { searchable } from "~/ui/fields/text-match"
import type { Api } from "~/upstream/api.server"
import { type ListColumn, type ListColumns, leadOf } from "./columns"

const SearchAndPage = z.object({ search: SearchText, page: PageNumber })
/** The documents' default for tables. */
const PAGE_SIZE = 100

type Rules<Query extends ListQuerySchema, Found, Row, Sort extends string> = Pick<
  ListRules<Query, Found, Row>,
  "record" | "key" | "hit" | "failed" | "id"
> & {
  readonly columns: ListColumns<Found, Row, Sort>
  /** Schema of the address. Default: search and page. */
  readonly query?: Query
  readonly filters?: readonly string[]
  readonly pageSize?: number
  /** One page of the filtered list. `asked.sort` names the upstream's column. */
  read?(
    api: Api,
    query: z.output<Query>,
    asked: ListRequest<Sort>,
  ): ReturnType<NonNullable<ListRules<Query, Found, Row>["read"]>>
  /** The whole filtered list, for an upstream without pages. Sorted here by the columns' values. */
  readAll?(api: Api, query: z.output<Query>): Promise<readonly Found[]>
}

/** A list's rules, and its route exports: `loader`, `action`, and `file` for export.csv. */
export function listRoute<
  Found extends { readonly id: string | number },
  Row,
  Sort extends string,
  Query extends ListQuerySchema = typeof SearchAndPage,
>(rules: Rules<Query, Found, Row, Sort>) {
  const { columns, query = SearchAndPage as unknown as Query, filters = ["search"], pageSize = PAGE_SIZE } = rules
  const { read, readAll, ...rest } = rules
  const { row, file, hit, sorts, sortValues } = columnValues(columns)
  const list: ListRules<Query, Found, Row> = {
    hit,
    ...rest,
    query,
    filters,
    pageSize,
    sorts: Object.keys(sorts),
    row,
    columns: file,
    ...(read && { read: (api, asked, { sort, ...page }) => read(api, asked, { ...page, sort: named(sorts, sort) }) }),
    ...(readAll && { readAll: async (api, asked, sort) => sortRows(await readAll(api, asked), sort, sortValues) }),
  }
  const { gate, edit, create } = rules.record
  const asked = { gate, query }
  return {
    ...list,
    loader: staffLoader(asked, (visit) => readList(visit, list, create ?? edit)),
    action: listAction(gate, list),
    file: staffLoader(asked, (visit) => exportList(visit, list)),
  }
}

/** The sort with the upstream's column name. */
function named<Sort extends string>(
  sorts: Readonly<Record<string, Sort | true>>,
  sort: ListSort | null,
): ListSort<Sort> | null {
  const by = sort ? sorts[sort.by] : undefined
  return sort && typeof by === "string" ? { ...sort, by } : null
}

/** Searches a complete list by a part of a text or by id. `#7` and several ids match ids only. */
export function searchRows<Found extends { readonly id: string | number }>(
  all: readonly Found[],
  search: string | undefined,
  { table }: Pick<ListColumns<Found, never, string>, "table">,
): readonly Found[] {
  if (!search) return all
  const ids = idsOnly(search)
  const isId = ({ id }: Found) => ids?.ids.includes(String(id)) ?? false
  if (ids && (ids.given > 1 || search.includes("#"))) return all.filter(isId)
  const wanted = searchable(search)
  const columns = Object.values(table).filter(({ searched }) => searched)
  const hasText = (one: Found) => columns.some(({ value }) => searchable(String(value(one) ?? "")).includes(wanted))
  return all.filter((one) => isId(one) || hasText(one))
}

const FORMATS = { time: clockText, day: instantDay, date: formatDay } as const
const IN_FILE = {
  time: (value: CellValue) => value,
  day: formatInstantDate,
  date: (value: CellValue) => value,
} as const

/** The server part of a list's columns: rows, file columns, sorts and search hits. */
function columnValues<Found extends { readonly id: string | number }, Row, Sort extends string>({
  table,
}: ListColumns<Found, Row, Sort>) {
  const all: readonly (readonly [key: string, ListColumn<Found, unknown, Sort>])[] = Object.entries(table)
  const shownIn = ({ shown, format }: ListColumn<Found, unknown, Sort>, found: Found): unknown => {
    const given = shown?.(found)
    return format ? FORMATS[format](String(given ?? "")) : given
  }
  const fileValue =
    ({ value, format }: ListColumn<Found, unknown, Sort>) =>
    (found: Found): CellValue =>
      format ? IN_FILE[format](value(found)) : value(found)
  const textOf = (one: ListColumn<Found, unknown, Sort> | undefined, found: Found) =>
    String(one ? shownIn(one, found) : "")
  const lead = leadOf(table)
  const sorted = all.filter(([, { sort }]) => sort)
  return {
    row(found: Found): Row {
      const shown = all.flatMap(([key, one]) => (one.shown ? [[key, shownIn(one, found)]] : []))
      return { id: found.id, ...Object.fromEntries(shown) } as Row
    },
    file: all.flatMap(([, one]): FileColumn<Found>[] => {
      const { head, fileHead = head, file: kind = "text" } = one
      return kind ? [{ head: fileHead, value: fileValue(one), kind }] : []
    }),
    /** The upstream's column by sort name; true if the list is sorted here. */
    sorts: Object.fromEntries(sorted.map(([key, { sort }]) => [key, sort])) as Readonly<Record<string, Sort | true>>,
    sortValues: Object.fromEntries(sorted.map(([key, { value }]) => [key, value])) as Readonly<
      Record<string, (found: Found) => CellValue>
    >,
    hit(found: Found) {
      const notes = all
        .filter(([, { inSearch }]) => inSearch)
        .map(([, one]) => (one.format ? textOf(one, found) : one.value(found)))
      return {
        id: found.id,
        title: textOf(table[lead], found),
        note: [`#${found.id}`, ...notes].filter(Boolean).join(", "),
      }
    },
  }
}

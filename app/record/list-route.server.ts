import { z } from "zod"
import { staffLoader } from "~/auth/staff-route.server"
import { idsOnly } from "~/domain/id-list"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { type ListSort, sortRows } from "~/lists/list-sort.server"
import {
  type Asked,
  exportList,
  type ListRules,
  listAction,
  type QuerySchema,
  readList,
} from "~/lists/read-list.server"
import { searchable } from "~/ui/fields/text-match"
import type { Api } from "~/upstream/api.server"
import { columnValues } from "./column-values.server"
import type { ListColumns } from "./columns"

const SearchAndPage = z.object({ search: SearchText, page: PageNumber })
/** The generic table's default (product/shell 7). */
const PAGE_SIZE = 100

type Rules<Query extends QuerySchema, Found, Row, Sort extends string> = Pick<
  ListRules<Query, Found, Row>,
  "record" | "key" | "hit" | "failed" | "id"
> & {
  readonly columns: ListColumns<Found, Row, Sort>
  /** The address; where it is left out a search and a page. */
  readonly query?: Query
  readonly filters?: readonly string[]
  readonly pageSize?: number
  /** A page of what the filters find, in the order of `asked.sort`, which names the upstream's column. */
  read?(
    api: Api,
    query: z.output<Query>,
    asked: Asked<Sort>,
  ): ReturnType<NonNullable<ListRules<Query, Found, Row>["read"]>>
  /** All that the filters find, for an upstream that gives everything: sorted here, by the columns' values. */
  readAll?(api: Api, query: z.output<Query>): Promise<readonly Found[]>
}

/** A list: its rules for the search and the file, and what its route exports: `loader`, `action`, and `file` of export.csv. */
export function listRoute<
  Found extends { readonly id: string | number },
  Row,
  Sort extends string,
  Query extends QuerySchema = typeof SearchAndPage,
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
  return {
    ...list,
    loader: staffLoader(gate, (visit) => readList(visit, list, create ?? edit)),
    action: listAction(gate, list),
    file: staffLoader(gate, (visit) => exportList(visit, list)),
  }
}

/** The sort of the address by the upstream's name for it. */
function named<Sort extends string>(
  sorts: Readonly<Record<string, Sort | true>>,
  sort: ListSort | null,
): ListSort<Sort> | null {
  const by = sort ? sorts[sort.by] : undefined
  return sort && typeof by === "string" ? { ...sort, by } : null
}

/** What a search finds of a list that arrived whole: by a part of a text, or by id; `#7` and several ids ask for ids alone. */
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

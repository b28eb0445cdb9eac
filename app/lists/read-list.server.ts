import type { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Toast } from "~/base/flash.server"
import { idNoteOf } from "~/domain/id-list"
import type { Answered, PageForm } from "~/forms/form-page.server"
import type { RecordCard } from "~/record/record"
import type { FormReply } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { exportFile } from "./export-file.server"
import type { FileColumn } from "./file-pieces.server"
import { screenAction } from "./list-actions.server"
import { type Page, paginate } from "./list-query.server"
import { type ListSort, sortOf } from "./list-sort.server"
import { type ListScreen, openList } from "./list-state.server"
import { chosenIn, chosenRows, searchWithoutSelection } from "./selection.server"

/** Rows per call when the whole list is read. */
const PER_CALL = 1_000

/** The requested page and sort; null means the documents' order. */
export interface ListRequest<Sort extends string = string> {
  readonly page: number
  readonly perPage: number
  /** The person has not chosen a size: an upstream with a default of its own may decide. */
  readonly isOwnSize?: boolean
  readonly sort: ListSort<Sort> | null
}

export type ListQuerySchema = z.ZodObject<{ page: z.ZodType<number> } & z.core.$ZodLooseShape>

/** A list of records: its address, its source, its rows and its file. */
export interface ListRules<Query extends ListQuerySchema, Found, Row> {
  readonly record: RecordCard
  /** Key in the store, if not the record's `many`. */
  readonly key?: string
  readonly query: Query
  /** Filter parameters in screen order. A view stores them, and the sort. */
  readonly filters: readonly string[]
  readonly sorts?: readonly string[]
  readonly pageSize: number
  /** One page of the filtered list; past the end it is the last page. For an upstream that pages. */
  read?(api: Api, query: z.output<Query>, asked: ListRequest): Promise<Page<Found>>
  /** The whole filtered list in order. For an upstream without pages. */
  readAll?(api: Api, query: z.output<Query>, sort: ListSort | null): Promise<readonly Found[]>
  row(found: Found): Row
  /** Key of an item, if not its `id`. */
  id?(found: Found): string | number
  readonly columns: readonly FileColumn<Found>[]
  /** An item as a search hit, if the global search includes this list: `listSource` of `search-source.server.ts`. */
  hit?(found: Found): { readonly id: string | number; readonly title: string; readonly note: string }
  /** Toast of the documents when loading failed. */
  readonly failed?: Toast
}

export function listOf<Query extends ListQuerySchema, Found, Row>(rules: ListRules<Query, Found, Row>) {
  return rules
}

/** The list's query as the route read it: `staffLoader({ gate, query: list.query }, …)`. */
interface Asked<Query extends ListQuerySchema> {
  readonly query: z.output<Query>
}

/** Data of a list page; the list is null if it could not be loaded. Throws as `openList` does. */
export async function readList<Query extends ListQuerySchema, Found, Row>(
  { context, session, api, can, request, query }: AuthorizedRequest & Asked<Query>,
  rules: ListRules<Query, Found, Row>,
  edit?: RecordCard["edit"],
) {
  const kept = await openList(context, request, session, screenOf(rules))
  const values = query as Readonly<Record<string, unknown>> & { page: number }
  const { pageSize: perPage, isOwnSize, sort } = kept
  const found = await attempt(readPage(rules, api, query, { page: values.page, perPage, isOwnSize, sort }))
  if (!found.ok && rules.failed) context.flash.add(rules.failed)
  return {
    query,
    kept,
    canEdit: edit ? can(edit) : false,
    idNote: typeof values.search === "string" ? idNoteOf(values.search) : null,
    isFiltered: rules.filters.some((name) => isSet(values[name])),
    list: found.ok ? { ...found.value, rows: found.value.rows.map((one) => rules.row(one)) } : null,
  }
}

export function listAction<Query extends ListQuerySchema, Found, Row, Reply extends Answered = FormReply>(
  gate: Gate,
  rules: ListRules<Query, Found, Row>,
  forms: readonly PageForm<Reply>[] = [],
) {
  return screenAction({ gate, screen: screenOf(rules), forms })
}

/** Exports the list or the selected rows in the list's order. Redirects if nothing was selected. */
export async function exportList<Query extends ListQuerySchema, Found, Row>(
  { context, session, api, query }: AuthorizedSession & Asked<Query>,
  rules: ListRules<Query, Found, Row>,
) {
  const { url } = context
  const sort = sortOf(url.searchParams, rules)
  const listPath = rules.record.path + searchWithoutSelection(url)
  const chosen = chosenIn(context, listPath)
  return exportFile(context, session, {
    name: keyOf(rules),
    columns: rules.columns,
    listPath,
    read: () => chosenRows(rules.readAll ? once(() => allOf(rules, api, query, sort)) : pages(), chosen, rules.id),
  })

  function pages() {
    return pagesAhead(async (page) => {
      const { rows, pages: lastPage } = await readPage(rules, api, query, { page, perPage: PER_CALL, sort })
      return { rows, lastPage }
    })
  }
}

async function* once<Found>(read: () => Promise<readonly Found[]>): AsyncGenerator<readonly Found[]> {
  yield await read()
}

export async function readPage<Query extends ListQuerySchema, Found, Row>(
  rules: ListRules<Query, Found, Row>,
  api: Api,
  query: z.output<Query>,
  asked: ListRequest,
): Promise<Page<Found>> {
  if (rules.read) return rules.read(api, query, asked)
  return paginate(await allOf(rules, api, query, asked.sort), asked.page, asked.perPage)
}

function allOf<Query extends ListQuerySchema, Found, Row>(
  rules: ListRules<Query, Found, Row>,
  api: Api,
  query: z.output<Query>,
  sort: ListSort | null,
) {
  if (!rules.readAll) throw new Error(`The list of ${rules.record.many} says neither read nor readAll`)
  return rules.readAll(api, query, sort)
}

function screenOf<Query extends ListQuerySchema, Found, Row>(rules: ListRules<Query, Found, Row>): ListScreen {
  const { record, filters, sorts, pageSize } = rules
  return { key: keyOf(rules), path: record.path, filters, pageSize, ...(sorts ? { sorts } : {}) }
}

function keyOf({ key, record }: { key?: string; record: { many: string } }): string {
  return key ?? record.many.replaceAll(" ", "-")
}

function isSet(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== "" && value !== false
}

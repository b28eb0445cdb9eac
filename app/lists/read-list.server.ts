import type { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Toast } from "~/base/flash.server"
import { readQuery } from "~/base/query.server"
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

/** Rows of one call where the whole list is read. */
const PER_CALL = 1_000

/** Which page is asked for, and in what order; null for the documents' own. */
export interface Asked<Sort extends string = string> {
  readonly page: number
  readonly perPage: number
  /** Nobody chose a size: an upstream that has one of its own may decide. */
  readonly isOwnSize?: boolean
  readonly sort: ListSort<Sort> | null
}

export type QuerySchema = z.ZodObject<{ page: z.ZodType<number> } & z.core.$ZodLooseShape>

/** A list of records: its address, how it is read, what its rows show and its file holds. */
export interface ListRules<Query extends QuerySchema, Found, Row> {
  readonly record: RecordCard
  /** Its name in the store, where that is another than the record's `many`. */
  readonly key?: string
  readonly query: Query
  /** The parameters that filter it, in the order of the screen. A view keeps them, and the sort. */
  readonly filters: readonly string[]
  readonly sorts?: readonly string[]
  readonly pageSize: number
  /** A page of what the filters find; a page past the end is the last one. For an upstream that pages. */
  read?(api: Api, query: z.output<Query>, asked: Asked): Promise<Page<Found>>
  /** All that the filters find, in order. For an upstream that gives everything. */
  readAll?(api: Api, query: z.output<Query>, sort: ListSort | null): Promise<readonly Found[]>
  row(found: Found): Row
  /** Of one that was found, where that is not its `id`. */
  id?(found: Found): string | number
  readonly columns: readonly FileColumn<Found>[]
  /** One row as the search shows it, where the search should find them: `listSource` of `search-source.server.ts`. */
  hit?(found: Found): { readonly id: string | number; readonly title: string; readonly note: string }
  /** The toast where it can't be had, where the documents name one. */
  readonly failed?: Toast
}

export function listOf<Query extends QuerySchema, Found, Row>(rules: ListRules<Query, Found, Row>) {
  return rules
}

/** A list's page as its loader gives it; its rows are null where they can't be had. Throws as `openList` does. */
export async function readList<Query extends QuerySchema, Found, Row>(
  { context, session, api, can, request }: AuthorizedRequest,
  rules: ListRules<Query, Found, Row>,
  edit?: RecordCard["edit"],
) {
  const kept = await openList(context, request, session, screenOf(rules))
  const query = readQuery(context.url, rules.query)
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

/** The action of a list's page: views, page size, and its own forms. */
export function listAction<Query extends QuerySchema, Found, Row, Reply extends Answered = FormReply>(
  gate: Gate,
  rules: ListRules<Query, Found, Row>,
  forms: readonly PageForm<Reply>[] = [],
) {
  return screenAction({ gate, screen: screenOf(rules), forms })
}

/** The list, or what was chosen of it, as a file in its order; throws the redirect where nothing was chosen of it. */
export async function exportList<Query extends QuerySchema, Found, Row>(
  { context, session, api }: AuthorizedSession,
  rules: ListRules<Query, Found, Row>,
) {
  const { url } = context
  const query = readQuery(url, rules.query)
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

/** A page of what a list finds for an address. */
export async function readPage<Query extends QuerySchema, Found, Row>(
  rules: ListRules<Query, Found, Row>,
  api: Api,
  query: z.output<Query>,
  asked: Asked,
): Promise<Page<Found>> {
  if (rules.read) return rules.read(api, query, asked)
  return paginate(await allOf(rules, api, query, asked.sort), asked.page, asked.perPage)
}

function allOf<Query extends QuerySchema, Found, Row>(
  rules: ListRules<Query, Found, Row>,
  api: Api,
  query: z.output<Query>,
  sort: ListSort | null,
) {
  if (!rules.readAll) throw new Error(`The list of ${rules.record.many} says neither read nor readAll`)
  return rules.readAll(api, query, sort)
}

function screenOf<Query extends QuerySchema, Found, Row>(rules: ListRules<Query, Found, Row>): ListScreen {
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

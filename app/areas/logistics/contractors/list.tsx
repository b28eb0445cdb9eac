import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { readForm } from "~/http/form.server"
import { actOnList } from "~/http/list-actions.server"
import { parseListQuery } from "~/http/list-query.server"
import { openList } from "~/http/list-state.server"
import { Button } from "~/ui/button"
import { DataTable } from "~/ui/data-table"
import { EmptyState } from "~/ui/empty-state"
import { ErrorState } from "~/ui/error-state"
import { ListTools, ListViews } from "~/ui/list-tools"
import { Notice } from "~/ui/notice"
import { PageHead } from "~/ui/page-head"
import { PageSize } from "~/ui/page-size"
import { pageTitle } from "~/ui/page-title"
import { Pager } from "~/ui/pager"
import { settle } from "~/upstream/settle.server"
import { contractorColumns } from "./contractor-columns"
import { ContractorFilters } from "./contractor-filters"
import { ContractorListQuery, contractorList, idNoteOf, toPage } from "./contractor-list.server"
import { contractorListPath, createContractorPath } from "./contractor-paths"
import { ownContractorTexts } from "./contractor-texts"
import { listContractors } from "./contractors.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownContractorTexts.title)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.contractors)
  const kept = await openList(context, request, session, contractorList)
  const query = parseListQuery(context.url, ContractorListQuery)
  const found = await settle(listContractors(api, { ...query, sort: kept.sort }, query.page, kept.pageSize))
  return {
    query,
    kept,
    idNote: idNoteOf(query),
    list: found && toPage(found),
    canEdit: can(gates.editContractors),
  }
}

/** The forms that every list has; Add Contractor has a route of its own. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { session } = await requireStaff(context, gates.contractors)
  const kept = await actOnList(context, session, contractorList, await readForm(request))
  if (!kept) throw new Response(null, { status: 400 })
  return kept
}

export default function ContractorList() {
  const { query, kept, idNote, list, canEdit } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const isFiltered = Boolean(query.search || query.status)
  return (
    <div className="page">
      <PageHead
        title={ownContractorTexts.title}
        help={ownContractorTexts.help}
        actions={
          <>
            <ListTools kept={kept} path={contractorListPath} />
            {canEdit ? (
              <Button look="primary" to={createContractorPath + search} keepScroll>
                {ownContractorTexts.add}
              </Button>
            ) : null}
          </>
        }
      />
      <ContractorFilters query={query} count={list ? countText(list) : ""} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      {list ? (
        <>
          <DataTable
            id="contractors"
            caption="Contractors"
            columns={contractorColumns}
            rows={list.rows}
            rowKey={(row) => row.id}
            instead={
              list.rows.length === 0 ? <EmptyState clearHref={isFiltered ? kept.allHref : undefined} /> : undefined
            }
          />
          <Pager
            label="Contractors pages"
            tableId="contractors"
            page={list.page}
            lastPage={list.pages}
            total={list.total}
            pageSize={list.perPage}
            href={(page) => pageHref(search, page)}
          >
            <PageSize kept={kept} />
          </Pager>
        </>
      ) : (
        <ErrorState />
      )}
      <Outlet />
      <ListViews kept={kept} />
    </div>
  )
}

function pageHref(search: string, page: number): string {
  const query = new URLSearchParams(search)
  query.delete("page")
  if (page > 1) query.set("page", String(page))
  return query.size > 0 ? `${contractorListPath}?${query}` : contractorListPath
}

function countText({ rows, total }: { rows: readonly unknown[]; total: number }): string {
  return `${rows.length} of ${total.toLocaleString("en-US")} ${total === 1 ? "contractor" : "contractors"}`
}

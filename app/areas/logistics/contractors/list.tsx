import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { idNoteOf } from "~/domain/id-list"
import { readForm } from "~/http/form.server"
import { actOnList } from "~/http/list-actions.server"
import { parseListQuery } from "~/http/list-query.server"
import { openList } from "~/http/list-state.server"
import { Button } from "~/ui/button"
import { countText, ListTable } from "~/ui/list-table"
import { ListTools, ListViews } from "~/ui/list-tools"
import { Notice } from "~/ui/notice"
import { PageHead } from "~/ui/page-head"
import { pageTitle } from "~/ui/page-title"
import { settle } from "~/upstream/settle.server"
import { contractorColumns } from "./contractor-columns"
import { ContractorFilters } from "./contractor-filters"
import { ContractorListQuery, contractorList, toPage } from "./contractor-list.server"
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
    idNote: idNoteOf(query.search),
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
      <ContractorFilters query={query} count={countText(list, "contractor", "contractors")} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      <ListTable
        name="Contractors"
        columns={contractorColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={isFiltered}
        path={contractorListPath}
      />
      <Outlet />
      <ListViews kept={kept} />
    </div>
  )
}

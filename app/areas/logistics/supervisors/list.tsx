import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { idNoteOf } from "~/domain/id-list"
import { actOnce } from "~/http/act-once.server"
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
import { useAnswer } from "~/ui/use-answer"
import { withQuery } from "~/ui/with-query"
import { settle } from "~/upstream/settle.server"
import { createFromForm, typedIn, unknownCreation } from "./create-supervisor.server"
import { supervisorColumns } from "./supervisor-columns"
import { SupervisorFilters } from "./supervisor-filters"
import { SupervisorListQuery, supervisorList, toPage } from "./supervisor-list.server"
import { ADD_SUPERVISOR, supervisorListPath } from "./supervisor-paths"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"
import { listSupervisors } from "./supervisors.server"

const CreateSupervisorDialog = lazy(() => import("./create-supervisor-dialog"))

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, supervisorTexts.listTitle)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.supervisors)
  const kept = await openList(context, request, session, supervisorList)
  const query = parseListQuery(context.url, SupervisorListQuery)
  const canEdit = can(gates.editSupervisors)
  const isAdding = canEdit && query.dialog === ADD_SUPERVISOR
  const asked = { page: query.page, perPage: kept.pageSize, sort: kept.sort }
  const [found, parked] = await Promise.all([
    settle(listSupervisors(api, query.search, asked)),
    isAdding ? parkedForm(context, session) : null,
  ])
  return {
    query,
    kept,
    canEdit,
    idNote: idNoteOf(query.search),
    list: found && toPage(found),
    adding: isAdding ? typedIn(parked?.form ?? new FormData()) : null,
  }
}

/** The forms that every list has, and Add Supervisor. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.supervisors)
  const form = await readForm(request)
  const kept = await actOnList(context, session, supervisorList, form)
  if (kept) return kept
  requireGate(gates.editSupervisors)
  if (form.get("intent") !== ADD_SUPERVISOR) throw new Response(null, { status: 400 })
  const unknown = () => unknownCreation(form)
  const reply = await actOnce({ context, session, form }, { isRepeatable: false, unknown }, () =>
    createFromForm({ context, api, session, form }),
  )
  return data({ create: reply }, { status: reply.status })
}

export default function SupervisorList() {
  const { query, kept, canEdit, idNote, list, adding } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  const here = (changes: Record<string, string | number | undefined>) => withQuery(supervisorListPath, search, changes)
  return (
    <div className="page">
      <PageHead
        title={supervisorTexts.listTitle}
        help={ownSupervisorTexts.listHelp}
        actions={
          <>
            <ListTools kept={kept} />
            {canEdit ? (
              <Button look="primary" to={here({ dialog: ADD_SUPERVISOR })} keepScroll>
                {supervisorTexts.add}
              </Button>
            ) : null}
          </>
        }
      />
      <SupervisorFilters query={query} count={countText(list, "supervisor", "supervisors")} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      <ListTable
        name="Supervisors"
        columns={supervisorColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={Boolean(query.search)}
      />
      {adding ? (
        <Suspense>
          <CreateSupervisorDialog
            values={adding}
            refused={answer && "create" in answer ? answer.create : null}
            action={here({ dialog: ADD_SUPERVISOR })}
            closeHref={here({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      <ListViews kept={kept} />
    </div>
  )
}

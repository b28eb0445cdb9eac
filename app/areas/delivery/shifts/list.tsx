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
import { paginate, parseListQuery } from "~/http/list-query.server"
import { openList } from "~/http/list-state.server"
import { Button } from "~/ui/button"
import { countText, ListTable } from "~/ui/list-table"
import { ListTools, ListViews } from "~/ui/list-tools"
import { Notice } from "~/ui/notice"
import { PageHead } from "~/ui/page-head"
import { pageTitle } from "~/ui/page-title"
import { useAnswer } from "~/ui/use-answer"
import { withQuery } from "~/ui/with-query"
import { attempt } from "~/upstream/attempt.server"
import { createFromForm, typedIn, unknownCreation } from "./create-shift.server"
import { shiftColumns } from "./shift-columns"
import { ShiftFilters } from "./shift-filters"
import { findShifts, ShiftListQuery, shiftList, sortShifts, toRow } from "./shift-list.server"
import { ADD_SHIFT, shiftListPath } from "./shift-paths"
import { ownShiftTexts, shiftTexts } from "./shift-texts"
import { listShifts } from "./shifts.server"

const CreateShiftDialog = lazy(() => import("./create-shift-dialog"))

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownShiftTexts.listTitle)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.shifts)
  const kept = await openList(context, request, session, shiftList)
  const query = parseListQuery(context.url, ShiftListQuery)
  const canEdit = can(gates.editShifts)
  const isAdding = canEdit && query.dialog === ADD_SHIFT
  const [shifts, parked] = await Promise.all([attempt(listShifts(api)), isAdding ? parkedForm(context, session) : null])
  if (!shifts.ok) context.flash.add(shiftTexts.listFailed)
  const found = shifts.ok ? sortShifts(findShifts(shifts.value, query.search), kept.sort) : null
  const page = found && paginate(found, query.page, kept.pageSize)
  return {
    query,
    kept,
    canEdit,
    idNote: idNoteOf(query.search),
    list: page && { ...page, rows: page.rows.map(toRow) },
    adding: isAdding ? typedIn(parked?.form ?? new FormData()) : null,
  }
}

/** The forms that every list has, and Add New Shift. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.shifts)
  const form = await readForm(request)
  const kept = await actOnList(context, session, shiftList, form)
  if (kept) return kept
  requireGate(gates.editShifts)
  if (form.get("intent") !== ADD_SHIFT) throw new Response(null, { status: 400 })
  const path = withQuery(shiftListPath, context.url.search, { dialog: undefined })
  const unknown = () => unknownCreation(form)
  const reply = await actOnce({ context, session, form }, { isRepeatable: false, unknown }, () =>
    createFromForm({ context, api, session, form, path }),
  )
  return data({ create: reply }, { status: reply.status })
}

export default function ShiftList() {
  const { query, kept, canEdit, idNote, list, adding } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { search } = useLocation()
  const here = (changes: Record<string, string | number | undefined>) => withQuery(shiftListPath, search, changes)
  return (
    <div className="page">
      <PageHead
        title={ownShiftTexts.listTitle}
        help={ownShiftTexts.listHelp}
        actions={
          <>
            <ListTools kept={kept} />
            {canEdit ? (
              <Button look="primary" to={here({ dialog: ADD_SHIFT })} keepScroll>
                {shiftTexts.add}
              </Button>
            ) : null}
          </>
        }
      />
      <ShiftFilters query={query} count={countText(list, "shift", "shifts")} kept={kept} />
      {idNote ? <Notice kind="warn">{idNote}</Notice> : null}
      <ListTable
        name="Shifts"
        columns={shiftColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={Boolean(query.search)}
      />
      {adding ? (
        <Suspense>
          <CreateShiftDialog
            values={adding}
            refused={answer && "create" in answer ? answer.create : null}
            action={here({ dialog: ADD_SHIFT })}
            closeHref={here({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      <ListViews kept={kept} />
    </div>
  )
}

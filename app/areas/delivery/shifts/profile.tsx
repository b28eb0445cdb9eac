import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { typedForm } from "~/auth/parked-form.server"
import { isRecordId } from "~/domain/record-id"
import { actOnce, beforeSending } from "~/http/act-once.server"
import { loadedForm } from "~/http/changed-fields.server"
import { readForm } from "~/http/form.server"
import { unsentFields } from "~/http/unsent-fields.server"
import { AbsentRecord } from "~/ui/absent-record"
import { pageTitle } from "~/ui/page-title"
import recordCss from "~/ui/record.css?url"
import { useAnswer } from "~/ui/use-answer"
import { attempt } from "~/upstream/attempt.server"
import { ShiftPage } from "./shift-page"
import { SAVE_SHIFT, shiftListPath } from "./shift-paths"
import { editedShift, rawOf, saveShift, unknownSave } from "./shift-profile.server"
import { ownShiftTexts, shiftTexts } from "./shift-texts"
import { getShift } from "./shifts.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? shiftTexts.heading(args.data.shift.title) : ownShiftTexts.listTitle)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.shifts)
  const canEdit = can(gates.editShifts)
  if (!isRecordId(params.id)) return data({ state: "missing" as const }, { status: 404 })
  const [found, typed] = await Promise.all([
    attempt(getShift(api, params.id)),
    canEdit ? typedForm(context, session) : null,
  ])
  if (!found.ok) {
    context.flash.add(shiftTexts.loadFailed)
    const state = found.error.kind === "missing" ? ("missing" as const) : ("failed" as const)
    return data({ state }, found.error.init)
  }
  const { id, en, ar } = found.value
  return {
    state: "ready" as const,
    canEdit,
    shift: { id, title: en.title, arabicTitle: ar.title },
    edit: loadedForm(editedShift(id), rawOf(found.value), typed),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.shifts)
  requireGate(gates.editShifts)
  if (!isRecordId(params.id)) throw new Response(null, { status: 404 })
  const form = await readForm(request)
  if (form.get("intent") !== SAVE_SHIFT) throw new Response(null, { status: 400 })
  const found = await attempt(getShift(api, params.id))
  if (!found.ok) {
    if (found.error.kind === "missing") {
      return data({ edit: null, message: ownShiftTexts.missing, unsent: null }, { status: 404 })
    }
    context.flash.add(shiftTexts.updateFailed)
    const status = beforeSending(found.error.init.status)
    return data({ edit: null, message: shiftTexts.updateFailed.title, unsent: unsentFields(form) }, { status })
  }
  const save = { context, api, session, form, current: found.value }
  const unknown = () => unknownSave(save)
  const reply = await actOnce({ context, session, form }, { isRepeatable: true, unknown }, () => saveShift(save))
  return data({ edit: reply.edit, message: null, unsent: null }, { status: reply.status })
}

/** A shift (D2 2); who may change shifts finds a form, everybody else the values. */
export default function ShiftProfile() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? null
  if (loaded.state === "ready") return <ShiftPage {...loaded} answer={answer} />
  return (
    <AbsentRecord
      state={loaded.state}
      heading="Shift"
      text={ownShiftTexts.missing}
      back={{ to: shiftListPath, text: ownShiftTexts.backToList }}
      unsent={answer?.unsent}
    />
  )
}

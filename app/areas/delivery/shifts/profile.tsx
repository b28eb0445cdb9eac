import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { ActivitySection } from "~/activity-section"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { actOnce } from "~/http/act-once.server"
import { loadedForm } from "~/http/changed-fields.server"
import { readForm } from "~/http/form.server"
import { EditBar, EditForm, editField } from "~/ui/edit-form"
import { Notice } from "~/ui/notice"
import { pageTitle } from "~/ui/page-title"
import { ProfilePage, ProfileSection, ProfileSummary } from "~/ui/profile"
import { useEditForm } from "~/ui/use-edit-form"
import { attempt } from "~/upstream/attempt.server"
import { SHIFT_FIELDS, type ShiftField } from "./shift-fields"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { shiftPath } from "./shift-paths"
import { editedShift, rawOf, saveShift, unknownSave } from "./shift-profile.server"
import { ownShiftTexts, shiftTexts } from "./shift-texts"
import { getShift } from "./shifts.server"

const SAVE_SHIFT = "save-shift"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? shiftTexts.heading(args.data.shift.title) : ownShiftTexts.listTitle)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.shifts)
  const canEdit = can(gates.editShifts)
  const shiftId = requireId(params.id)
  const found = await attempt(getShift(api, shiftId))
  if (!found.ok) {
    context.flash.add(shiftTexts.loadFailed)
    throw found.error
  }
  const { id, en, ar } = found.value
  const parked = canEdit ? await parkedForm(context, session) : null
  // Without script this also draws the page after a save that could not be tried: with what was typed.
  const typed = parked?.form ?? (canEdit ? await context.posted?.read() : null)
  return {
    canEdit,
    shift: { id, title: en.title, arabicTitle: ar.title },
    edit: loadedForm(editedShift(id), rawOf(found.value), typed),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.shifts)
  requireGate(gates.editShifts)
  const form = await readForm(request)
  if (form.get("intent") !== SAVE_SHIFT) throw new Response(null, { status: 400 })
  const found = await attempt(getShift(api, requireId(params.id)))
  if (!found.ok) {
    if (found.error.kind === "missing") throw found.error
    context.flash.add(shiftTexts.updateFailed)
    return data({ edit: null, message: shiftTexts.updateFailed.title }, found.error.init)
  }
  const save = { context, api, session, form, current: found.value }
  const unknown = () => unknownSave(save)
  const reply = await actOnce({ context, session, form }, { isRepeatable: true, unknown }, () => saveShift(save))
  return data({ edit: reply.edit, message: null }, { status: reply.status })
}

/** A shift's profile, under the heading that the document shows (D2 2). */
export default function ShiftProfile() {
  const { canEdit, shift, edit: loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const edit = useEditForm({ id: "shift-form", fields: SHIFT_FIELDS, loaded, answer: answer?.edit ?? null, canEdit })
  const field = (name: ShiftField) => editField(edit, name)
  const path = shiftPath(shift.id)
  return (
    <ProfilePage
      summary={
        <ProfileSummary
          label="Shift summary"
          name={shiftTexts.heading(shift.title)}
          also={shift.arabicTitle}
          photo={null}
          canEdit={canEdit}
          facts={[{ term: "ID", value: shift.id }]}
          links={[
            { id: "basic", text: ownShiftTexts.basicInfo },
            { id: "times", text: ownShiftTexts.times },
          ]}
        />
      }
      bar={<EditBar edit={edit} discardHref={path} />}
    >
      <div className="form-said">
        {answer?.message ? (
          <Notice kind="bad" live="alert">
            {answer.message}
          </Notice>
        ) : null}
      </div>
      <EditForm edit={edit} action={path} intent={SAVE_SHIFT}>
        <ProfileSection id="basic" title={ownShiftTexts.basicInfo}>
          <ShiftTexts field={field} />
        </ProfileSection>
        <ProfileSection id="times" title={ownShiftTexts.times} help={ownShiftTexts.timesHelp}>
          <ShiftTimes field={field} saved={edit.state.saved} />
        </ProfileSection>
      </EditForm>
      <div className="px-6">
        <ActivitySection key={shift.id} record="shift" id={shift.id} version={loaded.version} />
      </div>
    </ProfilePage>
  )
}

/** @throws Response 404 for what can be no id */
function requireId(id: string | undefined): string {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  return id
}

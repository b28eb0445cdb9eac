import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { shifts } from "./shift.record"
import { ADD_SHIFT, SHIFT_FIELDS } from "./shift-fields"
import { addShift } from "./shift-forms.server"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { shiftTexts } from "./shift-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, shiftTexts.add)

export const loader = staffLoader(shifts.edit, (visit) => openForm(visit, addShift, null))

export const action = formAction({ gate: shifts.gate, edit: shifts.edit, forms: [newFormOf(addShift)] })

/** Add New Shift (product/workforce 4), over the list. */
export default function AddShift() {
  const form = useSendForm({ intent: ADD_SHIFT, fields: SHIFT_FIELDS, loaded: useLoaderData<typeof loader>() })
  const { search } = useLocation()
  return (
    <SendDialog form={form} title={shiftTexts.add} action={shifts.createPath + search} closeHref={shifts.path + search}>
      <ShiftTexts form={form} />
      <ShiftTimes form={form} />
    </SendDialog>
  )
}

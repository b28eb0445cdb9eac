import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnForm } from "~/forms/act-on-record.server"
import { openForm } from "~/forms/send-form.server"
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

export async function loader({ context }: LoaderFunctionArgs) {
  return openForm(await requireStaff(context, shifts.edit), addShift, null)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, shifts.gate)
  guarded.requireGate(shifts.edit)
  return actOnForm(guarded, request, addShift)
}

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

import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { shifts } from "./shift.record"
import { ADD_SHIFT } from "./shift-fields"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { createShiftRoute } from "./shift-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Add New Shift"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = createShiftRoute.loader
export const action = createShiftRoute.action

export default function AddShift() {
  const form = useSendForm({ ...ADD_SHIFT, loaded: useLoaderData<typeof loader>() })
  const { search } = useLocation()
  return (
    <SendDialog form={form} title={TITLE} action={shifts.createPath + search} closeHref={shifts.path + search}>
      <ShiftTexts form={form} />
      <ShiftTimes form={form} />
    </SendDialog>
  )
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { pageTitle } from "~/ui/page/page-title"
import { RecalculateDialog } from "./pay-dialogs"
import { PAY_FORM_FIELDS, recalculate } from "./pay-forms.server"
import { paychecksPath, recalculatePath } from "./pay-paths"
import { ownPayTexts } from "./pay-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.recalculate)

export async function loader({ context }: LoaderFunctionArgs) {
  return openForm(await requireStaff(context, gates.editPaychecks), recalculate, null)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.paychecks)
  guarded.requireGate(gates.editPaychecks)
  const form = await readForm(request, { maxFields: PAY_FORM_FIELDS })
  const reply = await sendOnce({ ...guarded, form, current: null }, recalculate)
  return data(reply, { status: reply.status })
}

/** Recalculate, over the list (product/pay 3). */
export default function Recalculate() {
  const { search } = useLocation()
  return (
    <RecalculateDialog
      loaded={useLoaderData<typeof loader>()}
      action={recalculatePath + search}
      closeHref={paychecksPath + search}
    />
  )
}

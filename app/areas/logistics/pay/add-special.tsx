import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { pageTitle } from "~/ui/page/page-title"
import { SpecialDialog } from "./pay-dialogs"
import { addSpecial, PAY_FORM_FIELDS } from "./pay-forms.server"
import { addSpecialPath, specialPaymentsPath } from "./pay-paths"
import { ownPayTexts } from "./pay-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.specialTitle)

export async function loader({ context }: LoaderFunctionArgs) {
  return openForm(await requireStaff(context, gates.editSpecialPayments), addSpecial, null)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.specialPayments)
  guarded.requireGate(gates.editSpecialPayments)
  const form = await readForm(request, { maxFields: PAY_FORM_FIELDS })
  const reply = await sendOnce({ ...guarded, form, current: null }, addSpecial)
  return data(reply, { status: reply.status })
}

/** Add special payment, over the list (product/pay 3). */
export default function AddSpecialPayment() {
  const { search } = useLocation()
  return (
    <SpecialDialog
      loaded={useLoaderData<typeof loader>()}
      action={addSpecialPath + search}
      closeHref={specialPaymentsPath + search}
    />
  )
}

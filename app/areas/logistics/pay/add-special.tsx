import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import { SpecialDialog } from "./pay-dialogs"
import { addSpecial, paymentToRestore } from "./pay-forms.server"
import { addSpecialPath, specialPaymentsPath } from "./pay-paths"
import { ownPayTexts } from "./pay-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.specialTitle)

export const loader = staffLoader(gates.editSpecialPayments, async (visit) => {
  const [form, typed] = await Promise.all([openForm(visit, addSpecial, null), paymentToRestore(visit)])
  return typed ? { ...form, values: { ...form.values, ...typed } } : form
})

export const action = formAction({
  gate: gates.specialPayments,
  edit: gates.editSpecialPayments,
  forms: [newFormOf(addSpecial)],
})

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

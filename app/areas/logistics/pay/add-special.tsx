import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { SpecialDialog } from "./pay-dialogs"
import { addSpecial, driversToStart, paymentToRestore, withReportDrivers } from "./pay-forms.server"
import { addSpecialPath, behindPayForm, paymentsFilePaths, specialPaymentsPath } from "./pay-paths"
import { ownPayTexts } from "./pay-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.specialTitle)

export const loader = staffLoader(gates.editSpecialPayments, async (visit) => {
  const chosen = await driversToStart(visit)
  const rules = chosen ? withReportDrivers(addSpecial, chosen) : addSpecial
  const [form, typed] = await Promise.all([openForm(visit, rules, null), paymentToRestore(visit)])
  return { ...form, ...(typed && { values: { ...form.values, ...typed } }), chosenText: chosen?.text ?? null }
})

export const action = formAction({
  gate: gates.specialPayments,
  edit: gates.editSpecialPayments,
  forms: [formOf(addSpecial)],
})

export default function AddSpecialPayment() {
  const loaded = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <SpecialDialog
      loaded={loaded}
      chosenText={loaded.chosenText}
      action={addSpecialPath + search}
      closeHref={behindPayForm(specialPaymentsPath, search)}
      fileHref={withQuery(paymentsFilePaths.choose, search, { check: undefined })}
    />
  )
}

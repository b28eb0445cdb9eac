import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import { RecalculateDialog } from "./pay-dialogs"
import { driversToStart, paymentToRestore, recalculate, withReportDrivers } from "./pay-forms.server"
import { behindPayForm, paychecksPath, recalculatePath } from "./pay-paths"
import { ownPayTexts } from "./pay-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.recalculate)

export const loader = staffLoader(gates.editPaychecks, async (visit) => {
  const chosen = await driversToStart(visit)
  const rules = chosen ? withReportDrivers(recalculate, chosen) : recalculate
  const [form, typed] = await Promise.all([openForm(visit, rules, null), paymentToRestore(visit)])
  return { ...form, ...(typed && { values: { ...form.values, ...typed } }), chosenText: chosen?.text ?? null }
})

export const action = formAction({
  gate: gates.paychecks,
  edit: gates.editPaychecks,
  forms: [formOf(recalculate)],
})

export default function Recalculate() {
  const loaded = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <RecalculateDialog
      loaded={loaded}
      chosenText={loaded.chosenText}
      action={recalculatePath + search}
      closeHref={behindPayForm(paychecksPath, search)}
    />
  )
}

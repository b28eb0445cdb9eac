import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import { RecalculateDialog } from "./pay-dialogs"
import { paymentToRestore, recalculate } from "./pay-forms.server"
import { behindRecalculation, recalculatePath } from "./pay-paths"
import { ownPayTexts } from "./pay-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPayTexts.recalculate)

export const loader = staffLoader(gates.editPaychecks, async (visit) => {
  const [form, typed] = await Promise.all([openForm(visit, recalculate, null), paymentToRestore(visit)])
  return typed ? { ...form, values: { ...form.values, ...typed } } : form
})

export const action = formAction({
  gate: gates.paychecks,
  edit: gates.editPaychecks,
  forms: [newFormOf(recalculate)],
})

export default function Recalculate() {
  const { search } = useLocation()
  return (
    <RecalculateDialog
      loaded={useLoaderData<typeof loader>()}
      action={recalculatePath + search}
      closeHref={behindRecalculation(search)}
    />
  )
}

import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import { drivers } from "./driver.record"
import { driverTexts } from "./driver-texts"
import { listSearch, notificationToRestore, notifyDrivers } from "./notify.server"
import { NotifyDialog } from "./notify-dialog"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, driverTexts.notify)

export const loader = staffLoader(drivers.edit, async (visit) => {
  const { context } = visit
  const [form, typed] = await Promise.all([openForm(visit, notifyDrivers, null), notificationToRestore(visit)])
  const opened = typed ? { ...form, values: { ...form.values, ...typed } } : form
  return { form: opened, search: listSearch(context.url) }
})

export const action = formAction({ gate: drivers.gate, edit: drivers.edit, forms: [newFormOf(notifyDrivers)] })

/** Send Notification over the list, under its filters (product/workforce 1.4). */
export default function NotifyDrivers() {
  const { form, search } = useLoaderData<typeof loader>()
  return <NotifyDialog loaded={form} search={search} />
}

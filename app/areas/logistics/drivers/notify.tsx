import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnForm } from "~/forms/act-on-record.server"
import { openForm } from "~/forms/send-form.server"
import { searchWithoutSelection } from "~/lists/selection.server"
import { pageTitle } from "~/ui/page/page-title"
import { drivers } from "./driver.record"
import { driverTexts } from "./driver-texts"
import { notifyDrivers } from "./notify.server"
import { NotifyDialog } from "./notify-dialog"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, driverTexts.notify)

export async function loader({ context }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, drivers.edit)
  return { form: await openForm(guarded, notifyDrivers, null), search: searchWithoutSelection(context.url) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, drivers.gate)
  guarded.requireGate(drivers.edit)
  return actOnForm(guarded, request, notifyDrivers)
}

/** Send Notification over the list, under its filters (product/workforce 1.4). */
export default function NotifyDrivers() {
  const { form, search } = useLoaderData<typeof loader>()
  return <NotifyDialog loaded={form} search={search} />
}

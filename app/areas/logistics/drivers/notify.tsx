import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { readForm } from "~/forms/form.server"
import { parseListQuery } from "~/lists/list-query.server"
import { searchWithoutSelection, selectionOf } from "~/lists/selection.server"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import { DriverListQuery, isFiltered as hasFilters } from "./driver-list.server"
import { driverListPath, notifyDriversPath } from "./driver-paths"
import { driverTexts } from "./driver-texts"
import { NOTIFY_FIELDS, offerDrivers, readNotification, sendNotification } from "./notify.server"
import { NotifyDialog } from "./notify-dialog"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, driverTexts.notify)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.editDrivers)
  const parked = await parkedForm(context, session)
  const filters = parseListQuery(context.url, DriverListQuery)
  const chosen = selectionOf(context.url)
  return {
    offer: await settle(offerDrivers(api, filters, chosen?.ids)),
    isFiltered: hasFilters(filters),
    kept: parked ? readNotification(parked.form) : null,
    chosen,
    search: searchWithoutSelection(context.url),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.drivers)
  requireGate(gates.editDrivers)
  const form = await readForm(request, { maxFields: NOTIFY_FIELDS })
  const filters = parseListQuery(context.url, DriverListQuery)
  const path = driverListPath + context.url.search
  const refused = await sendNotification({ context, api, session, form, filters, path })
  return data(refused, { status: refused.status })
}

/** Send Notification over the list, under its filters (product/workforce 1.4). */
export default function NotifyDrivers() {
  const { offer, isFiltered, kept, chosen, search } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>() ?? null
  return (
    <NotifyDialog
      offer={offer}
      isFiltered={isFiltered}
      reply={reply}
      kept={kept}
      chosen={chosen}
      action={notifyDriversPath + search}
      closeHref={driverListPath + search}
    />
  )
}

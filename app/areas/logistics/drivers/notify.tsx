import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { readForm } from "~/http/form.server"
import { parseListQuery } from "~/http/list-query.server"
import { pageTitle } from "~/ui/page-title"
import { useAnswer } from "~/ui/use-answer"
import { settle } from "~/upstream/settle.server"
import { DriverListQuery, isFiltered as hasFilters } from "./driver-list.server"
import { driverListPath, notifyDriversPath } from "./driver-paths"
import { driverTexts } from "./driver-texts"
import { NOTIFY_FIELDS, offerDrivers, readNotification, sendNotification } from "./notify.server"
import { NotifyDialog } from "./notify-dialog"

export { keepWhenRefused as shouldRevalidate } from "~/ui/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, driverTexts.notify)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.editDrivers)
  const parked = await parkedForm(context, session)
  const filters = parseListQuery(context.url, DriverListQuery)
  return {
    offer: await settle(offerDrivers(api, filters)),
    isFiltered: hasFilters(filters),
    kept: parked ? readNotification(parked.form) : null,
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

/** Send Notification over the list, under its filters (D2 2). */
export default function NotifyDrivers() {
  const { offer, isFiltered, kept } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>() ?? null
  const { search } = useLocation()
  return (
    <NotifyDialog
      offer={offer}
      isFiltered={isFiltered}
      reply={reply}
      kept={kept}
      action={notifyDriversPath + search}
      closeHref={driverListPath + search}
    />
  )
}

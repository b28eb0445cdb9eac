import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { drivers } from "./driver.record"
import { driverTexts, NOTIFICATION_FIELDS, NOTIFY_DRIVERS } from "./driver-fields"
import { notifyDriversPath } from "./driver-paths"
import { DriversField, listedOf } from "./drivers-field"
import { driverListSearch, type NotificationOffers, notificationToRestore, notifyDrivers } from "./notify.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, driverTexts.notify)

export const loader = staffLoader(drivers.edit, async (visit) => {
  const { context } = visit
  const [form, typed] = await Promise.all([openForm(visit, notifyDrivers, null), notificationToRestore(visit)])
  const opened = typed ? { ...form, values: { ...form.values, ...typed } } : form
  return { form: opened, search: driverListSearch(context.url) }
})

export const action = formAction({ gate: drivers.gate, edit: drivers.edit, forms: [formOf(notifyDrivers)] })

export default function NotifyDrivers() {
  const { form, search } = useLoaderData<typeof loader>()
  return <NotifyDialog loaded={form} search={search} />
}

interface NotifyDialogProps {
  loaded: FormState<typeof NOTIFICATION_FIELDS, NotificationOffers>
  search: string
}

export function NotifyDialog({ loaded, search }: NotifyDialogProps) {
  const form = useSendForm({ intent: NOTIFY_DRIVERS, fields: NOTIFICATION_FIELDS, loaded })
  const { field } = form
  const { offer, isFiltered } = form.state.offers
  return (
    <SendDialog
      form={form}
      title={driverTexts.notify}
      submit="Send"
      action={notifyDriversPath + search}
      closeHref={drivers.path + search}
    >
      <DriversField
        form={form}
        offer={offer}
        hint={offer ? listedOf(offer, isFiltered) : undefined}
        searchPath={notifyDriversPath + search}
      />
      <TextField {...field("title")} dir="auto" />
      <TextArea {...field("message")} rows={4} />
    </SendDialog>
  )
}

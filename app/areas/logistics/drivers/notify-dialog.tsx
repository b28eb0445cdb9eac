import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { drivers } from "./driver.record"
import { notifyDriversPath } from "./driver-paths"
import { driverTexts, NOTIFICATION_FIELDS, NOTIFY_DRIVERS } from "./driver-texts"
import { DriversField, listedOf } from "./drivers-field"
import type { NotificationOffers } from "./notify.server"

interface NotifyDialogProps {
  loaded: FormState<typeof NOTIFICATION_FIELDS, NotificationOffers>
  search: string
}

/** Send Notification (product/workforce 1.4): drivers, a title and a message. */
export function NotifyDialog({ loaded, search }: NotifyDialogProps) {
  const form = useSendForm({ intent: NOTIFY_DRIVERS, fields: NOTIFICATION_FIELDS, loaded })
  const { field } = fieldsOf(form)
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

import { useMemo } from "react"
import { unpackNamed } from "~/domain/named-pack"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { drivers } from "./driver.record"
import { driverOption } from "./driver-option"
import { notifyDriversPath } from "./driver-paths"
import { ALL_DRIVERS, driverTexts, NOTIFICATION_FIELDS, NOTIFY_DRIVERS } from "./driver-texts"
import type { NotificationOffers, Offer } from "./notify.server"

interface NotifyDialogProps {
  loaded: FormState<typeof NOTIFICATION_FIELDS, NotificationOffers>
  search: string
}

/** Send Notification (product/workforce 1.4): drivers, a title and a message. */
export function NotifyDialog({ loaded, search }: NotifyDialogProps) {
  const form = useSendForm({ intent: NOTIFY_DRIVERS, fields: NOTIFICATION_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const { values, offers } = form.state
  const { offer, isFiltered } = offers
  const options = useMemo(() => unpackNamed(offer?.text ?? "").map(driverOption), [offer?.text])
  const { required: _, optional: __, ...choice } = field("drivers")
  const isAll = values[ALL_DRIVERS] !== ""
  return (
    <SendDialog
      form={form}
      title={driverTexts.notify}
      submit="Send"
      action={notifyDriversPath + search}
      closeHref={drivers.path + search}
    >
      {offer ? (
        <MultiSelect
          {...choice}
          hint={hintOf(offer, isFiltered)}
          options={options}
          allName={ALL_DRIVERS}
          searchLabel={NOTIFICATION_FIELDS.driverSearch.label}
          find={field("driverSearch")}
          placeholder="Select drivers"
          emptyText={driverTexts.noDrivers}
          chips
          defaultAll={isAll}
        />
      ) : (
        <FieldFailed {...choice} allName={isAll ? ALL_DRIVERS : null} refresh />
      )}
      <TextField {...field("title")} dir="auto" />
      <TextArea {...field("message")} rows={4} />
    </SendDialog>
  )
}

/** Whom the list's filters, and the number that a dialog takes, leave to choose from; nothing where that is everybody. */
function hintOf({ count, total }: Offer, isFiltered: boolean): string | undefined {
  const [some, all] = [count.toLocaleString("en-US"), total.toLocaleString("en-US")]
  const whose = total === 1 ? "driver" : `${all} drivers`
  const whom = isFiltered ? `${whose} of the list's filters` : whose
  if (count < total) return `The first ${some} of ${whom}. Filter the list to choose others.`
  return isFiltered ? `The ${whom}` : undefined
}

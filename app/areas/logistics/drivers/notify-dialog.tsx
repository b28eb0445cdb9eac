import { useMemo } from "react"
import { unpackNamed } from "~/domain/named-pack"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { summaryOf } from "~/ui/form/error-summary"
import { FormDialog } from "~/ui/form/form-dialog"
import { MAX_TEXT } from "../field-limits"
import { driverOption } from "./driver-option"
import { driverTexts, MAX_MESSAGE, REFRESH_DRIVERS } from "./driver-texts"
import type { NotifyReply, Offer } from "./notify.server"

const FORM = "notify-drivers"
const LABELS = { drivers: "Drivers", title: "Title", message: "Message" }
const IDS = { drivers: "notify-drivers-choice", title: "notify-title", message: "notify-message" }

interface NotifyDialogProps {
  /** null where the drivers could not be had. */
  offer: Offer | null
  /** Whether those are the drivers of filters. */
  isFiltered: boolean
  /** Why the last one was not sent. */
  reply: NotifyReply | null
  /** What came back after signing in again. */
  kept: NotifyReply["values"] | null
  /** Whom the list behind it had chosen. */
  chosen: { isAll: boolean; ids: readonly string[] } | null
  action: string
  closeHref: string
}

/** Send Notification (product/workforce 1.4): drivers, a title and a message. */
export function NotifyDialog({ offer, isFiltered, reply, kept, chosen, action, closeHref }: NotifyDialogProps) {
  const values = reply?.values ?? kept
  const errors = reply?.errors ?? {}
  const options = useMemo(() => unpackNamed(offer?.text ?? "").map(driverOption), [offer?.text])
  return (
    <FormDialog
      title={driverTexts.notify}
      formId={FORM}
      action={action}
      closeHref={closeHref}
      submit="Send"
      message={reply?.message}
      errors={summaryOf(errors, IDS, LABELS)}
    >
      {offer ? (
        <MultiSelect
          name="drivers"
          id={IDS.drivers}
          label={LABELS.drivers}
          hint={hintOf(offer, isFiltered)}
          error={errors.drivers ?? null}
          options={options}
          allName="allDrivers"
          searchLabel="Search drivers"
          placeholder="Select drivers"
          emptyText={driverTexts.noDrivers}
          chips
          defaultValue={values?.drivers ?? chosen?.ids ?? []}
          defaultAll={values?.all ?? chosen?.isAll ?? false}
        />
      ) : (
        <FieldFailed
          name="drivers"
          id={IDS.drivers}
          label={LABELS.drivers}
          values={values?.drivers ?? chosen?.ids ?? []}
          allName={(values?.all ?? chosen?.isAll) ? "allDrivers" : null}
          error={errors.drivers ?? null}
          retryIntent={REFRESH_DRIVERS}
        />
      )}
      <TextField
        name="title"
        id={IDS.title}
        label={LABELS.title}
        defaultValue={values?.title ?? ""}
        maxLength={MAX_TEXT}
        error={errors.title ?? null}
        dir="auto"
        required
      />
      <TextArea
        name="message"
        id={IDS.message}
        label={LABELS.message}
        defaultValue={values?.message ?? ""}
        maxLength={MAX_MESSAGE}
        rows={4}
        error={errors.message ?? null}
        required
      />
    </FormDialog>
  )
}

/** Whom the list's filters, and the number that a dialog takes, leave to choose from; nothing where that is everybody. */
function hintOf({ count, total }: Offer, isFiltered: boolean): string | undefined {
  const [some, all] = [count.toLocaleString("en-US"), total.toLocaleString("en-US")]
  const drivers = total === 1 ? "driver" : `${all} drivers`
  const whom = isFiltered ? `${drivers} of the list's filters` : drivers
  if (count < total) return `The first ${some} of ${whom}. Filter the list to choose others.`
  return isFiltered ? `The ${whom}` : undefined
}

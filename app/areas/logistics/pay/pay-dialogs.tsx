import { useMemo } from "react"
import { unpackNamed } from "~/domain/named-pack"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { driverOption } from "../drivers/driver-option"
import { driverTexts } from "../drivers/driver-texts"
import { ADD_SPECIAL, ALL_DRIVERS, MAX_NOTE, RECALCULATE, RECALCULATE_FIELDS, SPECIAL_FIELDS } from "./pay-fields"
import type { DriverOffer } from "./pay-forms.server"
import { ENTRY_TYPES, ownPayTexts } from "./pay-texts"
import { useFormHolds } from "./use-form-holds"

interface DialogProps<F extends typeof RECALCULATE_FIELDS | typeof SPECIAL_FIELDS> {
  loaded: FormState<F, DriverOffer>
  action: string
  closeHref: string
}

/** Where a dialog's line under its title stands. */
const DIALOG_SUB = "dialog-s"

const hasDateAndDriver = (form: FormData) => Boolean(form.get("date")) && (form.has("drivers") || form.has(ALL_DRIVERS))

/** Recalculate (product/pay 3): off until a date and a driver are chosen; without script the server says so. */
export function RecalculateDialog({ loaded, action, closeHref }: DialogProps<typeof RECALCULATE_FIELDS>) {
  const form = useSendForm({ intent: RECALCULATE, fields: RECALCULATE_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const isChosen = useFormHolds(form.id, hasDateAndDriver)
  return (
    <SendDialog
      form={form}
      title={ownPayTexts.recalculate}
      sub={ownPayTexts.recalculateWhy}
      submitReasonId={isChosen ? undefined : DIALOG_SUB}
      size="form"
      action={action}
      closeHref={closeHref}
    >
      <DateField {...field("date")} required />
      <Drivers form={form} parts={field("drivers")} />
    </SendDialog>
  )
}

/** Add special payment (product/pay 3). */
export function SpecialDialog({ loaded, action, closeHref }: DialogProps<typeof SPECIAL_FIELDS>) {
  const form = useSendForm({ intent: ADD_SPECIAL, fields: SPECIAL_FIELDS, loaded })
  const { field } = fieldsOf(form)
  return (
    <SendDialog form={form} title={ownPayTexts.specialTitle} size="form" action={action} closeHref={closeHref}>
      <Drivers form={form} parts={field("drivers")} />
      <div className="grid2">
        <SelectField {...field("type")} options={ENTRY_TYPES} required />
        <TextField {...field("amount")} inputMode="decimal" dir="ltr" autoComplete="off" className="num" />
      </div>
      <DateField {...field("date")} required />
      <TextArea {...field("note")} rows={3} maxLength={MAX_NOTE} />
    </SendDialog>
  )
}

interface DriversProps<F extends typeof RECALCULATE_FIELDS | typeof SPECIAL_FIELDS> {
  form: SendForm<F, DriverOffer>
  parts: {
    id: string
    label: string
    error: string | readonly string[] | null
    name: string
    defaultValue: string | readonly string[]
  }
}

/** Whom it is for: the first 2,000 (product/pay 3). */
function Drivers<F extends typeof RECALCULATE_FIELDS | typeof SPECIAL_FIELDS>({ form, parts }: DriversProps<F>) {
  const { offers } = form.state
  const { id, label, error, name } = parts
  const chosen = Array.isArray(parts.defaultValue) ? (parts.defaultValue as readonly string[]) : []
  const options = useMemo(() => unpackNamed(offers?.text ?? "").map(driverOption), [offers?.text])
  if (!offers) return <FieldFailed id={id} name={name} label={label} error={error} values={[...chosen]} refresh />
  const { count, total } = offers
  const first = `The first ${count.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} drivers`
  return (
    <MultiSelect
      id={id}
      name={name}
      label={label}
      error={error}
      hint={count < total ? first : undefined}
      options={options}
      allName={ALL_DRIVERS}
      searchLabel="Search drivers"
      placeholder="Select drivers"
      emptyText={driverTexts.noDrivers}
      chips
      defaultValue={chosen}
    />
  )
}

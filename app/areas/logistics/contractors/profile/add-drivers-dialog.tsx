import { useMemo, useState } from "react"
import { unpackNamed } from "~/domain/named-pack"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { driverOption } from "../../drivers/driver-option"
import { ADD_DRIVERS, ALL_DRIVERS, DRIVERS_FIELDS } from "../contractor-fields"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import type { FreeDrivers } from "./driver-forms.server"

interface AddDriversDialogProps {
  about: string
  loaded: FormState
  action: string
  closeHref: string
}

/** Chooses among the active drivers without a contractor (product/workforce 2), by the thousand. */
export default function AddDriversDialog({ about, loaded, ...dialog }: AddDriversDialogProps) {
  const form = useSendForm<typeof DRIVERS_FIELDS, FreeDrivers>({ intent: ADD_DRIVERS, fields: DRIVERS_FIELDS, loaded })
  const { values, offers } = form.state
  const free = offers?.free ?? null
  // The same list while one is chosen: thousands of options are drawn once.
  const options = useMemo(() => (free === null ? null : unpackNamed(free.text).map(driverOption)), [free])
  const [count, setCount] = useState(values.driver.length)
  const title = ownContractorTexts.addDrivers
  const { required: _, optional: __, ...field } = fieldsOf(form).field("driver")
  return (
    <SendDialog
      {...dialog}
      form={form}
      title={title}
      sub={
        <>
          {ownContractorTexts.addDriversHelp} <bdi>{about}</bdi>
        </>
      }
      submit={count > 0 ? `Add ${count} ${count === 1 ? "driver" : "drivers"}` : title}
    >
      {free && options ? (
        <MultiSelect
          {...field}
          allName={ALL_DRIVERS}
          searchLabel="Search drivers by name or ID"
          hint={free.count < free.total ? ownContractorTexts.firstDrivers(free.count, free.total) : null}
          emptyText={contractorTexts.noDrivers}
          options={options}
          defaultAll={values[ALL_DRIVERS] !== ""}
          onChoose={(chosen) => setCount(chosen.length)}
          chips
        />
      ) : (
        <FieldFailed {...field} allName={values[ALL_DRIVERS] ? ALL_DRIVERS : null} refresh />
      )}
    </SendDialog>
  )
}

import { useLocation } from "@remix-run/react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { driverOption } from "../dispatch/assign-dialog"
import { mapTexts } from "../dispatch/dispatch-texts"
import type { DriverLoad } from "../dispatch/drivers.server"
import { INTENTS } from "./map-paths"
import { SWITCH_FIELDS } from "./switch-fields"

interface SwitchDialogProps {
  /** Offers nobody where the drivers could not be had. */
  loaded: FormState<typeof SWITCH_FIELDS, DriverLoad[] | null>
  closeHref: string
}

/** Switch Tasks (product/dispatch 2): all tasks of a driver's day go to another. */
export function SwitchDialog({ loaded, closeHref }: SwitchDialogProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm({ intent: INTENTS.switch, fields: SWITCH_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const { offers } = form.state
  return (
    <SendDialog form={form} title={mapTexts.switchTasks} size="form" action={pathname + search} closeHref={closeHref}>
      {offers ? (
        <SelectField {...field("driver")} options={offers.map(driverOption)} emptyText="No drivers available" />
      ) : (
        <FieldFailed {...field("driver")} refresh />
      )}
    </SendDialog>
  )
}

import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { TimeField } from "~/ui/fields/time-field"
import type { FormFields } from "~/ui/form/form-fields"
import type { ShiftFields } from "./shift-fields"

interface ShiftInputsProps {
  form: FormFields<ShiftFields>
}

export function ShiftTexts({ form }: ShiftInputsProps) {
  const { field } = form
  return (
    <div className="grid2">
      <TextField {...field("enTitle")} />
      <TextField {...field("arTitle")} />
      <TextArea {...field("enDescription")} />
      <TextArea {...field("arDescription")} />
    </div>
  )
}

export function ShiftTimes({ form }: ShiftInputsProps) {
  const { field } = form
  return (
    <div className="grid3">
      <TimeField {...field("startTime")} />
      <TimeField {...field("endTime")} />
      <TimeField {...field("pickupTime")} />
    </div>
  )
}

import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import { TimeField } from "~/ui/fields/time-field"
import { type FormParts, fieldsOf } from "~/ui/form/form-fields"
import type { SHIFT_FIELDS } from "./shift-fields"

interface ShiftInputsProps {
  form: FormParts<typeof SHIFT_FIELDS, unknown>
}

/** A shift's titles and descriptions in both languages (product/workforce 4). */
export function ShiftTexts({ form }: ShiftInputsProps) {
  const { field } = fieldsOf(form)
  return (
    <div className="grid2">
      <TextField {...field("enTitle")} lang="en" />
      <TextField {...field("arTitle")} lang="ar" />
      <TextArea {...field("enDescription")} lang="en" rows={3} />
      <TextArea {...field("arDescription")} lang="ar" rows={3} />
    </div>
  )
}

/** When a shift starts and ends, and when its orders are picked up (product/workforce 4). */
export function ShiftTimes({ form }: ShiftInputsProps) {
  const { field } = fieldsOf(form)
  const { saved } = form.state
  return (
    <div className="grid3">
      <TimeField {...field("startTime")} saved={saved.startTime} />
      <TimeField {...field("endTime")} saved={saved.endTime} />
      <TimeField {...field("pickupTime")} saved={saved.pickupTime} />
    </div>
  )
}

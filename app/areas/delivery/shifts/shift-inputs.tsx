import { TextArea } from "~/ui/text-area"
import { TextField } from "~/ui/text-field"
import { TimeField } from "~/ui/time-field"
import { MAX_DESCRIPTION, MAX_TITLE, type ShiftField } from "./shift-fields"

/** What a form knows of one field. */
type FieldOf = (name: ShiftField) => {
  id: string
  name: string
  label: string
  defaultValue: string | undefined
  error: readonly string[] | null
}

/** A shift's titles and descriptions in both languages (D2 2). */
export function ShiftTexts({ field }: { field: FieldOf }) {
  return (
    <div className="grid2">
      <TextField {...field("enTitle")} lang="en" maxLength={MAX_TITLE} required />
      <TextField {...field("arTitle")} lang="ar" maxLength={MAX_TITLE} required />
      <TextArea {...field("enDescription")} lang="en" maxLength={MAX_DESCRIPTION} rows={3} required />
      <TextArea {...field("arDescription")} lang="ar" maxLength={MAX_DESCRIPTION} rows={3} required />
    </div>
  )
}

interface ShiftTimesProps {
  field: FieldOf
  /** What the shift holds now. */
  saved?: Readonly<Partial<Record<ShiftField, string>>>
}

/** When a shift starts and ends, and when its orders are picked up (D2 2). */
export function ShiftTimes({ field, saved = {} }: ShiftTimesProps) {
  return (
    <div className="grid3">
      <TimeField {...field("startTime")} saved={saved.startTime} required />
      <TimeField {...field("endTime")} saved={saved.endTime} required />
      <TimeField {...field("pickupTime")} saved={saved.pickupTime} required />
    </div>
  )
}

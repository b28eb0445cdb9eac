import { z } from "zod"
import { isClockTime, isOnStep } from "~/ui/clock-time"
import { MAX_DESCRIPTION, MAX_TITLE, type ShiftField } from "./shift-fields"
import { ownShiftTexts, shiftTexts } from "./shift-texts"

const { required } = shiftTexts
const { tooLong, wrongTime } = ownShiftTexts

/** A text area sends its lines with a carriage return: the field counts none. */
const text = (most: number) =>
  z
    .string(required)
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .trim()
    .min(1, required)
    .max(most, tooLong(most))
const time = z.string(required).trim().min(1, { error: required, abort: true }).refine(isClockTime, wrongTime)

/** A shift's form (D2 5): everything is required, and a shift may go over midnight. */
const ShiftSchema = z.object({
  enTitle: text(MAX_TITLE),
  arTitle: text(MAX_TITLE),
  enDescription: text(MAX_DESCRIPTION),
  arDescription: text(MAX_DESCRIPTION),
  startTime: time,
  endTime: time,
  pickupTime: time,
})
export type ShiftInput = z.infer<typeof ShiftSchema>

type Checked = { input: ShiftInput } | { errors: Partial<Record<ShiftField, readonly string[]>> }

/**
 * Checks what a form holds. A time is one of the picker's steps, or the one that the shift has.
 *
 * @param saved what the shift holds now; nothing for a new one
 */
export function checkShift(values: unknown, saved: Partial<Readonly<Record<ShiftField, string>>> = {}): Checked {
  const parsed = ShiftSchema.safeParse(values)
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors }
  const input = parsed.data
  const wrong = (["startTime", "endTime", "pickupTime"] as const).filter(
    (name) => !isOnStep(input[name]) && input[name] !== saved[name],
  )
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong.map((name) => [name, [wrongTime]])) }
  return { input }
}

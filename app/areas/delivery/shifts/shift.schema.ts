import { z } from "zod"
import { isClockTime } from "~/ui/fields/clock-time"
import { ownShiftTexts, shiftTexts } from "./shift-texts"

/** What the upstream takes; the documents give no limits. */
const MAX_TITLE = 191
const MAX_DESCRIPTION = 2_000

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

/** A shift's form (product/workforce 4): everything is required, and a shift may go over midnight. */
export const ShiftSchema = z.object({
  enTitle: text(MAX_TITLE),
  arTitle: text(MAX_TITLE),
  enDescription: text(MAX_DESCRIPTION),
  arDescription: text(MAX_DESCRIPTION),
  startTime: time,
  endTime: time,
  pickupTime: time,
})
export type ShiftInput = z.infer<typeof ShiftSchema>

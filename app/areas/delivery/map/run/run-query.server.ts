import { z } from "zod"
import { today } from "~/base/clock.server"
import { isCalendarDate } from "~/domain/calendar"
import { isRecordId } from "~/domain/record-id"

export const RunQuery = z.object({
  driver: z.string().refine(isRecordId).optional().catch(undefined),
  date: z
    .string()
    .refine(isCalendarDate)
    .optional()
    .catch(undefined)
    .transform((date) => date ?? today()),
})

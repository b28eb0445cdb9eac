import { z } from "zod"
import { today } from "~/base/clock.server"
import { isCalendarDate } from "~/domain/calendar"
import { AskedId } from "~/lists/list-query.server"

export const RunQuery = z.object({
  driver: AskedId,
  date: z
    .string()
    .refine(isCalendarDate)
    .optional()
    .catch(undefined)
    .transform((date) => date ?? today()),
})

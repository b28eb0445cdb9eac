import { z } from "zod"
import { NOT_A_DAY, readDay } from "~/domain/calendar"

const isRead = (text: string) => readDay(text) === text

/** A day's text in the one way that it is kept, `YYYY-MM-DD`; what is no day stays as it is typed. */
export const dayText = z.string().overwrite((text) => readDay(text) ?? text)

/** A day of a form; `required` is said of an empty field. */
export const typedDay = (required: string) =>
  z
    .string(required)
    .overwrite((text) => readDay(text) ?? text.trim())
    .min(1, { error: required, abort: true })
    .refine(isRead, { error: NOT_A_DAY, abort: true })

/**
 * A day of an address; an empty text where the address says what is none. Its field then says so (`DateField`), and the
 * page finds nothing rather than what was not asked for.
 */
export const AskedDay = z
  .string()
  .transform((text) => readDay(text) ?? "")
  .optional()
  .catch(undefined)

/** Whether an address says a day that is none. */
export const hasUnreadDay = (...days: readonly (string | undefined)[]) => days.includes("")

import { z } from "zod"
import { NOT_A_DAY, readDay } from "~/domain/calendar"

const isRead = (text: string) => readDay(text) === text

/** Normalizes a day to `YYYY-MM-DD`. Other texts stay unchanged. */
export const dayText = z.string().overwrite((text) => readDay(text) ?? text)

/** A day in a form. `required` is the error of an empty field. */
export const typedDay = (required: string) =>
  z
    .string(required)
    .overwrite((text) => readDay(text) ?? text.trim())
    .min(1, { error: required, abort: true })
    .refine(isRead, { error: NOT_A_DAY, abort: true })

/**
 * A day in a URL; an empty text if it is invalid. The field then shows an error (`DateField`), and the page shows no
 * results instead of unfiltered ones.
 */
export const AskedDay = z
  .string()
  .transform((text) => readDay(text) ?? "")
  .optional()
  .catch(undefined)

/** Whether the URL has an invalid day. */
export const hasUnreadDay = (...days: readonly (string | undefined)[]) => days.includes("")

import { z } from "zod"
import { isCalendarDate, isSunday } from "~/domain/calendar"
import { MAX_WEEKS } from "~/domain/menu/menu-limits"
import { readWhole } from "~/domain/number-text"
import { chosenId, LATEST_START, MenuNameSchema } from "../menu-fields.schema"
import { menuTexts, ownTexts } from "../menu-texts"

const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on")

/** The Create Menu form (product/food 2). What it names is checked against the upstream's lookups afterwards. */
export const CreateMenuSchema = z.object({
  name: MenuNameSchema,
  startDate: z
    .string(menuTexts.startDateRequired)
    .refine((date) => isCalendarDate(date) && date <= LATEST_START, { error: menuTexts.startDateRequired, abort: true })
    .refine(isSunday, ownTexts.startDateSunday),
  noOfWeeks: z
    .string(menuTexts.required)
    .min(1, { error: menuTexts.required, abort: true })
    .transform((value) => readWhole(value) ?? 0)
    .refine((weeks) => weeks >= 1, menuTexts.minimumWeeks)
    .refine((weeks) => weeks <= MAX_WEEKS, `Maximum is ${MAX_WEEKS} weeks`),
  city: chosenId(menuTexts.cityRequired),
  zoneList: z.array(chosenId(menuTexts.minimumZones), menuTexts.minimumZones).min(1, menuTexts.minimumZones),
  allowFridays: tick,
  allowSaturdays: tick,
  allowedHolidays: z.array(chosenId(ownTexts.foreignHolidays)).default([]),
})
export type CreateMenuInput = z.infer<typeof CreateMenuSchema>

import { z } from "zod"
import { typedDay } from "~/base/day.server"
import { wholeNumber } from "~/base/whole-number.server"
import { isSunday } from "~/domain/calendar"
import { MAX_WEEKS } from "~/domain/menu/menu-limits"
import { chosenId, MenuNameSchema } from "../menu-fields.schema"
import { menuTexts, ownTexts } from "../menu-texts"

const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on")

/** Ids are checked against the upstream's lookups afterwards. */
export const CreateMenuSchema = z.object({
  name: MenuNameSchema,
  startDate: typedDay(menuTexts.startDateRequired).refine(isSunday, ownTexts.startDateSunday),
  noOfWeeks: wholeNumber({
    required: menuTexts.required,
    least: menuTexts.minimumWeeks,
    max: MAX_WEEKS,
    most: `Maximum is ${MAX_WEEKS} weeks`,
  }),
  city: chosenId(menuTexts.cityRequired),
  zoneList: z.array(chosenId(menuTexts.minimumZones), menuTexts.minimumZones).min(1, menuTexts.minimumZones),
  allowFridays: tick,
  allowSaturdays: tick,
  allowedHolidays: z.array(chosenId(ownTexts.foreignHolidays)).default([]),
})
export type CreateMenuInput = z.infer<typeof CreateMenuSchema>

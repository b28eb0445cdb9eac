import { z } from "zod"
import { today } from "~/base/clock.server"
import { AskedDay } from "~/base/day.server"
import { AskedId } from "~/lists/list-query.server"

export const DriverRunQuery = z.object({
  driver: AskedId,
  date: AskedDay.transform((date) => date ?? today()),
})

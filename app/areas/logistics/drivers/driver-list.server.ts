import { z } from "zod"
import { ChosenId, PageNumber, SearchText } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { drivers } from "./driver.record"
import { driverColumns } from "./driver-columns"
import { CITC_STATUSES, DRIVER_STATUSES } from "./driver-fields"
import { listDrivers } from "./drivers.server"

/** Ignores any other value. */
const oneOf = <Word extends string>(options: readonly { value: Word }[]) =>
  z
    .enum(options.map(({ value }) => value))
    .optional()
    .catch(undefined)

export const driverList = listRoute({
  record: drivers,
  columns: driverColumns,
  query: z.object({
    search: SearchText,
    nationality: ChosenId,
    city: ChosenId,
    status: oneOf(DRIVER_STATUSES),
    team: ChosenId,
    citc: oneOf(CITC_STATUSES),
    page: PageNumber,
  }),
  filters: ["search", "nationality", "city", "status", "team", "citc"],
  read: listDrivers,
})

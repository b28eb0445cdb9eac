import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { fullName } from "~/domain/person"
import { type CsvColumn, exportCsv } from "~/http/csv.server"
import { parseListQuery } from "~/http/list-query.server"
import { sortOf } from "~/http/list-sort.server"
import { statusWord } from "~/ui/status-word"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { DriverListQuery, driverList, planOf, teamsOf } from "./driver-list.server"
import { driverListPath } from "./driver-paths"
import { type Driver, listDrivers } from "./drivers.server"

/** Rows of one call where the whole list is read, one of the sizes the documents fetch drivers in (D2 7). */
const PER_CALL = 1_000

/** The list's columns (D2 2). */
const columns: readonly CsvColumn<Driver>[] = [
  { head: "#", kind: "digits", value: (driver) => driver.id },
  { head: "Name", value: fullName },
  { head: "Phone", kind: "kept-digits", value: (driver) => driver.phone },
  { head: "City", value: (driver) => driver.city?.enName },
  { head: "Nationality", value: (driver) => driver.nationality?.enName },
  { head: "Team list", value: teamsOf },
  { head: "Payment plan", value: planOf },
  { head: "CITC Status", value: (driver) => statusWord(driver.citcStatus ?? "") },
  { head: "Status", value: (driver) => statusWord(driver.status) },
]

/** The drivers under the same filters as the list and in its order, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.drivers)
  const query = parseListQuery(context.url, DriverListQuery)
  const sort = sortOf(context.url.searchParams, driverList)
  return exportCsv(context, session, {
    name: "drivers",
    columns,
    listPath: driverListPath + context.url.search,
    read: () =>
      pagesAhead(async (page) => {
        const { drivers, pages } = await listDrivers(api, query, { page, perPage: PER_CALL, sort })
        return { rows: drivers, lastPage: pages }
      }),
  })
}

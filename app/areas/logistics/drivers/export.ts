import type { LoaderFunctionArgs } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { fullName } from "~/domain/person"
import { type CsvColumn, exportCsv } from "~/lists/csv.server"
import { parseListQuery } from "~/lists/list-query.server"
import { sortOf } from "~/lists/list-sort.server"
import { chosenIn, chosenRows, searchWithoutSelection } from "~/lists/selection.server"
import { statusWord } from "~/ui/elements/status-word"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { DriverListQuery, driverList, planOf, teamsOf } from "./driver-list.server"
import { driverListPath } from "./driver-paths"
import { type Driver, listDrivers } from "./drivers.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Rows of one call where the whole list is read, one of the sizes the documents fetch drivers in (product/workforce 1). */
const PER_CALL = 1_000

/** The list's columns (product/workforce 1). */
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
  const listPath = driverListPath + searchWithoutSelection(context.url)
  const chosen = chosenIn(context, listPath)
  return exportCsv(context, session, {
    name: "drivers",
    columns,
    listPath,
    read: () =>
      chosenRows(
        pagesAhead(async (page) => {
          const { drivers, pages } = await listDrivers(api, query, { page, perPage: PER_CALL, sort })
          return { rows: drivers, lastPage: pages }
        }),
        chosen,
      ),
  })
}

import { redirect } from "@remix-run/node"
import { statusLabel } from "~/areas/delivery/dispatch/order"
import type { DriverStop } from "~/areas/delivery/dispatch/stops"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { requireFound } from "~/base/not-found.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { runPath } from "./run-paths"
import { DriverRunQuery } from "./run-query.server"
import { readRun } from "./run-view.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Columns for the driver first, then those for the office. */
const columns: readonly FileColumn<DriverStop>[] = [
  { head: "Stop", kind: "digits", value: ({ number }) => String(number) },
  { head: "Part", value: ({ part }) => (part === "open" ? "To deliver" : "Done or failed") },
  { head: "Delivery Time", value: ({ deliveryTime }) => deliveryTime.slice(0, 5) },
  { head: "Client", value: ({ client }) => client?.name ?? "" },
  { head: "Client ID", kind: "digits", value: ({ client }) => client?.id ?? "" },
  { head: "Contact Phone", kind: "kept-digits", value: ({ phone }) => phone },
  { head: "District", value: ({ district }) => district },
  { head: "Address", value: ({ address }) => address },
  { head: "Company", value: ({ company }) => company },
  { head: "Instructions", value: ({ instructions }) => instructions },
  { head: "Meals", value: ({ meals }) => meals.map(({ labelNumber, name }) => `${labelNumber} ${name}`).join(", ") },
  { head: "Merchant", value: ({ merchant }) => merchant?.name ?? "" },
  { head: "Order", kind: "digits", value: ({ id }) => id },
  { head: "Delivery Date", value: ({ deliveryDate }) => deliveryDate },
  { head: "Category", value: ({ category }) => category },
  { head: "Shift", value: ({ shift }) => shift },
  { head: "Status", value: ({ status }) => statusLabel(status) },
  { head: "Late", value: ({ isLate }) => (isLate ? "Yes" : "") },
]

/** Exports a driver's route of a day: open stops first, by delivery time. */
export const loader = staffLoader(
  { gate: gates.map, query: DriverRunQuery },
  async ({ api, session, context, query }) => {
    const { date } = query
    const driver = requireFound(query.driver)
    if (hasUnreadDay(date)) throw redirect(runPath + context.url.search, 303)
    return exportFile(context, session, {
      name: "driver-run",
      fileName: `driver-${driver}-${date}`,
      columns,
      listPath: `${runPath}?${new URLSearchParams({ driver, date })}`,
      async *read() {
        yield (await readRun(api, driver, date)).stops
      },
    })
  },
)

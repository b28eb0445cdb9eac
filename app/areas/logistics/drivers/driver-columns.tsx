import { fullName } from "~/domain/person"
import { columnsOf, digitsColumn, recordIdColumn, recordNameColumn, statusColumn, textColumn } from "~/record/columns"
import { ActiveStatus, Status } from "~/ui/elements/status"
import { drivers } from "./driver.record"
import type { DriverEntry, DriverSort } from "./drivers.server"

/** City has no sort because the upstream sorts cities by id only. */
export const driverColumns = columnsOf<DriverEntry, DriverSort>()({
  id: recordIdColumn("ID"),
  name: recordNameColumn(drivers, fullName, { sort: "FIRST_NAME" }),
  phone: digitsColumn("Phone", ({ phone }) => phone, { sort: "PHONE", inSearch: true }),
  city: textColumn("City", ({ city }) => city?.enName, { dir: "auto", inSearch: true }),
  nationality: textColumn("Nationality", ({ nationality }) => nationality?.enName, { dir: "auto", fold: true }),
  teams: textColumn("Team list", ({ teams }) => teams.map(({ teamName }) => teamName).join(", "), {
    dir: "auto",
    fold: true,
  }),
  plan: textColumn("Payment plan", planOf, { dir: "auto", fold: true }),
  citc: {
    ...statusColumn(({ citcStatus }) => citcStatus ?? "", {
      head: "CITC Status",
      label: "CITC Status",
      sort: "CITC_STATUS",
    }),
    ...{ fold: true, end: false, className: "" },
    cell: (citc) => (citc ? <ActiveStatus status={citc} /> : <Status kind="muted">Not checked</Status>),
  },
  status: statusColumn(({ status }) => status, { sort: "STATUS", inSearch: true }),
})

/** A driver with a contractor and no plan of their own has the contractor's default plan. */
function planOf({ paymentPlan, contractor }: DriverEntry): string {
  return paymentPlan?.name ?? (contractor ? "Default" : "")
}

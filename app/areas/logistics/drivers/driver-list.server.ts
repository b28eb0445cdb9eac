import { z } from "zod"
import { fullName } from "~/domain/person"
import { SEARCH_LENGTH } from "~/domain/record-search"
import { shownName } from "~/domain/shown-name"
import { ChosenId, PageNumber } from "~/lists/list-query.server"
import type { ListScreen } from "~/lists/list-state.server"
import { driverListPath } from "./driver-paths"
import { CITC_STATUSES, DRIVER_STATUSES, ownDriverTexts } from "./driver-texts"
import { DRIVER_SORTS, type Driver, type DriverPage } from "./drivers.server"

/** Rows on one page: the generic table's default; the documents leave this list's own to the server (product/shell 7, product/workforce 1). */
const DRIVERS_PER_PAGE = 100

/** What of the driver list is kept per person. */
export const driverList: ListScreen = {
  key: "drivers",
  path: driverListPath,
  filters: ["search", "nationality", "city", "status", "team", "citc"],
  sorts: Object.keys(DRIVER_SORTS),
  pageSize: DRIVERS_PER_PAGE,
}

/** The driver list's address (product/workforce 1). */
export const DriverListQuery = z.object({
  search: z.string().trim().min(1).max(SEARCH_LENGTH).optional().catch(undefined),
  nationality: ChosenId,
  city: ChosenId,
  status: z
    .enum(DRIVER_STATUSES.map(({ value }) => value))
    .optional()
    .catch(undefined),
  team: ChosenId,
  citc: z
    .enum(CITC_STATUSES.map(({ value }) => value))
    .optional()
    .catch(undefined),
  page: PageNumber,
})
export type DriverListQuery = z.infer<typeof DriverListQuery>

/** Whether anything but the page is chosen. */
export function isFiltered({ page, ...filters }: DriverListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** A page as the list shows it. */
export function toPage({ drivers, ...page }: DriverPage) {
  return { ...page, rows: drivers.map(toRow) }
}

/** One row as the table shows it. */
function toRow(driver: Driver) {
  return {
    id: driver.id,
    name: shownName(driver.id, fullName(driver)),
    phone: driver.phone,
    city: driver.city?.enName ?? "",
    nationality: driver.nationality?.enName ?? "",
    teams: teamsOf(driver),
    plan: planOf(driver),
    citc: driver.citcStatus ?? "",
    status: driver.status,
  }
}
export type DriverRow = ReturnType<typeof toRow>

/** The teams' names in a line. */
export function teamsOf({ teams }: Pick<Driver, "teams">): string {
  return teams.map(({ teamName }) => teamName).join(", ")
}

/** The plan's name; none stands for the contractor's default plan, where there is a contractor (product/workforce 1). */
export function planOf({ paymentPlan, contractor }: Pick<Driver, "paymentPlan" | "contractor">): string {
  return paymentPlan?.name ?? (contractor ? ownDriverTexts.defaultPlan : "")
}

import { z } from "zod"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { ChosenId, PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { statusWord } from "~/ui/elements/status-word"
import { drivers } from "./driver.record"
import { CITC_STATUSES, DRIVER_STATUSES, ownDriverTexts } from "./driver-texts"
import { DRIVER_SORTS, type DriverEntry, listDrivers } from "./drivers.server"

/** Ignores any other value. */
const oneOf = <Word extends string>(options: readonly { value: Word }[]) =>
  z
    .enum(options.map(({ value }) => value))
    .optional()
    .catch(undefined)

/** 100 rows a page is the default of the documents' tables; they state no size for drivers. */
export const driverList = listOf({
  record: drivers,
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
  sorts: Object.keys(DRIVER_SORTS),
  pageSize: 100,
  read: listDrivers,
  row: toRow,
  hit: (driver) => {
    const { id, phone, city, status } = driver
    const note = [`#${id}`, phone, city?.enName, statusWord(status)].filter(Boolean).join(", ")
    return { id, title: shownName(id, fullName(driver)), note }
  },
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Name", value: fullName },
    { head: "Phone", kind: "kept-digits", value: ({ phone }) => phone },
    { head: "City", value: ({ city }) => city?.enName },
    { head: "Nationality", value: ({ nationality }) => nationality?.enName },
    { head: "Team list", value: teamsOf },
    { head: "Payment plan", value: planOf },
    { head: "CITC Status", value: ({ citcStatus }) => statusWord(citcStatus ?? "") },
    { head: "Status", value: ({ status }) => statusWord(status) },
  ],
})

function toRow(driver: DriverEntry) {
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

function teamsOf({ teams }: DriverEntry): string {
  return teams.map(({ teamName }) => teamName).join(", ")
}

/** A driver with a contractor and no plan of their own has the contractor's default plan. */
function planOf({ paymentPlan, contractor }: DriverEntry): string {
  return paymentPlan?.name ?? (contractor ? ownDriverTexts.defaultPlan : "")
}

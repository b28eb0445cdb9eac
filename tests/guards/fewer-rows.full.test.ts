import { expect, it } from "vitest"
import { listCateringEmployees } from "~/areas/b2b/catering/catering.server"
import { everyProgramCompany, findEmployees } from "~/areas/b2b/departments/departments.server"
import { findOwnEmployees, searchCompanies } from "~/areas/b2b/organizations/company-calls.server"
import { listSidebarDrivers } from "~/areas/delivery/dispatch/drivers.server"
import { listOrderStates, listOrdersOf, listUnassignedIds } from "~/areas/delivery/dispatch/orders.server"
import { listUnassignedStops } from "~/areas/delivery/dispatch/unassigned-stops.server"
import { listGrounds } from "~/areas/delivery/map/filter/map-choices.server"
import { countClientDays } from "~/areas/delivery/support/client-days.server"
import { readMissingInvoices, withMoments } from "~/areas/finance/missing-invoicing/missing-invoices.server"
import { offerDrivers } from "~/areas/logistics/drivers/driver-offer.server"
import { listDriverChoices, listFreeDrivers } from "~/areas/logistics/drivers/drivers.server"
import { listPayees } from "~/areas/logistics/pay/check/pay-people.server"
import { readPayslips } from "~/areas/logistics/pay/payslips.server"
import { decodeOptions } from "~/domain/encode-options"
import type { Api } from "~/upstream/api.server"

/** A back office that returns at most 100 rows per page: later rows must not be lost. */

const ROWS = 250
const FEWER = 100
const DAY = "2026-11-22"
const IDS = Array.from({ length: ROWS }, (_, at) => String(at + 1))
const ZONES = [
  {
    id: "1",
    name: "Al Olaya",
    boundary: [
      [24, 46],
      [25, 46],
      [25, 47],
    ],
  },
]

/** A row with any field. */
function rowOf(id: string) {
  const person = { id, firstName: "Omar", lastName: id }
  return { ...ROW, ...person, nameEn: `Row ${id}`, driver_id: id, client: person, driver: null, zones: ZONES }
}
const ROW = {
  status: "ACCEPTED",
  deliveryDate: DAY,
  deliveryTime: "12:00:00",
  createdAt: `${DAY} 10:00:00`,
  subTotal: 1,
  taxAmount: 0,
  accountingLogs: [],
  orderDetails: [],
  amount: 5,
  date: DAY,
  type: "bonus",
  merchant: null,
  address: null,
  department: null,
}

/** The ids in a query; none means all rows. */
function namedIn(variables: object): string[] {
  const found = /"column":"ID","operator":"IN","value":(\[[^\]]*\])|"ids":(\[[^\]]*\])/.exec(JSON.stringify(variables))
  return found ? JSON.parse(found[1] ?? found[2] ?? "[]").map(String) : IDS
}

async function ask(_query: unknown, variables: { first: number; page?: number }) {
  const { first, page = 1 } = variables
  const [ids, size] = [namedIn(variables), Math.min(first, FEWER)]
  const data = ids.slice((page - 1) * size, page * size).map(rowOf)
  const paginatorInfo = { currentPage: page, lastPage: Math.max(1, Math.ceil(ids.length / size)), total: ids.length }
  return new Proxy({}, { get: (_, name) => (name === "then" ? undefined : { data, paginatorInfo }) })
}

/** `isPlain`: the back office has only the documented fields. */
function office(isPlain = false): Api {
  const either = ([query, variables]: [unknown, { first: number }], plain: () => unknown) =>
    isPlain ? plain() : ask(query, variables)
  return { cacheKey: String(Math.random()), graphql: ask, extra: ask, either } as unknown as Api
}

const run = { date: DAY, payment: { type: "bonus", amount: "5", note: "" }, isAll: false, search: "", ids: IDS }
const SIDEBAR = { cityId: 1, date: DAY, zones: ["1"], search: undefined }

it.each<[string, () => Promise<number | undefined>]>([
  ["orders of a group", async () => (await listOrdersOf(office(), IDS)).length],
  ["orders just before they are assigned", async () => (await listOrderStates(office(), IDS)).length],
  ["all that match, for a group", async () => (await listUnassignedIds(office(), {}))?.length],
  ["orders of a split", async () => (await listUnassignedStops(office(), {}))?.length],
  ["a client's days", async () => (await countClientDays(office(), "1", [DAY]))?.get(DAY)],
  ["drivers beside the map", async () => (await listSidebarDrivers(office(true), SIDEBAR, false)).total],
  ["grounds of zones", async () => (await listGrounds(office())).length],
  ["who is paid", async () => (await listPayees(office(), run as never)).payees.filter((one) => one.hasSame).length],
  ["a driver's payslips", async () => (await readPayslips(office(), { from: DAY, to: DAY }, 1_000)).rows.length],
  ["drivers to choose from", async () => (await listDriverChoices(office(), {})).drivers.length],
  ["drivers without a contractor", async () => (await listFreeDrivers(office(), {})).drivers.length],
  ["employees by id", async () => (await findEmployees(office(), IDS)).size],
  ["employees of an organization by id", async () => (await findOwnEmployees(office(), "1", IDS)).size],
  ["companies by id", async () => (await searchCompanies(office(), "", IDS)).length],
  ["companies of a program", async () => (await everyProgramCompany(office(), "1")).length],
  ["clients of a catering order", async () => (await listCateringEmployees(office(), "1")).length],
  ["subscriptions without an invoice", async () => (await readMissingInvoices(office(), DAY)).rows.length],
  [
    "when those were made",
    async () => {
      const rows = await withMoments(office(), IDS.map(rowOf) as never)
      return rows.filter(({ createdAt }) => createdAt !== null).length
    },
  ],
])("%s: all 250 of them", async (_, count) => {
  expect(await count()).toBe(ROWS)
})

it("selected companies stay next to 300 newer search results", async () => {
  const newest = Array.from({ length: 300 }, (_, at) => rowOf(String(1_000 - at)))
  const graphql = async (query: unknown, variables: { first: number }) =>
    JSON.stringify(variables).includes("LIKE")
      ? { companies: { data: newest, paginatorInfo: { lastPage: 3 } } }
      : ask(query, variables)
  const found = await searchCompanies({ graphql } as unknown as Api, "ba", ["7"])
  expect(found.map(({ id }) => id)).toEqual([...newest.map(({ id }) => id), "7"])
})

it("all selected drivers stay even if none of them is listed", async () => {
  const list = async () => ({ drivers: [], total: 3_000 })
  const offer = await offerDrivers(office(), { chosen: IDS, list })
  expect(decodeOptions(offer?.text ?? "").map(({ id }) => id)).toEqual(IDS)
})

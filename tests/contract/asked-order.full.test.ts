import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { listCateringDrivers, listCateringEmployees } from "~/areas/b2b/catering/catering.server"
import { searchCompanies } from "~/areas/b2b/organizations/company-calls.server"
import { listPackageChoices } from "~/areas/b2b/organizations/organizations.server"
import { listBusinessUsers, listDepartments, listLinkingReports } from "~/areas/b2b/organizations/sections.server"
import { listPackages } from "~/areas/b2b/packages/packages.server"
import { listPickerDrivers as listDriversToAssign, listSidebarDrivers } from "~/areas/delivery/dispatch/drivers.server"
import { loader as merchantList } from "~/areas/food/merchants/list"
import { listContractors } from "~/areas/logistics/contractors/contractors.server"
import { listContractorDrivers } from "~/areas/logistics/contractors/profile/drivers.server"
import { drivers } from "~/areas/logistics/drivers/driver.record"
import { listDriverChoices, listFreeDrivers } from "~/areas/logistics/drivers/drivers.server"
import { loader as driverList } from "~/areas/logistics/drivers/list"
import { listContractorNames, listContractorsForChoice } from "~/areas/logistics/lookups.server"
import { listPaymentPlans } from "~/areas/logistics/payment-plans/payment-plans.server"
import { listSupervisorPlans, listSupervisors } from "~/areas/logistics/supervisors/supervisors.server"
import { loader as segmentProfile } from "~/areas/marketing/segments/profile"
import { requireStaff } from "~/auth/guard.server"
import { overviewPanels } from "~/registry/overview-panels.server"
import type { Api } from "~/upstream/api.server"
import { plainly } from "~/upstream/api.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"
import { type Recorder, startRecorder } from "./recorder"

/** Default order and page size of list calls (product/shell 4, product/workforce 5). */

let upstream: TestUpstream
let recorder: Recorder
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(upstream.origin)
  await openTestStore({ UPSTREAM_URL: recorder.origin })
  const views = [
    "VIEW_ORGANIZATION",
    "VIEW_DRIVERS",
    "VIEW_SUPERVISORS",
    "VIEW_PAYMENTS",
    "VIEW_MERCHANTS",
    "VIEW_MENUS",
  ]
  staff = await staffWith(upstream, ...views, "VIEW_MAP", "VIEW_SEGMENT", "EDIT_SEGMENT")
})
afterAll(async () => {
  await recorder?.close()
  await upstream?.close()
})
beforeEach(() => recorder.calls.splice(0))

interface Question {
  query: string
  variables: Record<string, unknown>
}
/** The variables of the first call, or of a query. */
function asked(query = "query ") {
  const questions = recorder.calls.map(({ body }) => body as Question | undefined)
  return questions.find((one) => one?.query.trim().startsWith(query))?.variables ?? {}
}
const client = async () => (await requireStaff(staff.get("/").args.context, drivers.gate)).api

const NEWEST = [{ column: "CREATED_AT", order: "DESC" }]
const HIGHEST = [{ column: "ID", order: "DESC" }]
const SIDEBAR = { cityId: 1, date: "2026-11-22", zones: ["1"], search: undefined }
const PAGE = { page: 1, perPage: 7, sort: null }

it.each<[string, unknown, (api: Api) => Promise<unknown>]>([
  ["choices of drivers", NEWEST, (api) => listDriverChoices(api, {})],
  ["drivers without a contractor", NEWEST, (api) => listFreeDrivers(api, {})],
  ["a contractor's drivers", NEWEST, (api) => listContractorDrivers(plainly(api), "201", 1)],
  ["contractors", NEWEST, (api) => listContractors(api, {}, PAGE)],
  ["payment plans", NEWEST, (api) => listPaymentPlans(api, {}, PAGE)],
  ["supervisors' plans", NEWEST, listSupervisorPlans],
  ["supervisors", HIGHEST, (api) => listSupervisors(api, undefined, PAGE)],
  ["packages", NEWEST, (api) => listPackages(api, undefined, PAGE)],
  ["choices of packages", NEWEST, listPackageChoices],
  ["an organization's departments", NEWEST, (api) => listDepartments(api, "601", 1)],
  ["its business users", NEWEST, (api) => listBusinessUsers(api, "601")],
  ["its linking reports", NEWEST, (api) => listLinkingReports(api, "601", 1)],
  ["choices of contractors", NEWEST, listContractorsForChoice],
  ["contractors of a filter", NEWEST, listContractorNames],
  ["drivers of a catering order", NEWEST, listCateringDrivers],
  ["employees of a catering order", NEWEST, (api) => listCateringEmployees(api, "601")],
  ["drivers to give orders to", NEWEST, (api) => listDriversToAssign(api, { date: "2026-11-22", teamIds: ["1"] })],
  ["busy drivers of the map", NEWEST, (api) => listSidebarDrivers(api, SIDEBAR, true)],
  ["companies that are looked for", NEWEST, (api) => searchCompanies(api, "a", [])],
])("%s", async (_, order, list) => {
  await list(await client())
  expect(asked().orderBy).toEqual(order)
})

it("a contractor's drivers have seven rows per page", async () => {
  await listContractorDrivers(await client(), "201", 1)
  expect(asked().first).toBe(7)
})

it.each([
  ["drivers", "query Drivers(", NEWEST, "/logistics/drivers", driverList],
  ["merchants", "query Merchants(", HIGHEST, "/food/merchants", merchantList],
] as const)("%s are as many as the server decides, unless somebody chose", async (_, query, order, path, loader) => {
  const open = (search = "") => loader(staff.get(path + search).args)
  recorder.rewrite = ({ answer }) => JSON.parse(JSON.stringify(answer).replaceAll('"perPage":100', '"perPage":15'))
  const { list } = await open()
  expect([asked(query).orderBy, "first" in asked(query), list?.perPage]).toEqual([order, false, 15])
  recorder.rewrite = null
  recorder.calls.splice(0)
  await open("?size=25")
  expect(asked(query).first).toBe(25)
})

it("a segment loads ten clients and ten vouchers per page, also in Update Segment", async () => {
  await segmentProfile(staff.get("/marketing/segments/214?dialog=update-segment", { id: "214" }).args)
  const questions = recorder.calls.filter(({ path }) => path === "/segments/214").map(({ query }) => query)
  expect(questions.length).toBeGreaterThan(1)
  for (const query of questions)
    expect([query.get("clients_per_page"), query.get("vouchers_per_page")]).toEqual(["10", "10"])
})

it.each([
  ["Jobs in progress", "query PendingJobs(", 7],
  ["Missing invoices", "query MissingInvoices(", 100],
  ["Pending drivers", "query Drivers(", undefined],
] as const)("%s: the overview asks as many as the list that it counts", async (label, query, first) => {
  const panel = overviewPanels.find((one) => one.label === label)
  const { context } = staff.get("/").args
  await panel?.read(context, await requireStaff(context, panel.gate))
  expect(recorder.calls.some(({ body }) => (body as Question | undefined)?.query.trim().startsWith(query))).toBe(true)
  expect(asked(query).first).toBe(first)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { closeStore } from "~/store/store.server"
import { forgetRefusedFields } from "~/upstream/optional-fields.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader as invoices } from "../finance/missing-invoicing/list"
import { loader as catering } from "./catering/create"
import { loader as department } from "./departments/profile"
import { loader as organizations } from "./organizations/list/list"

/** B2B and Missing Invoicing with a back office that supports only what the documents describe. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-20T21:30:00Z" })
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION", "EDIT_PAYMENTS")
})
beforeEach(() => forgetRefusedFields())
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const be = (...modes: string[]) => upstream.control("POST", "/foreign", { email: staff.email, modes })

describe("a back office that refuses what no document names", () => {
  beforeAll(() => be("documented"))
  const list = (query = "") => organizations(staff.get(`/b2b/organizations?view=none${query}`).args)

  it("lists organizations without the filter by companies, and says so", async () => {
    const whole = (await list()).list
    expect([whole?.notice, (whole?.total ?? 0) > 0]).toEqual([undefined, true])
    const filtered = await list("&companies=hq")
    expect(filtered.list?.total).toBe(whole?.total)
    expect(filtered.list?.notice).toBe("Filtering by company is not supported here. This filter was not applied.")
    expect(filtered.companies?.length).toBeGreaterThan(0)
  })

  it("offers employees for a catering order", async () => {
    const path = "/b2b/organizations/613/createCatering"
    const page = await catering(staff.get(path, { id: "613" }).args)
    if (!("form" in page)) throw new Error("the page is not ready")
    expect(decodeOptions(page.form.offers.employees ?? "").length).toBeGreaterThan(0)
  })

  it("lists subscriptions without an invoice, newest first, whatever the requested order", async () => {
    const { list: newest } = await invoices(staff.get("/finance/missing-invoicing?view=none").args)
    expect([newest?.total, newest?.isSorted, newest?.rows[0]?.created]).toEqual([14, true, ""])
    const { list: sorted } = await invoices(staff.get("/finance/missing-invoicing?view=none&sort=status").args)
    expect([sorted?.total, sorted?.isSorted]).toEqual([14, false])
  })
})

it("a department that does not name its organization opens only under its own organization", async () => {
  await be("nulls")
  const open = (organizationId: string) =>
    department(staff.get(`/b2b/organizations/${organizationId}/departments/3002`, { organizationId, id: "3002" }).args)
  expect(await open("601")).toMatchObject({ state: "ready" })
  expect(await open("602")).toMatchObject({ data: { state: "missing" } })
})

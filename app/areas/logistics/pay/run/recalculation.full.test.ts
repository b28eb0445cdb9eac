import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { toHundredths } from "~/domain/money"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { RECALCULATE } from "../pay-fields"
import { action as recalculate } from "../recalculate"
import { loader } from "./pay-run"
import { loader as print } from "./payslips-print"

/** What a recalculation changed, and the payslips of all as one document (docs/decisions/037). */

const DAY = "2026-11-19"
const DAYS = { total: "1", from: "2026-11-12", to: DAY }
const pathOf = (more: Record<string, string> = {}) =>
  `/logistics/Paychecks/salary-report?${new URLSearchParams({ ...DAYS, ...more })}`

let upstream: TestUpstream
let clerk: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  clerk = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
  viewer = await staffWith(upstream, "VIEW_PAYMENTS")
})
afterEach(() => upstream.control("DELETE", "/faults"))
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const runOf = async (more: Record<string, string> = {}, staff = viewer) => {
  const { run } = await loader(staff.get(pathOf(more)).args)
  if (!run) throw new Error("no run")
  return run
}
async function again(drivers: string[], date = DAY, once = randomUUID()) {
  const call = clerk.post("/logistics/Paychecks/recalculate", { once, intent: RECALCULATE, drivers, date })
  await recalculate(call.args).catch((thrown: unknown) => thrown)
  return call
}
const amount = (text: string | null | undefined) =>
  toHundredths((text ?? "").replace("\u2212", "-").replace("+", "").replaceAll(",", "")) ?? 0n

/** Changes the rate in the plan of a driver of that day, and returns the driver. */
async function raised(rate: string): Promise<string> {
  const { token } = await upstream.person()
  const ask = async <T>(query: string, values?: Record<string, unknown>) =>
    (await upstream.graphql<T>(token, query, values)).data as T
  const { driverPayslips } = await ask<{ driverPayslips: { data: { driver_id: string }[] } }>(
    `{ driverPayslips(where: { AND: [{ column: DATE, value: "${DAY}" }, { column: TYPE, operator: IS_NULL }, { column: SHIFTS, value: 2 }] }, first: 1, page: 1) { data { driver_id } } }`,
  )
  const id = driverPayslips.data[0]?.driver_id ?? ""
  const { driver } = await ask<{
    driver: {
      paymentPlan: { id: string } | null
      contractor: { paymentPlans: { id: string; pivot: { isDefault: boolean } }[] }
    }
  }>(`{ driver(id: "${id}") { paymentPlan { id } contractor { paymentPlans { id pivot { isDefault } } } } }`)
  const plan = driver.paymentPlan?.id ?? driver.contractor.paymentPlans.find(({ pivot }) => pivot.isDefault)?.id
  await ask(`mutation U($input: UpdatePaymentPlanInput!) { updatePaymentPlan(input: $input) { id } }`, {
    input: {
      id: plan,
      rates: { create: [{ shifts: "2", isDefault: true, rate, shiftsRatesMeta: JSON.stringify({ 2: Number(rate) }) }] },
    },
  })
  return id
}

describe("a recalculation", () => {
  it("stores the nets before and after and the changed drivers; the salary report shows them to everybody with new totals", async () => {
    const before = await runOf()
    const driver = await raised("999.25")
    const call = await again([driver])
    expect(call.toasts()).toMatchObject([
      {
        kind: "success",
        title: "Payslips recalculated.",
        text: expect.stringMatching(/^Net [\d,]+\.\d\d to [\d,]+\.\d\d SAR, [+\u2212][\d,]+\.\d\d SAR in 1 row\.$/),
      },
    ])
    const after = await runOf()
    const [last] = after.recalculations
    expect(last).toMatchObject({ day: "19 Nov 2026", drivers: 1, isSure: true, rows: 1, hasRows: true, changed: [] })
    expect(amount(after.sums.net) - amount(before.sums.net)).toBe(amount(last?.difference))
    const named = (await runOf({ rows: last?.id ?? "" })).recalculations[0]
    expect(named?.changed).toMatchObject([{ id: driver, difference: last?.difference }])
    expect(
      (await loader(viewer.get(pathOf({ from: "2026-11-01", to: "2026-11-18" })).args)).run?.recalculations,
    ).toEqual([])
  })

  it("without a change says so, and is one recalculation when pressed twice", async () => {
    const driver = await raised("999.25")
    const kept = (await runOf()).recalculations.length
    const once = randomUUID()
    await Promise.all([again([driver], DAY, once), again([driver], DAY, once)])
    const { recalculations } = await runOf()
    expect(recalculations).toHaveLength(kept + 1)
    expect(recalculations[0]).toMatchObject({ rows: 0, difference: "", hasRows: false })
  })

  it("with a lost connection is stored as not confirmed, with its actual changes", async () => {
    const driver = await raised("888.50")
    const path = "/api/dashboard/v3/logistics/payslips/recalculate"
    await upstream.control("POST", "/faults", { match: { path }, mode: "reset" })
    await again([driver])
    expect((await runOf()).recalculations[0]).toMatchObject({ isSure: false, drivers: 1, rows: expect.any(Number) })
  })

  it("runs even if its nets can't be read; a refused one is not stored", async () => {
    const driver = await raised("777.00")
    const match = { operation: "DriverPayslipsTotals" }
    await upstream.control("POST", "/faults", { match, mode: "500", times: 1 })
    const call = await again([driver])
    expect(call.toasts()).toContainEqual(
      expect.objectContaining({ title: "Payslips recalculated.", text: "Could not load the changes." }),
    )
    const kept = (await runOf()).recalculations
    expect(kept[0]).toMatchObject({ rows: null, before: "", after: "" })
    await again([driver], "2026-10-02")
    expect((await runOf({ from: "2026-10-01" })).recalculations).toEqual(kept)
  })
})

describe("the payslips of all", () => {
  it("are one document, one page each, with company, days, currency, totals and every entry of the driver", async () => {
    const run = await runOf()
    const path = pathOf().replace("salary-report", "salary-report/payslips")
    const answer = (await print(viewer.get(path).args)) as Response
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8")
    const html = await answer.text()
    const slips = html.split('<section class="slip">').slice(1)
    expect(slips).toHaveLength(run.sums.rows)
    expect(slips.every((slip) => slip.includes("<b>Saffron</b>") && slip.includes("12 Nov 2026 to 19 Nov 2026"))).toBe(
      true,
    )
    const amounts = (text: string) =>
      [...text.matchAll(/<bdi dir="ltr">([^<]+)<\/bdi> <span class="cur">SAR</g)].map(([, said]) => amount(said))
    const nets = slips.map((slip) => amounts(slip)[3] ?? 0n)
    expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(amount(run.sums.net))
    // The entries add up to the net, so nobody has another driver's entries.
    const wrong = slips.filter(
      (slip, at) =>
        amounts(slip)
          .slice(4)
          .reduce((sum, one) => sum + one, 0n) !== nets[at],
    )
    expect(wrong).toEqual([])
    const { rows } = await listActivity({ kinds: ["export"] }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "downloaded", record: { name: "payslips-document" } })
  })

  it("show their totals when the entries can't be read", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "DriverPayslips" }, mode: "500" })
    const path = pathOf({ driver: "#18002" }).replace("salary-report", "salary-report/payslips")
    const html = await ((await print(viewer.get(path).args)) as Response).text()
    expect(html).toContain("Could not load the entries.")
    expect(html).toContain("Net Salary")
  })
})

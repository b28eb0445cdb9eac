import { createElement } from "react"
import { afterAll, beforeAll, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import AddSpecialPayment, { loader as openSpecial, action as sendSpecial } from "../add-special"
import { ADD_SPECIAL } from "../pay-fields"
import { loader as openRecalculate } from "../recalculate"
import { MARK_ALL } from "./findings"
import PayRun, { action, loader } from "./pay-run"

/** product/pay 4: forms that are opened from the salary report choose its drivers and lead back to it. */

const REPORT = "/logistics/Paychecks/salary-report"
const OCTOBER = "total=1&from=2026-10-01&to=2026-10-31"

let upstream: TestUpstream
let clerk: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  clerk = await staffWith(upstream, "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const report = async (search: string) => (await loader(clerk.get(`${REPORT}?${search}`).args)).run
const groupOf = async (name: string, search = OCTOBER) =>
  (await report(search))?.findings.groups.find((group) => group.name === name)
const recalculation = (search: string) =>
  openRecalculate(clerk.get(`/logistics/Paychecks/recalculate?${search}&from-report=1`).args)
const special = (search: string) =>
  openSpecial(clerk.get(`/logistics/SpecialPayments/create?${search}&from-report=1`).args)

it("chooses the drivers of a check that are still to review, on the last day of the period, and names their number", async () => {
  const group = await groupOf("negative", `${OCTOBER}&show=negative`)
  const ids = group?.rows.map(({ id }) => id) ?? []
  expect(ids.length).toBeGreaterThan(10)
  const opened = await special(`${OCTOBER}&finding=negative`)
  expect(opened.values).toMatchObject({ date: "2026-10-31", drivers: ids })
  expect(opened.chosenText).toBe(`Chosen from the salary report: ${ids.length} drivers (Negative net).`)
  const offered = new Set(decodeOptions(opened.offers?.text ?? "").map(({ id }) => id))
  expect(ids.filter((id) => !offered.has(id))).toEqual([])
  const shown = markup(createElement(AddSpecialPayment), "/logistics/SpecialPayments/create", opened)
  expect(shown).toContain(`${ids.length} options selected`)
  expect(shown).toContain(opened.chosenText ?? "none")
})

it("chooses all drivers of a small report, one driver of a row, and no driver if there are too many", async () => {
  const all = await report(`${OCTOBER}&city=4`)
  const few = await recalculation(`${OCTOBER}&city=4`)
  const many = await recalculation(OCTOBER)
  expect(many.values.drivers).toEqual([])
  expect(many.chosenText).toMatch(/^The salary report has [\d,]+ drivers. At most 500 are chosen for you/)
  expect(few.values.drivers).toHaveLength(all?.sums.rows ?? 0)
  const one = await recalculation(`${OCTOBER}&finding=idle&of-driver=18002`)
  expect(one.values).toMatchObject({ drivers: ["18002"], date: "2026-10-31" })
  expect((await recalculation("total=1&from=2026-11-01&to=2026-11-30&of-driver=18002")).values.date).toBe("2026-11-21")
})

it("chooses no driver without the report's parameter, for unread days and after an invalid driver", async () => {
  const plain = await openRecalculate(clerk.get(`/logistics/Paychecks/recalculate?${OCTOBER}&finding=negative`).args)
  expect(plain).toMatchObject({ values: { drivers: [], date: "2026-11-21" }, chosenText: null })
  expect((await recalculation("from=x&finding=negative")).chosenText).toBeNull()
  expect((await special(`${OCTOBER}&finding=//x&of-driver=../1`)).values.drivers).toEqual([])
})

it("links to these forms from the report and from its checks, and no more once all is reviewed", async () => {
  const path = `${REPORT}?${OCTOBER}`
  const opened = await loader(clerk.get(path).args)
  const html = markup(createElement(PayRun), path, opened).replaceAll("&amp;", "&")
  expect(html).toContain(`/logistics/Paychecks/recalculate?${OCTOBER}&from-report=1"`)
  expect(html).toContain(`/logistics/SpecialPayments/create?${OCTOBER}&from-report=1"`)
  const link = `/logistics/SpecialPayments/create?${OCTOBER}&from-report=1&finding=negative`
  expect(html).toContain(link)
  const open = opened.run?.findings.groups.find(({ name }) => name === "negative")?.openHash ?? ""
  const mark = { intent: MARK_ALL, finding: "negative", open }
  await thrownBy(() => action(clerk.post(path, mark).args))
  const reviewed = markup(createElement(PayRun), path, await loader(clerk.get(path).args)).replaceAll("&amp;", "&")
  expect(reviewed).not.toContain(link)
})

it("keeps the way back to the report over the check page and its Back", async () => {
  const path = `/logistics/SpecialPayments/create?${OCTOBER}&from-report=1&finding=negative`
  const sent = { intent: ADD_SPECIAL, date: "2026-11-18", type: "bonus", amount: "5", note: "Rain" }
  const call = clerk.post(path, { ...sent, drivers: ["18001", "18002"] })
  const answer = await thrownBy(async () => Promise.reject(await sendSpecial(call.args)))
  const id = answer instanceof Response ? (answer.headers.get("Location")?.split("/").at(-1) ?? "") : ""
  const back = await openSpecial(clerk.get(`${path}&check=${id}`).args)
  expect(back.values).toMatchObject({ date: "2026-11-18", drivers: ["18001", "18002"] })
  expect(back.chosenText).toBeNull()
})

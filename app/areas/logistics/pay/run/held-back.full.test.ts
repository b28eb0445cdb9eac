import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { readStrictCsv } from "../../../../../tests/support/spreadsheet"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import PayRun, { action, loader } from "./pay-run"
import { loader as download } from "./salary-report-export"

/** The salary report shows its filters, other files with its drivers, and the drivers held back. */

const DAYS = { total: "1", from: "2026-11-01", to: "2026-11-07" }
const PATH = "/logistics/Paychecks/salary-report"

let upstream: TestUpstream
let clerk: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  clerk = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const pathOf = (more: Record<string, string> = {}) => `${PATH}?${new URLSearchParams({ ...DAYS, ...more })}`
const open = (more?: Record<string, string>, who = clerk) => loader(who.get(pathOf(more)).args)
async function draw(more?: Record<string, string>) {
  return markup(createElement(PayRun), pathOf(more), await open(more))
}
async function file(more: Record<string, string> = {}, of: Record<string, string> = { "of-run": "1" }) {
  const query = new URLSearchParams({ ...DAYS, ...more, ...of })
  const answer = (await download(clerk.get(`${PATH}/export.csv?${query}`).args)) as Response
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await answer.arrayBuffer())
  return { name: answer.headers.get("Content-Disposition"), text, rows: readStrictCsv(text).slice(1) }
}
const send = (fields: Record<string, string>, who = clerk) =>
  action(who.post(pathOf({ hold: "1" }), { once: randomUUID(), ...fields }).args).catch((thrown: unknown) => thrown)
const hold = (driver: string, reason: string) => send({ intent: "hold", driver, reason })
const lift = (driver: string) => send({ intent: "lift-hold", driver })
const errorsOf = (answer: unknown) => (answer as { data: FormReply }).data.form?.errors
const NAMED = 'attachment; filename="Salaries-from 2026-11-01-to 2026-11-07'

describe("the filter", () => {
  it("is shown under the heading, in the save bar, at the download, and in the name of a filtered file", async () => {
    expect((await open()).people).toBe("drivers, all cities, all contractors")
    const { people } = await open({ city: "3", driver: "#18002" })
    expect(people).toBe("drivers, Riyadh, all contractors, driver #18002")
    const narrow = await file({ city: "3" })
    expect(narrow.name).toBe(`${NAMED}-Riyadh.csv"`)
    expect((await file()).name).toBe(`${NAMED}.csv"`)
    expect((await file({ city: "3" }, {})).name).toBe(`${NAMED}.csv"`)
    const html = await draw({ city: "3" })
    expect(html).toContain("01 Nov 2026 to 07 Nov 2026, drivers, Riyadh, all contractors")
    expect(html).toContain(`drivers, Riyadh, all contractors: ${narrow.rows.length.toLocaleString("en-US")} rows`)
    expect(html).toContain('<div class="sub">drivers, Riyadh, all contractors</div>')
    expect(html).toMatch(/href="[^"]*export\.csv\?[^"]*city=3[^"]*of-run=1"/)
  })
})

describe("files of other people or days that overlap", () => {
  it("are listed with a warning, the number of these drivers in them, and their rows", async () => {
    const days = { from: "2026-10-01", to: "2026-10-10" }
    const of = await file({ ...days, city: "3" })
    const { run } = await open({ from: "2026-10-10", to: "2026-10-20" })
    const [other] = run?.handovers ?? []
    expect(other).toMatchObject({ people: "drivers, Riyadh, all contractors", days: "01 Oct 2026 to 10 Oct 2026" })
    expect(other?.since).toBeNull()
    const ids = new Set(of.rows.map(([id]) => id))
    const now = (await file({ from: "2026-10-10", to: "2026-10-20" })).rows.filter(([id]) => ids.has(id))
    expect(now.length).toBeGreaterThan(10)
    expect(other?.inBoth).toBe(now.length)
    expect(run?.paidBefore.map(({ id }) => id)).toEqual([other?.id])
    const html = await draw({ from: "2026-10-10", to: "2026-10-20", rows: other?.id ?? "" })
    expect(html).toContain(
      `${now.length.toLocaleString("en-US")} of these drivers are in a file downloaded on ${other?.when}`,
    )
    expect(html).toContain("Drivers also in that file")
    expect((await open({ from: "2026-10-21", to: "2026-10-22" })).run?.paidBefore).toEqual([])
  })
})

describe("a driver who is held back", () => {
  it("is excluded from the file and the totals, with reason, person and time, until the hold is removed", async () => {
    const all = await file()
    const [first] = all.rows
    const driver = first?.[0] ?? ""
    const before = (await open()).run
    const answer = await hold(`#${driver}`, "  Account\u200b is disputed ")
    expect((answer as Response).headers.get("Location")).toBe(`${pathOf()}#held`)
    const { run, holds } = await open()
    expect(run?.sums.rows).toBe((before?.sums.rows ?? 0) - 1)
    const by = expect.stringMatching(/^.+, \d\d \w{3} 2026, \d\d?:\d\d [AP]M$/)
    expect(holds).toMatchObject([{ id: driver, name: first?.[1], reason: "Account is disputed", by }])
    expect(holds?.[0]?.net).not.toBeNull()
    const held = await file()
    expect(held.rows).toEqual(all.rows.slice(1))
    expect(held.name).toBe(`${NAMED}-without held drivers.csv"`)
    // The documents' file of Paychecks does not change, byte for byte.
    expect(await file({}, {})).toEqual(all)
    const html = await draw()
    for (const text of ["1 held back", "Held back (1)", "Account is disputed"]) expect(html).toContain(text)
    const december = { from: "2026-11-08", to: "2026-11-14" }
    expect((await open(december)).holds).toMatchObject([{ id: driver, reason: "Account is disputed" }])
    const { rows } = await listActivity({ kinds: ["payslips"], recordId: driver }, 1, 5)
    expect(rows).toMatchObject([{ action: "held back", after: { reason: "Account is disputed" } }])
    await lift(driver)
    expect(await file()).toEqual(all)
    expect((await open()).holds).toEqual([])
  })

  it("needs a reason of up to 200 characters and an existing driver; without the edit permission it is refused", async () => {
    expect(errorsOf(await hold("18002", " \u200b"))).toEqual({ reason: ["*Required"] })
    expect(errorsOf(await hold("18002", "x".repeat(201)))).toEqual({ reason: ["Maximum is 200 characters"] })
    for (const driver of ["99", "Nasr"])
      expect(errorsOf(await hold(driver, "Why"))).toEqual({ driver: ["No driver has this number."] })
    expect((await open({ hold: "18002" })).hold?.values).toMatchObject({ driver: "18002" })
    const viewer = await staffWith(upstream, "VIEW_PAYMENTS")
    const fields = { intent: "hold", driver: "18002", reason: "Why", once: randomUUID() }
    await expect(action(viewer.post(pathOf(), fields).args)).rejects.toMatchObject({ status: 403 })
    expect(await open({}, viewer)).toMatchObject({ hold: null, holds: [] })
  })
})

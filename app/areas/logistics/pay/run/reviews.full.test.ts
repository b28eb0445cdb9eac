import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader } from "./pay-run"

/** Reviews of a whole check, and how a review answers with and without script. */

const PATH = "/logistics/Paychecks/salary-report"
const daysOf = (from: string, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ total: "1", from, to: "2026-10-31", ...more })}`

let upstream: TestUpstream
let clerk: TestStaff
let other: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  clerk = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
  other = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

type Group = NonNullable<Awaited<ReturnType<typeof read>>>
const findingsAt = async (search: string) => (await loader(clerk.get(PATH + search).args)).run?.findings
async function read(search: string, name = "account") {
  return (await findingsAt(search))?.groups.find((group) => group.name === name)
}
async function press(staff: TestStaff, search: string, fields: Record<string, string>, path = PATH) {
  const call = staff.post(path + search, fields)
  const answer = await thrownBy(() => action(call.args))
  return { answer: answer as Response, toasts: call.args.context.flash.take() }
}
const markAll = (staff: TestStaff, search: string, group: Group | undefined) =>
  press(staff, search, { intent: "mark-all", finding: group?.name ?? "", open: group?.openHash ?? "" })
const markOne = (staff: TestStaff, search: string, row: { id: string; seen: string } | undefined, path?: string) =>
  press(staff, search, { intent: "mark", finding: "account", driver: row?.id ?? "", seen: row?.seen ?? "" }, path)

describe("'Mark all reviewed' of a check", () => {
  it("marks every open row, also those that are not listed, with one entry in Activity", async () => {
    const days = daysOf("2026-10-01")
    const before = await read(days)
    const open = before?.open ?? 0
    expect(open).toBeGreaterThan(before?.rows.length ?? 0)
    const { answer, toasts } = await markAll(clerk, days, before)
    expect(answer).toRedirectTo(`${PATH}${days}#find-account`)
    expect(toasts).toEqual([{ kind: "success", title: `${open} rows reviewed`, text: "No account" }])
    const after = await findingsAt(days)
    expect(after?.groups.find(({ name }) => name === "account")).toMatchObject({ count: open, open: 0, openHash: "" })
    expect(after?.groups.find(({ name }) => name === "negative")?.open).toBeGreaterThan(0)
    const { rows } = await listActivity({ kinds: ["payslips"], recordId: "2026-10-01_2026-10-31" }, 1, 10)
    expect(rows).toMatchObject([
      { action: "reviewed", record: { name: `No account, ${open} rows` }, after: { rows: open } },
    ])
  })

  it("keeps the reviews of others, with their names", async () => {
    const days = daysOf("2026-10-02")
    const row = (await read(days))?.rows[0]
    await markOne(other, days, row)
    const theirs = (await read(days))?.rows[0]?.mark
    const group = await read(days)
    await markAll(clerk, days, group)
    const { rows } = await listActivity({ kinds: ["payslips"], recordId: "2026-10-02_2026-10-31" }, 1, 10)
    expect(rows[0]?.after).toEqual({ rows: group?.open })
    expect((await read(days))?.rows[0]?.mark).toBe(theirs)
  })

  it("marks nothing if the open rows are not those of the page, and says so", async () => {
    const days = daysOf("2026-10-03")
    const seen = await read(days)
    await markOne(other, days, seen?.rows[0])
    const { answer, toasts } = await markAll(clerk, days, seen)
    expect(answer).toRedirectTo(`${PATH}${days}#find-account`)
    expect(toasts).toEqual([
      { kind: "warning", title: "The list has changed. Check it and try again.", text: "No account" },
    ])
    expect((await read(days))?.open).toBe((seen?.open ?? 0) - 1)
  })

  it("marks only the drivers of the page's filter", async () => {
    const all = await read(daysOf("2026-10-04"))
    const one = daysOf("2026-10-04", { driver: all?.rows[0]?.id ?? "" })
    const own = await read(one)
    expect([own?.open, (all?.open ?? 0) > 1]).toEqual([1, true])
    await markAll(clerk, one, own)
    expect((await read(daysOf("2026-10-04")))?.open).toBe((all?.open ?? 0) - 1)
  })

  it("marks nothing when the report can't be loaded", async () => {
    const days = daysOf("2026-10-05")
    const group = await read(days)
    await upstream.control("POST", "/faults", {
      match: { operation: "DriverPayslipsTotals", email: clerk.email },
      mode: "500",
    })
    const { toasts } = await markAll(clerk, days, group)
    expect(toasts.map(({ title }) => title)).toContain(
      "Could not check the list, so nothing was marked as reviewed. Try again.",
    )
    await upstream.control("DELETE", "/faults")
    expect((await read(days))?.open).toBe(group?.open)
  })

  it("needs a check, its mark and a period, and the edit permission", async () => {
    const days = daysOf("2026-10-06")
    const group = await read(days)
    const good = { intent: "mark-all", finding: "account", open: group?.openHash ?? "" }
    for (const wrong of [{ finding: "none" }, { open: "" }])
      expect((await press(clerk, days, { ...good, ...wrong })).answer).toRefuse(400)
    expect((await press(clerk, daysOf("1448-04-01"), good)).answer).toRefuse(400)
    const viewer = await staffWith(upstream, "VIEW_PAYMENTS")
    await expect(action(viewer.post(PATH + days, good).args)).rejects.toMatchObject({ status: 403 })
    expect((await read(days))?.open).toBe(group?.open)
  })
})

describe("the answer to a review", () => {
  it("leads to the row with a toast without script; to script it has neither, unless nothing changed", async () => {
    const days = daysOf("2026-10-07")
    const [row, next] = (await read(days))?.rows ?? []
    const plain = await markOne(clerk, days, row)
    expect(plain.answer).toRedirectTo(`${PATH}${days}#look-account-${row?.id}`)
    expect(plain.toasts).toMatchObject([{ kind: "success", title: "Reviewed" }])
    const scripted = await markOne(clerk, days, next, `${PATH}.data`)
    expect(scripted.answer).toRedirectTo(PATH + days)
    expect(scripted.toasts).toEqual([])
    const again = await markOne(other, days, next, `${PATH}.data`)
    expect(again.answer).toRedirectTo(PATH + days)
    expect(again.toasts).toMatchObject([{ kind: "info", title: "Someone else already did this. Nothing changed." }])
  })
})

describe("only open rows", () => {
  it("lists the rows to review, with the same counts", async () => {
    const days = daysOf("2026-10-08")
    const row = (await read(days))?.rows[0]
    await markOne(clerk, days, row)
    const all = await findingsAt(days)
    const open = await findingsAt(daysOf("2026-10-08", { open: "1" }))
    expect(open).toMatchObject({ count: all?.count, open: all?.open })
    const [inAll, inOpen] = [all, open].map((one) => one?.groups.find(({ name }) => name === "account"))
    expect(inAll?.rows.some(({ id }) => id === row?.id)).toBe(true)
    expect(inOpen?.rows.some(({ id }) => id === row?.id)).toBe(false)
    expect([inOpen?.open, inOpen?.openHash]).toEqual([inAll?.open, inAll?.openHash])
    expect(inOpen?.more).toBe((inOpen?.open ?? 0) - 10)
  })
})

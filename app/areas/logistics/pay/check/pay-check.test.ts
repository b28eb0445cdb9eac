import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { fileRunId, findRun, keepFileRun, keepRun, sealRun } from "../../check-run.server"
import { action as add, loader as openAdd } from "../add-special"
import { ADD_SPECIAL, RECALCULATE } from "../pay-fields"
import { action as recalculate } from "../recalculate"
import { loader as list } from "../special-payments"
import CheckBeforePaying, { loader as open, action as press, shouldRevalidate } from "./check"
import { LEAVE_OUT, SEND_RUN } from "./check-fields"

/** product/pay 3: the check of several drivers before anything is sent, and sending in batches. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

type Fields = Record<string, string | string[]>
const PATH = "/logistics/SpecialPayments/create"
const BONUS = { date: "2026-11-18", type: "bonus", amount: "50", note: "Rainy week" }
const SOME = { ...BONUS, drivers: ["18001", "18002", "18003"] }
const ALL = { ...BONUS, drivers: [], allDrivers: "1" }
const count = async () =>
  (await list(staff.get("/logistics/SpecialPayments?from=2026-11-18&to=2026-11-18").args)).list?.total ?? 0

const locationOf = (answer: unknown) => (answer instanceof Response ? (answer.headers.get("Location") ?? "") : "")
async function check(fields: Fields): Promise<string> {
  const call = staff.post(PATH, { once: randomUUID(), intent: ADD_SPECIAL, ...fields })
  const path = locationOf(await add(call.args).catch((thrown: unknown) => thrown))
  expect(path).toMatch(/^\/logistics\/SpecialPayments\/check\//)
  return path
}
const idIn = (path: string) => ({ id: path.split("/").at(-1) ?? "" })
const look = (path: string, who = staff) => open(who.get(path, idIn(path)).args)
async function send(path: string, fields: Fields) {
  const call = staff.post(path, { once: randomUUID(), ...fields }, idIn(path))
  const answer = await press(call.args).catch((thrown: unknown) => thrown)
  const reply = answer instanceof Response ? null : (answer as { data: FormReply }).data
  return { call, to: locationOf(answer), reply }
}
const pay = async (path: string, more: Fields = {}) => {
  const seen = (await look(path)).check
  return send(path, { intent: SEND_RUN, seen: seen?.seen ?? "", count: String(seen?.count ?? ""), ...more })
}

describe("the check", () => {
  it("shows drivers, number, amounts and total without sending; the button names them", async () => {
    const before = await count()
    const path = await check(SOME)
    const loaded = await look(path)
    expect(loaded.check).toMatchObject({
      count: 3,
      sum: "150.00",
      payment: { same: { each: "50.00", note: "Rainy week" } },
    })
    const shown = markup(createElement(CheckBeforePaying), path, loaded)
    for (const text of ["Check before paying", "Pay 3 drivers 150.00", "Nothing has been sent yet."])
      expect(shown).toContain(text)
    expect(await count()).toBe(before)
    const { to, call } = await pay(path)
    expect(to).toBe("/logistics/SpecialPayments")
    expect(call.args.context.flash.take()).toEqual([
      {
        kind: "success",
        title: "Special Plan was successfully added.",
        text: "Bonus, 3 drivers, 150.00 SAR in total.",
      },
    ])
    expect(await count()).toBe(before + 3)
  })

  it("returns to the form with everything that was typed", async () => {
    const { id } = idIn(await check(SOME))
    const { values } = await openAdd(staff.get(`${PATH}?check=${id}`).args)
    expect(values).toMatchObject({ ...SOME, amount: "50.00" })
  })

  it.each(["18002", "#18002", "١٨٠٠٢"])("finds one of them by the driver's id: %s", async (find) => {
    const path = await check(SOME)
    const found = await open(staff.get(`${path}?${new URLSearchParams({ find })}`, idIn(path)).args)
    expect(found.check?.list.rows.map(({ id }) => id)).toEqual(["18002"])
  })

  it("excludes and includes a group or one driver; figures and button follow", async () => {
    const path = await check(ALL)
    const all = (await look(path)).check
    const [group] = all?.groups ?? []
    expect(all?.toLookAt).toBeGreaterThan(0)
    await send(path, { intent: LEAVE_OUT, group: group?.name ?? "" })
    const less = (await look(path)).check
    expect(less?.count).toBe((all?.count ?? 0) - (group?.count ?? 0))
    expect(less?.leftOut).toHaveLength(group?.count ?? 0)
    await send(path, { intent: LEAVE_OUT, back: "all" })
    // With script the request is for the page's data; the redirect still leads to the page.
    const scripted = staff.post(`${path}.data?page=2`, { intent: LEAVE_OUT, driver: "1" }, idIn(path))
    expect(locationOf(await press(scripted.args).catch((thrown: unknown) => thrown))).toBe(`${path}?page=2`)
    await send(path, { intent: LEAVE_OUT, driver: all?.list.rows[0]?.id ?? "" })
    expect((await look(path)).check?.count).toBe((all?.count ?? 0) - 1)
  })

  it("sends nothing if the list has changed, or above 50 drivers without the typed number", async () => {
    const before = await count()
    const path = await check(ALL)
    const wrong = await pay(path, { count: "2" })
    expect(wrong.reply?.form?.errors).toEqual({ count: [expect.stringContaining("does not match the number")] })
    const changed = await pay(path, { seen: "2 100.00" })
    expect(changed.reply?.form?.errors).toEqual({ seen: [expect.stringContaining("changed")] })
    // The field is hidden: the message appears above the form, and the numbers below are reloaded.
    const shown = markup(createElement(CheckBeforePaying), path, await look(path), changed.reply)
    expect(shown).toContain("<li>The list has changed, so nothing was sent.")
    expect(shouldRevalidate()).toBe(true)
    expect(await count()).toBe(before)
  })

  it("pays only the drivers that were shown: a change in another tab stops it", async () => {
    const before = await count()
    const path = await check(SOME)
    await send(path, { intent: LEAVE_OUT, driver: "18001" })
    const seen = (await look(path)).check?.seen ?? ""
    await send(path, { intent: LEAVE_OUT, back: "18001" })
    await send(path, { intent: LEAVE_OUT, driver: "18002" })
    const { reply } = await send(path, { intent: SEND_RUN, seen })
    expect(reply?.form?.errors).toEqual({ seen: [expect.stringContaining("changed")] })
    expect(await count()).toBe(before)
    expect((await pay(path)).to).toBe("/logistics/SpecialPayments")
    expect(await count()).toBe(before + 2)
  })

  it("belongs to the person who started it", async () => {
    const path = await check(SOME)
    const other = await staffWith(upstream, "EDIT_PAYMENTS")
    await expect(look(path, other)).rejects.toRedirectTo("/logistics/SpecialPayments")
  })
})

describe("all drivers", () => {
  it("sends all 3,001 drivers once, in batches of 2,000, even when pressed twice and in two tabs", async () => {
    const before = await count()
    const path = await check(ALL)
    const { check: seen } = await look(path)
    const all = seen?.count ?? 0
    expect(all).toBeGreaterThan(2_000)
    const fields = { intent: SEND_RUN, seen: seen?.seen ?? "", count: all.toLocaleString("en-US") }
    const [one, two] = await Promise.all([send(path, fields), send(path, fields)])
    expect([one.to, two.to]).toEqual([path, path])
    expect((await look(path)).result?.list.rows.map(({ state }) => state)).toEqual(["done", "done"])
    await send(path, fields)
    expect(await count()).toBe(before + all)
    const { rows } = await listActivity({ kinds: ["special-payment"] }, 1, 2)
    expect(rows).toHaveLength(2)
  })

  it.each(["reset", "422"])(
    "a batch that may have been paid is never sent again, but a refused one is (%s)",
    async (mode) => {
      const before = await count()
      const path = await check(ALL)
      const all = (await look(path)).check?.count ?? 0
      await upstream.control("POST", "/faults", { match: { operation: "CreateDriversSpecialPayslips" }, mode })
      const { to, call } = await pay(path)
      expect(to).toBe(path)
      expect(call).toFlash("Oops, something went wrong, please try again.")
      const [first, second] = (await look(path)).result?.list.rows ?? []
      expect([first?.state, second?.state]).toEqual([mode === "422" ? "refused" : "unknown", "done"])
      expect(await count()).toBe(before + all - 2_000)
      await send(path, { intent: SEND_RUN })
      expect(await count()).toBe(before + (mode === "422" ? all : all - 2_000))
      const shown = markup(createElement(CheckBeforePaying), path, await look(path))
      expect(shown.includes("We could not confirm")).toBe(mode === "reset")
    },
  )
})

it("a recalculation for several drivers is checked too", async () => {
  const fields = { once: randomUUID(), intent: RECALCULATE, date: "2026-11-18", drivers: ["18001", "18002"] }
  const call = staff.post("/logistics/Paychecks/recalculate", fields)
  const path = locationOf(await recalculate(call.args).catch((thrown: unknown) => thrown))
  expect(path).toMatch(/^\/logistics\/Paychecks\/recalculate\/check\//)
  const { check: shown, kind } = await open(staff.get(path, idIn(path)).args)
  expect(kind).toBe("recalculation")
  await expect(look(`/logistics/SpecialPayments/check/${idIn(path).id}`)).rejects.toRedirectTo(
    "/logistics/SpecialPayments",
  )
  const left = (driver: string) => send(path, { intent: LEAVE_OUT, driver })
  await left("18002")
  const seen = shown?.seen ?? ""
  expect((await send(path, { intent: SEND_RUN, seen })).reply?.form?.errors).toHaveProperty("seen")
  await send(path, { intent: LEAVE_OUT, back: "all" })
  const sent = await send(path, { intent: SEND_RUN, seen })
  expect(sent.to).toBe("/logistics/Paychecks")
  expect(sent.call.args.context.flash.take()).toMatchObject([
    { title: "Payslips recalculated.", text: expect.stringContaining("SAR") },
  ])
})

it("an amount that another tab changes after the confirmation is not sent", async () => {
  const { staffKey } = staff.session
  const id = fileRunId("2026-11-18", randomUUID())
  const keep = (amount: string) =>
    keepFileRun(staffKey, id, {
      date: "2026-11-18",
      payment: { type: "bonus", file: { id: "f", name: "f.csv" }, rows: { 18001: { amount, note: "Rain" } } },
      ...{ isAll: false, search: "", ids: ["18001"], listSearch: "" },
    })
  await keep("50.00")
  const confirmed = await findRun(staffKey, id)
  await keep("5000.00")
  if (!confirmed) throw new Error("no run is kept")
  expect(await sealRun(staffKey, confirmed, confirmed.ids)).toBeNull()
  const changed = await findRun(staffKey, id)
  expect(changed?.sent).toBeNull()
  expect((await sealRun(staffKey, changed ?? confirmed, confirmed.ids))?.sent?.ids).toEqual(["18001"])
})

it("a run with an invalid amount pays no driver, and its batch does not wait for a call that was never made", async () => {
  const before = await count()
  const { id } = idIn(await check(SOME))
  const { staffKey } = staff.session
  const run = await findRun(staffKey, id)
  if (!run?.payment) throw new Error("no run is kept")
  const unread = { ...run, payment: { ...run.payment, amount: "1,5" } }
  const { id: kept } = await keepRun(staffKey, unread)
  await sealRun(staffKey, { ...unread, id: kept }, unread.ids)
  const path = `${PATH.replace("create", "check")}/${kept}`
  const call = staff.post(path, { once: randomUUID(), intent: SEND_RUN, seen: "", count: "" }, { id: kept })
  await expect(press(call.args)).rejects.toThrow(RangeError)
  expect((await findRun(staffKey, kept))?.sent?.pieces).toMatchObject([{ state: "unknown" }])
  await send(path, { intent: SEND_RUN })
  expect(await count()).toBe(before)
})

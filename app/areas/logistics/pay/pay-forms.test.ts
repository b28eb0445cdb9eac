import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { MAX_PAGE_BYTES, pageBytes } from "../../../../tests/support/page-bytes"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { findRun } from "../check-run.server"
import { action as add, loader as openAdd } from "./add-special"
import { SpecialDialog } from "./pay-dialogs"
import { ADD_SPECIAL, RECALCULATE } from "./pay-fields"
import { action as recalculate } from "./recalculate"
import { loader as list } from "./special-payments"

/** product/pay 3: recalculation and special payments, on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "EDIT_PAYMENTS")
  viewer = await staffWith(upstream, "VIEW_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

type Fields = Record<string, string | string[]>
type Action = typeof add
async function post(action: Action, path: string, intent: string, fields: Fields, who = staff) {
  const call = who.post(path, { once: randomUUID(), intent, ...fields })
  const answer = await action(call.args).catch((thrown: unknown) => thrown)
  const reply = answer instanceof Response ? null : (answer as { data: FormReply }).data
  return { call, answer, reply }
}
const special = (fields: Fields, who = staff) => post(add, PATH, ADD_SPECIAL, fields, who)
const again = (fields: Fields, who = staff) =>
  post(recalculate, "/logistics/Paychecks/recalculate", RECALCULATE, fields, who)
const BONUS = {
  drivers: ["18001"],
  date: "2026-11-18",
  type: "bonus",
  amount: "١٢٠.5",
  note: "Covered a shift",
}
const PATH = "/logistics/SpecialPayments/create"
const DIALOG = { closeHref: "/", chosenText: null, fileHref: "/logistics/SpecialPayments/file" }
const count = async () =>
  (await list(staff.get("/logistics/SpecialPayments?from=2026-11-18&to=2026-11-18").args)).list?.total ?? 0

describe("Add special payment", () => {
  it("adds one for one driver immediately, with the documents' toast and an Activity entry", async () => {
    const before = await count()
    const { answer, call } = await special(BONUS)
    expect(answer).toRedirectTo("/logistics/SpecialPayments")
    expect(call.args.context.flash.take()).toEqual([
      {
        kind: "success",
        title: "Special Plan was successfully added.",
        text: "Bonus, 1 driver, 120.50 SAR in total.",
      },
    ])
    expect(await count()).toBe(before + 1)
    const { rows } = await listActivity({ kinds: ["special-payment"] }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "added", after: { amount: "120.50", drivers: ["#18001"] } })
    const run = await findRun(staff.session.staffKey, `2026-11-21_${rows[0]?.record.id.slice(0, -"-1".length)}`)
    expect(run?.sent).toMatchObject({ ids: ["18001"], pieces: [{ state: "done" }] })
  })

  it.each([
    ["drivers", { drivers: [] }, "*Required"],
    ["drivers", { drivers: Array.from({ length: 4_001 }, () => "18001") }, "Maximum is 4000"],
    ["date", { date: "" }, "*Required"],
    ["type", { type: "" }, "*Required"],
    ["amount", { amount: "" }, "*Required"],
    ["amount", { amount: "0" }, "Enter an amount above 0"],
    ["amount", { amount: "1.234" }, "Enter an amount above 0"],
    ["amount", { amount: "1,5" }, "Enter an amount above 0"],
    ["amount", { amount: "10,50" }, "Enter an amount above 0"],
    ["note", { note: "  " }, "*Required"],
    ["date", { date: "2026-09-01" }, "closed"],
  ])("refuses an invalid %s and keeps the typed values", async (name, wrong, message) => {
    const { reply } = await special({ ...BONUS, ...wrong })
    expect(reply?.status).toBe(422)
    expect(JSON.stringify(reply?.form?.errors[name])).toContain(message)
    expect(reply?.form?.values.note).toBe("note" in wrong ? "" : BONUS.note)
  })

  it("counts a line end of the note as one character, sent with script or without", async () => {
    const note = Array.from({ length: 6 }, () => "x".repeat(332)).join("\r\n")
    const { call } = await special({ ...BONUS, note: `${note}123` })
    expect(call).toFlash("Special Plan was successfully added.")
    const { reply } = await special({ ...BONUS, note: `${note}1234` })
    expect(reply?.form?.errors.note).toEqual(["Maximum is 2,000 characters"])
    expect((await special({ ...BONUS, note: "\u3164" })).reply?.form?.errors.note).toEqual(["*Required"])
  })

  it("is at most 40 kB with 2,000 drivers: a search finds the others, and Select All stays chosen after a refusal", async () => {
    const loaded = await openAdd(staff.get(PATH).args)
    const draw = (answer?: FormReply) =>
      markup(createElement(SpecialDialog, { loaded, action: PATH, ...DIALOG }), PATH, undefined, answer)
    expect(pageBytes(draw(), loaded)).toBeLessThan(MAX_PAGE_BYTES)
    const last = decodeOptions(loaded.offers?.text ?? "").at(-1)
    expect(draw()).not.toContain(`value="${last?.id}"`)
    const searched = await special({ ...BONUS, driverSearch: last?.name ?? "", refresh: "driverSearch" })
    expect(draw(searched.reply ?? undefined)).toMatch(new RegExp(`name="drivers"[^>]*value="${last?.id}"`))
    const { reply } = await special({ ...BONUS, drivers: [], allDrivers: "1", note: "" })
    expect(reply?.status).toBe(422)
    expect(draw(reply ?? undefined)).toMatch(/<input type="checkbox" name="allDrivers"[^>]*checked=""/)
  })

  it("'+ Select All' selects the results of a search without script, and nobody when there are none", async () => {
    const before = await count()
    const asked = (name: string) => ({
      ...BONUS,
      drivers: [],
      allDrivers: "1",
      driverSearch: name,
      "found-driverSearch": name,
    })
    expect((await special(asked("#20950"))).answer).toRedirectTo("/logistics/SpecialPayments")
    expect(await count()).toBe(before + 1)
    const drawn = (await special({ ...asked("20950, 20951 209999"), refresh: "driverSearch" })).reply?.form?.offers
    expect(decodeOptions((drawn as { text: string } | null)?.text ?? "").map(({ id }) => id)).toEqual([
      "20951",
      "20950",
    ])
    expect((await special(asked("\u200e20950\u202c"))).answer).toRedirectTo("/logistics/SpecialPayments")
    expect(await count()).toBe(before + 2)
    expect((await special(asked("nobody of this name"))).reply?.form?.errors).toEqual({ drivers: ["*Required"] })
    expect(await count()).toBe(before + 2)
  })

  it("does not add again after a lost response, and says that the outcome is not confirmed", async () => {
    const before = await count()
    const once = randomUUID()
    await upstream.control("POST", "/faults", { match: { operation: "CreateDriversSpecialPayslips" }, mode: "reset" })
    const first = await special({ ...BONUS, once })
    expect(first.reply?.form?.notice).toContain("We could not confirm")
    expect(first.call).toFlash("Oops, something went wrong, please try again.")
    const second = await special({ ...BONUS, once })
    expect(second.reply?.form?.notice).toContain("We could not confirm")
    expect(await count()).toBe(before)
  })

  it("shows only the readable part of the upstream's message", async () => {
    const body = { errors: [{ message: "E_SHIFT; Say which shift." }] }
    const match = { operation: "CreateDriversSpecialPayslips" }
    await upstream.control("POST", "/faults", { match, mode: "answer", body })
    const { reply } = await special(BONUS)
    expect(reply?.form?.notice).toBe("Say which shift.")
  })

  it("shows the documents' text when the upstream refuses", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "CreateDriversSpecialPayslips" }, mode: "422" })
    const { call } = await special(BONUS)
    expect(call).toFlash("Oops, something went wrong, please try again.")
  })
})

describe("Recalculate", () => {
  it("sends drivers and date, and returns to the list with its filters", async () => {
    const { answer, call } = await again({ drivers: ["18002"], date: "2026-11-18" })
    expect(answer).toRedirectTo("/logistics/Paychecks")
    expect(call).toFlash("Payslips recalculated.")
  })

  it("returns to the salary report or Paychecks, with their filters, if it was opened there", async () => {
    const path = "/logistics/Paychecks/recalculate?total=1&city=1&from-report=1"
    const { answer } = await post(recalculate, path, RECALCULATE, { drivers: ["18002"], date: "2026-11-18" })
    expect(answer).toRedirectTo("/logistics/Paychecks/salary-report?total=1&city=1")
    const added = await post(add, `${PATH}?total=1&finding=idle&from-report=1&of-driver=18001`, ADD_SPECIAL, BONUS)
    expect(added.answer).toRedirectTo("/logistics/Paychecks/salary-report?total=1#find-idle")
    const listed = await post(add, `${PATH}?total=1&from-paychecks=1`, ADD_SPECIAL, BONUS)
    expect(listed.answer).toRedirectTo("/logistics/Paychecks?total=1")
    // Only a check of the report has a place there.
    const other = await post(add, `${PATH}?total=1&finding=//x.example&from-report=1`, ADD_SPECIAL, BONUS)
    expect(other.answer).toRedirectTo("/logistics/Paychecks/salary-report?total=1")
  })

  it("shows the upstream's message when it refuses", async () => {
    const { call, reply } = await again({ drivers: ["18002"], date: "2026-10-02" })
    expect(reply?.status).toBe(422)
    expect(call).toFlash("October 2026 is closed: its salaries are paid.")
  })

  it("needs a date and a driver", async () => {
    const { reply } = await again({ drivers: [], date: "" })
    expect(reply?.form?.errors).toMatchObject({ drivers: ["*Required"], date: ["*Required"] })
  })
})

it("refuses every POST without the edit permission, and opens no form", async () => {
  for (const { answer } of [
    await special(BONUS, viewer),
    await again({ drivers: ["18002"], date: "2026-11-18" }, viewer),
  ])
    expect(answer).toMatchObject({ init: { status: 403 } })
  await expect(openAdd(viewer.get("/logistics/SpecialPayments/create").args)).rejects.toRedirectTo("/404")
})

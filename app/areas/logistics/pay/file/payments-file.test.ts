import { randomUUID } from "node:crypto"
import { createElement } from "react"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import CheckBeforePaying, { loader as openRun, action as press } from "../check/check"
import { LEAVE_OUT, SEND_RUN } from "../check/check-fields"
import { loader as list } from "../special-payments"
import CheckPayments, { loader as open, action as send } from "./check"
import { action as choose } from "./choose"
import { paymentsFile } from "./payments-file.server"

/** product/pay 3: special payments from a file or pasted rows, on the real reference upstream. */

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
// Each person keeps three files.
beforeEach(async () => {
  staff = await staffWith(upstream, "EDIT_PAYMENTS")
})
afterEach(() => upstream.control("DELETE", "/faults"))

type Fields = Record<string, string>
const PATH = "/logistics/SpecialPayments/file"
const OF = { intent: "choose-payments", date: "2026-11-18", type: "bonus" }
const HEAD = "driver number,amount,note"
const THREE = `${HEAD}\r\n18001,50,Rain\r\n18002,"1,234.50",Dust\r\n18003,٧٥,Night shift\r\n`

function chosen(content: Fields & { file?: File }, by = staff, path = PATH): Promise<unknown> {
  const form = new FormData()
  const { file, ...fields } = { ...OF, ...content }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file) form.set("csvFile", file)
  return thrownBy(async () => Promise.reject(await choose(by.post(path, form).args)))
}
const locationOf = (answer: unknown) => (answer instanceof Response ? (answer.headers.get("Location") ?? "") : "")
const lastOf = (path: string) => path.split("/").at(-1) ?? ""
async function kept(content: string | Fields, path = PATH) {
  const what = typeof content === "string" ? { file: new File([content], "bonus.csv") } : content
  return locationOf(await chosen(what as Fields, staff, path))
}
const look = (path: string) => open(staff.get(path, { file: lastOf(path) }).args)
const act = (path: string, fields: Fields) =>
  thrownBy(async () => Promise.reject(await send(staff.post(path, fields, { file: lastOf(path) }).args)))
/** Goes on from the check of the file. Returns the path of the check before paying. */
const next = async (path: string) => locationOf(await act(path, { intent: "continue-payments" }))
const lookRun = (path: string) => openRun(staff.get(path, { id: lastOf(path) }).args)
async function pay(path: string, fields: Fields = {}) {
  const { check } = await lookRun(path)
  const sent = { once: randomUUID(), intent: SEND_RUN, seen: check?.seen ?? "", count: String(check?.count ?? "") }
  const call = staff.post(path, { ...sent, ...fields }, { id: lastOf(path) })
  return { call, answer: await thrownBy(async () => Promise.reject(await press(call.args))) }
}
const payments = async () =>
  (await list(staff.get("/logistics/SpecialPayments?from=2026-11-18&to=2026-11-18").args)).list
const count = async () => (await payments())?.total ?? 0

describe("choosing", () => {
  it.each([
    ["nothing", {}, "csvFile", "Choose a file or paste rows."],
    [
      "both",
      { file: new File([THREE], "a.csv"), pasted: "18001\t50\tRain" },
      "csvFile",
      "Choose a file or paste rows, not both.",
    ],
    ["another kind of file", { file: new File(["a"], "a.xlsx") }, "csvFile", "Choose a .csv file."],
    ["a file of one byte too many", { file: new File(["x".repeat(500_001)], "a.csv") }, "csvFile", "at most 500,000"],
    ["too long a text", { pasted: "x".repeat(4_901) }, "pasted", "Up to 4,900 characters"],
    ["no type", { type: "", pasted: "18001\t50\tRain" }, "type", "*Required"],
    ["no date", { date: "", pasted: "18001\t50\tRain" }, "date", "*Required"],
  ])("refuses %s", async (_what, content, field, text) => {
    const { data } = (await chosen(content as Fields)) as { data: FormReply }
    expect(JSON.stringify(data.form?.errors[field])).toContain(text)
  })

  it.each([499_999, 500_000])("accepts a file of %i bytes", async (bytes) => {
    const start = `${HEAD}\n18001,50,`
    const path = await kept(`${start}${"x".repeat(bytes - start.length)}`)
    expect((await look(path)).file).toMatchObject({
      size: bytes,
      broken: { rows: [{ at: 2, reason: "Maximum is 2,000 characters" }] },
    })
  })

  it("needs the permission of the form", async () => {
    const viewer = await staffWith(upstream, "VIEW_PAYMENTS")
    expect(await chosen({ pasted: "18001\t50\tRain" }, viewer)).toMatchObject({ status: 403 })
    await expect(open(viewer.get(`${PATH}/${randomUUID()}`, { file: randomUUID() }).args)).rejects.toRedirectTo("/404")
  })
})

describe("the check of the rows", () => {
  it("lists rows with errors by the rules of the form, names unknown drivers, and leaves out duplicates", async () => {
    const rows = ["18001,50,Rain", "99999999,50,Rain", "18002,0,Rain", '18003,"1,5",Rain', "18004,50,", "name,50,Rain"]
    const path = await kept([HEAD, ...rows, "18001,70,Dust"].join("\n"))
    const { file, what } = await look(path)
    expect(what).toBe("Bonus, 18 Nov 2026")
    expect(file.counts).toMatchObject({ read: 7, ready: 1, broken: 5, doubled: 1 })
    expect(file.broken.rows.map(({ line, at, reason }) => [line, at, reason])).toEqual([
      [3, 0, "No driver has this number"],
      [4, 1, "Enter an amount above 0 with at most two decimals, such as 120.50"],
      [5, 1, "Enter an amount above 0 with at most two decimals, such as 120.50"],
      [6, 2, "Enter a note"],
      [7, 0, "Enter a driver number, digits only"],
    ])
    expect(file.doubled.rows).toEqual([{ key: "18001", times: 2, lines: [2, 8] }])
    const shown = markup(createElement(CheckPayments), path, await look(path))
    expect(shown).toContain("A driver is paid once for each file.")
    expect(shown).toMatch(/<button[^>]*>Continue to the drivers<\/button>/)
    expect(shown).not.toContain("Send the file as it is")
    const params = { file: lastOf(path) }
    const broken = (await paymentsFile.broken(staff.get(`${path}/broken.csv`, params).args)) as Response
    expect(await broken.text()).toContain('"99999999","50","Rain","3","No driver has this number"')
  })

  it.each([
    ["tabs, as a spreadsheet copies them", { pasted: "18001\t50\tRain\n#18002\t75.50\tDust" }, "UTF-8, tabs, 2 rows"],
    [
      "other columns in another order",
      "note;name;driver;amount\nRain;Ali;18001;50\nDust;Omar;18002;75.5",
      "semicolons",
    ],
    ["Arabic headings and digits", "رقم السائق,المبلغ,ملاحظة\n١٨٠٠١,٥٠,مطر\n١٨٠٠٢,٧٥,غبار", "commas, 2 rows"],
  ])("reads %s", async (_what, content, recognised) => {
    const { file } = await look(await kept(content))
    expect(file.recognised).toContain(recognised)
    expect(file.counts).toMatchObject({ ready: 2, broken: 0 })
    expect(file.ready.map(({ cells }) => cells[0])).toEqual(["18001", "18002"])
  })

  it("removes invisible characters, and says so", async () => {
    const { file } = await look(await kept(`${HEAD}\n18001\u200b,50,Rain`))
    expect(file.counts.ready).toBe(1)
    expect(file.notices).toEqual(["1 line has invisible characters. They are removed."])
  })

  it("names missing columns, and reads the rows by the chosen ones", async () => {
    const path = await kept("a,b,c,d\nAli,18001,50,Rain\nOmar,18002,75,Dust")
    const { file, columns } = await look(path)
    expect(file.counts).toMatchObject({ ready: 0, unchecked: 2 })
    expect(file.notices).toEqual([
      "No column was found for: Driver number, Amount, Note. No row was checked. Choose the columns below.",
    ])
    expect(columns.options).toHaveLength(4)
    await act(path, { intent: "choose-columns", driver: "1", amount: "2", note: "3" })
    expect((await look(path)).file.counts).toMatchObject({ ready: 2, unchecked: 0 })
  })

  it("still checks rows when the drivers could not be loaded; the next page excludes and names unknown ones", async () => {
    await upstream.control("POST", "/faults", {
      match: { operation: "DriverChoices" },
      mode: "500",
      times: null,
    })
    const path = await kept("18001,50,Rain\n99999999,50,Rain")
    expect((await look(path)).file.notices).toEqual([expect.stringContaining("Could not check the driver numbers.")])
    const run = await next(path)
    const loaded = await lookRun(run)
    expect(loaded.check).toMatchObject({ count: 1, sum: "50.00", gone: { count: 1, ids: ["99999999"] } })
    expect(markup(createElement(CheckBeforePaying), run, loaded)).toContain("Excluded because not found: #99999999.")
  })

  it("checks the rows again if the drivers could be loaded meanwhile, and does not continue before they are confirmed", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "DriverChoices" }, mode: "500" })
    const path = await kept("18001,50,Rain\n99999999,50,Rain")
    expect((await look(path)).file.counts).toMatchObject({ ready: 2, broken: 0 })
    expect(await next(path)).toBe(path)
    expect((await look(path)).file.counts).toMatchObject({ ready: 1, broken: 1 })
    expect((await lookRun(await next(path))).check?.count).toBe(1)
  })

  it("continues neither without a valid row nor with more than 500", async () => {
    const refusal = async (content: string) =>
      ((await act(await kept(content), { intent: "continue-payments" })) as { data: FormReply }).data.form?.errors.lines
    expect(await refusal(`${HEAD}\n1,0,`)).toEqual(["No valid lines were found in this file."])
    await upstream.control("POST", "/faults", {
      match: { operation: "DriverChoices" },
      mode: "500",
      times: null,
    })
    const rows = Array.from({ length: 501 }, (_, at) => `${18_001 + at},50,Rain`)
    expect(await refusal(rows.join("\n"))).toEqual([expect.stringContaining("501 valid rows. At most 500")])
  })
})

describe("paying", () => {
  it("shows each amount and the total, pays each row as the form does, and names number and sum", async () => {
    const before = await count()
    const run = await next(await kept(THREE))
    const loaded = await lookRun(run)
    expect(loaded.check).toMatchObject({ count: 3, sum: "1,359.50" })
    expect(loaded.check?.list.rows.map(({ id, amount, note }) => [id, amount, note])).toEqual([
      ["18001", "50.00", "Rain"],
      ["18002", "1,234.50", "Dust"],
      ["18003", "75.00", "Night shift"],
    ])
    const shown = markup(createElement(CheckBeforePaying), run, loaded)
    for (const text of ["Pay 3 drivers 1,359.50", "from bonus.csv", "Night shift"]) expect(shown).toContain(text)
    expect(await count()).toBe(before)
    const { call, answer } = await pay(run)
    expect(answer).toRedirectTo(run)
    expect(call.args.context.flash.take()).toEqual([
      {
        kind: "success",
        title: "Special Plan was successfully added.",
        text: "Bonus, 3 drivers, 1,359.50 SAR in total.",
      },
    ])
    expect(await count()).toBe(before + 3)
    const added = (await payments())?.rows.filter(({ note }) => note === "Night shift")
    expect(added?.map(({ personId, amount }) => [personId, amount])).toEqual([["18003", "75.00"]])
    const result = markup(createElement(CheckBeforePaying), run, await lookRun(run))
    expect(result).toContain("3 drivers done (1,359.50 ")
    const { rows } = await listActivity({ kinds: ["special-payment"] }, 1, 3)
    expect(rows.map(({ record }) => record.name).toSorted()).toEqual([
      "Bonus of 1,234.50 SAR",
      "Bonus of 50.00 SAR",
      "Bonus of 75.00 SAR",
    ])
  })

  it("pays a file once: pressed in two tabs, and continued again from its check", async () => {
    const before = await count()
    const path = await kept(THREE)
    const run = await next(path)
    await Promise.all([pay(run), pay(run)])
    expect(await count()).toBe(before + 3)
    expect(await next(path)).toBe(run)
    await pay(run)
    await expect(look(path)).rejects.toRedirectTo(run)
    expect(await count()).toBe(before + 3)
  })

  it("excludes a driver, and sends nothing if the list changed meanwhile", async () => {
    const before = await count()
    const run = await next(await kept(THREE))
    const seen = (await lookRun(run)).check?.seen ?? ""
    const out = { intent: LEAVE_OUT, driver: "18002" }
    await thrownBy(() => press(staff.post(run, out, { id: lastOf(run) }).args))
    expect((await lookRun(run)).check).toMatchObject({ count: 2, sum: "125.00" })
    const { answer } = await pay(run, { seen })
    expect(JSON.stringify((answer as { data: FormReply }).data.form?.errors)).toContain("changed")
    expect(await count()).toBe(before)
  })

  it("sends a refused row again, and never one without a response; the others stay unsent until Retry", async () => {
    const before = await count()
    const run = await next(await kept(THREE))
    const fault = (mode: string) =>
      upstream.control("POST", "/faults", { match: { operation: "CreateDriversSpecialPayslips" }, mode })
    await fault("422")
    expect((await pay(run)).call).toFlash("Oops, something went wrong, please try again.")
    const states = async () => (await lookRun(run)).result?.list.rows.map(({ state }) => state)
    expect((await states())?.[0]).toBe("refused")
    await upstream.control("DELETE", "/faults")
    await fault("reset")
    await pay(run)
    expect((await states())?.[0]).toBe("unknown")
    await upstream.control("DELETE", "/faults")
    await pay(run)
    expect(await states()).toEqual(["unknown", "done", "done"])
    await pay(run)
    expect(await count()).toBe(before + 2)
    const shown = markup(createElement(CheckBeforePaying), run, await lookRun(run))
    expect(shown).toContain("We could not confirm some payments.")
  })

  it("returns to the salary report if it was opened there", async () => {
    const run = await next(await kept(THREE, `${PATH}?total=1&city=1&from-report=1`))
    await pay(run)
    const result = markup(createElement(CheckBeforePaying), run, await lookRun(run))
    expect(result).toContain('href="/logistics/Paychecks/salary-report?total=1&amp;city=1"')
  })
})

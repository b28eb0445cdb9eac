import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { moneyText, toHundredths } from "~/domain/money"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import { sumOf } from "../../../../../tests/support/sum-of"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader } from "./pay-run"
import { loader as download } from "./salary-report-export"

/** The salary report: findings of a period, reviews, the comparison with another period, and downloads. */

const OCTOBER = { total: "1", from: "2026-10-01", to: "2026-10-31" }
const pathOf = (days: Record<string, string> = OCTOBER) =>
  `/logistics/Paychecks/salary-report?${new URLSearchParams(days)}`
const filePathOf = (days: Record<string, string> = OCTOBER) =>
  `/logistics/Paychecks/salary-report/export.csv?${new URLSearchParams(days)}`

let upstream: TestUpstream
let clerk: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  clerk = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
  viewer = await staffWith(upstream, "VIEW_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const open = (staff = clerk, days?: Record<string, string>) => loader(staff.get(pathOf(days)).args)
type Run = NonNullable<Awaited<ReturnType<typeof open>>["run"]>
const groupOf = (run: Run | null, name: string) => run?.findings.groups.find((group) => group.name === name)
const press = (staff: TestStaff, fields: Record<string, string>) =>
  thrownBy(() => action(staff.post(pathOf(), { intent: "mark", ...fields }).args))

describe("an address with an invalid day", () => {
  const wrong = { ...OCTOBER, from: "1448-04-01" }

  it("opens the page with an error at the field, without figures or a file of other days", async () => {
    const page = await open(clerk, wrong)
    expect(page).toMatchObject({ state: "unread", days: "", run: null, query: { from: "", to: OCTOBER.to } })
    const file = await thrownBy(() => download(clerk.get(filePathOf(wrong)).args))
    expect(file).toRedirectTo(`/logistics/Paychecks?${new URLSearchParams(wrong)}`)
    const mark = { intent: "mark", finding: "account", driver: "18001", seen: "x" }
    expect(await thrownBy(() => action(clerk.post(pathOf(wrong), mark).args))).toRefuse(400)
  })

  it("for the other period shows no comparison", async () => {
    const { run } = await open(clerk, { ...OCTOBER, beforeFrom: "2026-09-01", beforeTo: "202609-02-08" })
    expect(run?.compared).toMatchObject({ from: "2026-09-01", to: "", isUnread: true, drivers: null })
  })
})

describe("the findings before paying", () => {
  it("lists drivers without an account, with a duplicate one or a negative net, with the finding and the net", async () => {
    const { state, run } = await open()
    expect(state).toBe("checked")
    expect(groupOf(run, "account")?.count).toBeGreaterThan(5)
    const negative = groupOf(run, "negative")
    expect(negative?.count).toBeGreaterThan(0)
    const isSaid = /^Deduction [\d,]+\.\d\d SAR$/
    expect(negative?.rows.every(({ net, what }) => net.startsWith("\u2212") && isSaid.test(what))).toBe(true)
    // A changed setting must not undo reviews.
    expect(negative?.rows.some(({ seen }) => seen.includes("SAR"))).toBe(false)
    const doubled = groupOf(run, "doubled")
    expect(doubled?.count).toBeGreaterThan(0)
    expect(doubled?.rows.every(({ what }) => /^Same account as #\d+(?: and \d+ more)?: \S+$/.test(what))).toBe(true)
    const counts = run?.findings.groups.reduce((sum, { count }) => sum + (count ?? 0), 0)
    expect(run?.findings).toMatchObject({ count: counts, open: counts })
  })

  it("lists the same bonus of a driver and day once per driver, and not when only the note differs", async () => {
    const token = (await upstream.person()).token
    const add = (driver: string, note: string) =>
      upstream.graphql(
        token,
        `mutation { createDriversSpecialPayslips(input: { drivers_ids: ["${driver}"], date: "2026-11-18", type: bonus, amount: 12.5, note: "${note}" }) { id } }`,
      )
    for (const note of ["Rain", "Rain", "Eid"]) expect((await add("18002", note)).errors).toBeUndefined()
    for (const note of ["Rain", "Dust"]) expect((await add("18003", note)).errors).toBeUndefined()
    const { run } = await open(clerk, { total: "1", from: "2026-11-18", to: "2026-11-18" })
    expect(groupOf(run, "bonus")?.rows.map(({ id, what }) => [id, what])).toEqual([
      ["18002", "2 bonuses of 12.50 SAR on 18 Nov 2026, “Rain”"],
    ])
  })

  it("marks a check that could not be made as 'Not checked' and shows the others", async () => {
    await upstream.control("POST", "/faults", {
      match: { operation: "DriverPayslips", email: clerk.email },
      mode: "500",
    })
    const { run } = await open()
    expect(groupOf(run, "bonus")?.count).toBeNull()
    expect(groupOf(run, "account")?.count).toBeGreaterThan(5)
  })
})

it("lists ten rows of each finding, and all rows of the one in the address", async () => {
  const { run } = await open()
  const few = groupOf(run, "negative")
  const whole = groupOf((await open(clerk, { ...OCTOBER, show: "negative" })).run, "negative")
  expect(few).toMatchObject({ count: whole?.count, more: (whole?.count ?? 0) - 10 })
  expect([few?.rows.length, whole?.rows.length, whole?.more]).toEqual([10, whole?.count, 0])
  expect(run?.compared).toMatchObject({ moreContractors: expect.any(Number) })
  expect(run?.compared.contractors).toHaveLength(11)
})

describe("a review", () => {
  it("is stored for the period with name and time, visible to everybody, until it is undone", async () => {
    const before = (await open()).run
    const row = groupOf(before, "account")?.rows[0]
    const mark = { finding: "account", driver: row?.id ?? "", seen: row?.seen ?? "" }
    const led = await press(clerk, mark)
    expect((led as Response).headers.get("Location")).toBe(`${pathOf()}#look-account-${row?.id}`)
    const seen = (await open(viewer)).run
    expect(seen?.findings.open).toBe((before?.findings.open ?? 0) - 1)
    const marked = groupOf(seen, "account")?.rows.find(({ id }) => id === row?.id)
    expect(marked?.mark).toMatch(/^.+, \d\d \w{3} 2026, \d\d?:\d\d [AP]M$/)
    const { rows } = await listActivity({ kinds: ["payslips"], recordId: "2026-10-01_2026-10-31" }, 1, 10)
    expect(rows.map(({ action: did, record }) => [did, record.name])).toEqual([
      ["reviewed", `No account, driver #${row?.id}`],
    ])
    await press(clerk, { ...mark, back: "1" })
    expect((await open()).run?.findings.open).toBe(before?.findings.open)
  })

  it("does not apply to another period or to a changed finding: the row says that it changed", async () => {
    const row = groupOf((await open()).run, "negative")?.rows[0]
    await press(clerk, { finding: "negative", driver: row?.id ?? "", seen: "Deduction 1.00; 2.00" })
    const changed = groupOf((await open()).run, "negative")?.rows.find(({ id }) => id === row?.id)
    expect(changed).toMatchObject({ mark: null, isChanged: true })
    const september = { ...OCTOBER, from: "2026-10-02" }
    const other = groupOf((await open(clerk, september)).run, "negative")?.rows.find(({ id }) => id === row?.id)
    expect(other?.isChanged).toBe(false)
  })

  it("keeps the first reviewer, needs a finding, and is refused without the edit permission", async () => {
    const row = groupOf((await open()).run, "doubled")?.rows[0]
    const mark = { finding: "doubled", driver: row?.id ?? "", seen: row?.seen ?? "" }
    const other = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
    await press(other, mark)
    const first = groupOf((await open()).run, "doubled")?.rows.find(({ id }) => id === row?.id)?.mark
    await press(clerk, mark)
    expect(groupOf((await open()).run, "doubled")?.rows.find(({ id }) => id === row?.id)?.mark).toBe(first)
    for (const wrong of [{ finding: "none" }, { driver: "x" }, { seen: "" }, { seen: "x".repeat(501) }])
      expect(((await press(clerk, { ...mark, ...wrong })) as Response).status).toBe(400)
    await expect(action(viewer.post(pathOf(), { intent: "mark", ...mark }).args)).rejects.toMatchObject({ status: 403 })
  })
})

describe("the comparison with another period", () => {
  it("is the same days of the previous month by contractor and by driver, and its differences add up", async () => {
    const { run } = await open(clerk, { ...OCTOBER, show: "contractors" })
    const { compared } = run ?? {}
    expect(compared).toMatchObject({ from: "2026-09-01", to: "2026-09-30", isRead: true })
    const all = compared?.contractors?.at(-1)
    expect(all?.now).toBe(run?.sums.net)
    const amount = (text: string | null | undefined) =>
      toHundredths((text ?? "0").replace("\u2212", "-").replaceAll(",", ""))
    const rows = compared?.contractors?.slice(0, -1) ?? []
    expect(moneyText(sumOf(rows.map(({ now }) => (now ?? "0").replace("\u2212", "-").replaceAll(",", ""))))).toBe(
      all?.now,
    )
    const sizes = compared?.drivers?.rows.map(({ before, now }) => {
      const difference = (amount(now) ?? 0n) - (amount(before) ?? 0n)
      return difference < 0n ? -difference : difference
    })
    expect(sizes).toEqual([...(sizes ?? [])].sort((a, b) => (a === b ? 0 : a < b ? 1 : -1)))
  })

  it("can be any other; when it can't be read, the rest is still shown", async () => {
    const days = { ...OCTOBER, beforeFrom: "2026-10-01", beforeTo: "2026-10-31" }
    const { compared } = (await open(clerk, days)).run ?? {}
    expect(compared?.drivers?.total).toBe(0)
    expect(compared?.contractors?.every(({ difference }) => difference === "")).toBe(true)
  })
})

describe("a download", () => {
  const file = async (days?: Record<string, string>) => {
    const answer = (await download(clerk.get(filePathOf(days)).args)) as Response
    return new Uint8Array(await answer.arrayBuffer())
  }

  it("is recorded with person, rows, total and a hash of its bytes; the same run shows what changed since", async () => {
    const days = { total: "1", from: "2026-11-03", to: "2026-11-09" }
    const bytes = await file(days)
    const { run } = await open(clerk, days)
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex")
    expect(run?.handovers).toEqual([
      expect.objectContaining({
        ...{ file: "Salary file, CSV", isWhole: true, rows: run?.sums.rows, net: run?.sums.net, hash },
        since: { rows: 0, difference: "", changed: [], more: 0 },
      }),
    ])
    const { token } = await upstream.person()
    await upstream.graphql(
      token,
      'mutation { createDriversSpecialPayslips(input: { drivers_ids: ["18002"], date: "2026-11-04", type: bonus, amount: 7, note: "Late" }) { id } }',
    )
    const [since] = (await open(clerk, days)).run?.handovers ?? []
    expect(since?.since).toMatchObject({ rows: 1, difference: "+7.00", changed: [] })
    const named = (await open(clerk, { ...days, rows: since?.id ?? "" })).run?.handovers?.[0]?.since
    expect(named?.changed).toMatchObject([{ id: "18002", difference: "+7.00" }])
    expect((await open(clerk, { ...days, from: "2026-12-03", to: "2026-12-09" })).run?.handovers).toEqual([])
  })

  it("that broke off is shown as not finished", async () => {
    const days = { total: "1", from: "2026-11-10", to: "2026-11-16" }
    const answer = (await download(clerk.get(filePathOf(days)).args)) as Response
    const reader = answer.body?.getReader()
    await reader?.read()
    expect((await open(clerk, days)).run?.handovers).toMatchObject([{ isWhole: false, since: null }])
    await reader?.cancel()
    await expect.poll(async () => (await open(clerk, days)).run?.handovers?.[0]?.isWhole).toBe(false)
  })
})

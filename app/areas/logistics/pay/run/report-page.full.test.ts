import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { setPayHold } from "~/store/pay-holds.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import Paychecks, { loader as openPaychecks } from "../paychecks"
import PayRun, { action, loader } from "./pay-run"
import { loader as download } from "./salary-report-export"

/** How the salary report is reached and read: periods, tabs, the skip link and the checklist. */

const PATH = "/logistics/Paychecks/salary-report"
const addressOf = (fields: Record<string, string> = {}) => `${PATH}?${new URLSearchParams(fields)}`
const OCTOBER = { total: "1", from: "2026-10-01", to: "2026-10-31" }

let upstream: TestUpstream
let clerk: TestStaff
beforeAll(async () => {
  // Already December in Riyadh.
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-30T21:30:00Z" })
  clerk = await staffWith(upstream, "VIEW_PAYMENTS", "EDIT_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const open = (path: string) => loader(clerk.get(path).args)
const pageOf = async (path: string) => markup(createElement(PayRun), path, await open(path))
const paychecksOf = async (path: string) =>
  markup(createElement(Paychecks), path, await openPaychecks(clerk.get(path).args))
/** The link with this text. */
const hrefOf = (html: string, text: string) => {
  const link = html.split("<a ").find((part) => part.replace(/<svg.*?<\/svg>/g, "").includes(`>${text}</a>`))
  return /href="([^"]*)"/.exec(link ?? "")?.[1]?.replaceAll("&amp;", "&")
}

it("opens by its bare address, as a search result does, and its files are those of the totals", async () => {
  const { state, query } = await open(PATH)
  expect([state, query.from, query.to]).toEqual(["checked", "2026-12-01", "2026-12-01"])
  expect(hrefOf(await pageOf(PATH), "Download salary file")).toBe(`${PATH}/export.csv?total=1&of-run=1`)
  const supervisors = await thrownBy(() => open(addressOf({ type: "SUPERVISOR" })))
  expect(supervisors).toRedirectTo("/logistics/Paychecks?type=SUPERVISOR")
})

it("is one press from Paychecks, with its filters and without 'Total'", async () => {
  const html = await paychecksOf("/logistics/Paychecks?from=2026-10-01&to=2026-10-31&city=1&page=2")
  expect(hrefOf(html, "Salary report")).toBe(`${PATH}?from=2026-10-01&to=2026-10-31&city=1&total=1`)
  expect(hrefOf(await paychecksOf("/logistics/Paychecks?type=SUPERVISOR"), "Salary report")).toBeUndefined()
})

it("'This month' and 'Last month' are days of the business time zone and keep the other filters", async () => {
  const days = { thisMonth: "from=2026-12-01&to=2026-12-01", lastMonth: "from=2026-11-01&to=2026-11-30" }
  const paychecks = await paychecksOf("/logistics/Paychecks?city=1&page=2&driver=18002")
  expect(hrefOf(paychecks, "This month")).toBe(`/logistics/Paychecks?city=1&driver=18002&${days.thisMonth}`)
  const html = await pageOf(addressOf({ city: "1", open: "1", beforeFrom: "2026-09-01", show: "account" }))
  expect(hrefOf(html, "Last month")).toBe(`${PATH}?city=1&open=1&${days.lastMonth}`)
})

it("has 'Skip to the download' before every other link, and tabs to sections of the page", async () => {
  const html = await pageOf(addressOf(OCTOBER))
  expect(/<a [^>]*>(.*?)<\/a>/.exec(html)?.[0]).toMatch(/href="#download".*>Skip to the download</)
  expect(html).toMatch(/<a [^>]*id="download"[^>]*>Download salary file<\/a>/)
  const tabs = /aria-label="On this page".*?<\/nav>/.exec(html)?.[0] ?? ""
  const ids = [...tabs.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(["look", "compare", "recalculated", "held", "hand-over"])
  for (const id of ids) expect(html).toContain(`id="${id}"`)
})

it("lists all rows or only the open ones by two counted links, and the period keeps the choice", async () => {
  const { run } = await open(addressOf(OCTOBER))
  const html = await pageOf(addressOf({ ...OCTOBER, open: "1" }))
  const links = /aria-label="Rows to list".*?<\/nav>/.exec(html)?.[0] ?? ""
  expect(links.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(`All ${run?.findings.count}`)
  expect(links).toMatch(/open=1"[^>]*aria-current="true"/)
  expect(html).toMatch(/aria-label="Period".*?<input type="hidden" name="open" value="1"\/>.*?<\/form>/)
})

describe("the checklist", () => {
  const stateOf = async (path: string, item: string) => {
    const part = (await pageOf(path)).split("<li>").find((li) => li.includes(`>${item}`)) ?? ""
    return /class="status ([a-z]+)">([^<]*)/.exec(part)?.slice(1)
  }

  it("says what was done and what was not, with the way there", async () => {
    const path = addressOf(OCTOBER)
    const { run } = await open(path)
    const count = run?.findings.count ?? 0
    expect(await stateOf(path, "Period")).toEqual(["good", "Whole month, 31 days"])
    expect(await stateOf(path, "Recalculated")).toEqual(["pending", "Not recalculated"])
    expect(await stateOf(path, "Findings reviewed")).toEqual(["pending", `0 of ${count} reviewed`])
    const [kind, sums] = (await stateOf(path, "Special Payments")) ?? []
    expect([kind, sums?.match(/[\d,.]+\d/g)]).toEqual(["muted", [run?.sums.bonus, run?.sums.deduction]])
    expect(await stateOf(path, "Drivers held back")).toEqual(["muted", "None"])
    expect(await stateOf(path, "Files downloaded")).toEqual(["pending", "No downloads yet."])
    expect(hrefOf(await pageOf(path), "Special Payments")).toBe(
      "/logistics/SpecialPayments?from=2026-10-01&to=2026-10-31",
    )
    const part = await stateOf(addressOf({ ...OCTOBER, to: "2026-10-30" }), "Period")
    expect(part).toEqual(["pending", "Not a whole month, 30 days"])
  })

  it("follows reviews, holds and downloads", async () => {
    const days = { total: "1", from: "2026-09-01", to: "2026-09-30" }
    const path = addressOf(days)
    await setPayHold({ driverId: "18002", reason: "Left", staffKey: clerk.session.staffKey, staffName: "Test Person" })
    const { run } = await open(path)
    for (const { name, openHash } of run?.findings.groups ?? [])
      if (openHash)
        await thrownBy(() => action(clerk.post(path, { intent: "mark-all", finding: name, open: openHash }).args))
    const count = run?.findings.count
    expect(await stateOf(path, "Findings reviewed")).toEqual(["good", `${count} of ${count} reviewed`])
    expect(await stateOf(path, "Drivers held back")).toEqual(["muted", "1 held back"])
    const file = (await download(clerk.get(`${PATH}/export.csv?${new URLSearchParams(days)}`).args)) as Response
    await file.arrayBuffer()
    expect(await stateOf(path, "Files downloaded")).toEqual([
      "good",
      expect.stringMatching(/^Salary file, CSV, \d\d \w{3} 2026, \d\d?:\d\d [AP]M, by Test Person$/),
    ])
  })
})

import { afterAll, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { NO_MATCHING_DATA } from "~/ui/page/empty-state"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import { keepMap } from "../support/keep-map"
import { NOW } from "../support/kept-places"
import { readPage } from "../support/read-pages"
import { SCREENS } from "../support/screens"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import type { Page, Visitor } from "../support/visitor"

/** Every list without rows shows the documents' text and the rest of its page. */

interface EmptyList {
  readonly at: string
  /** The empty text, exactly as in the documents, or our own if they have none. */
  readonly says: readonly string[]
  /** Queries with empty results; by default all. */
  readonly asked?: readonly string[]
  /** The text is shown before any query. */
  readonly isSaidAnyhow?: true
  /** Controls that are hidden without rows. */
  readonly gone?: RegExp
}

const LISTS: readonly EmptyList[] = [
  ...["/food/menus", "/food/merchants", "/logistics/drivers", "/logistics/contractors", "/logistics/supervisors"].map(
    (at) => ({ at, says: [NO_MATCHING_DATA] }),
  ),
  { at: "/logistics/payment-plans", says: ["Sorry, you haven't added any payment plans yet."] },
  {
    at: "/logistics/supervisor-assignments?shift=2&from=2026-11-22&alone=1",
    says: ["No merchant delivers in this week and shift."],
    gone: /^(a: Copy to next week|button: (Assign supervisors|Print|Reset)|label: (City|Supervisor|Only .*))$/,
  },
  {
    at: "/logistics/supervisor-assignments?shift=&from=",
    says: ["Please Select Shift and Date to display merchant schedule!"],
    isSaidAnyhow: true,
  },
  { at: "/logistics/Paychecks?from=2026-11-01&to=2026-11-20", says: [NO_MATCHING_DATA] },
  { at: "/logistics/Paychecks?type=SUPERVISOR&from=2026-11-01&to=2026-11-20", says: [NO_MATCHING_DATA] },
  { at: "/logistics/Paychecks?total=1&from=2026-11-01&to=2026-11-20", says: [NO_MATCHING_DATA] },
  { at: "/logistics/SpecialPayments?from=2026-11-01&to=2026-11-20", says: [NO_MATCHING_DATA] },
  { at: "/delivery/shifts", says: [NO_MATCHING_DATA] },
  { at: "/b2b/organizations", says: [NO_MATCHING_DATA] },
  { at: "/b2b/business-packages", says: [NO_MATCHING_DATA] },
  // With at most one banner there is no order.
  { at: "/marketing/banners", says: [NO_MATCHING_DATA], gone: /^a: Edit Order$/ },
  { at: "/marketing/segments", says: [NO_MATCHING_DATA] },
  {
    at: "/finance/missing-invoicing?date=2026-11-21",
    says: ["Every subscription of this day has its invoice."],
    gone: /^(a: Resolve( all \d+ of this day)?|h2: By accounting response)$/,
  },
  {
    at: "/logbook?start_date=2026-11-01&end_date=2026-11-20&audit_id=884120&audit_type=ORDER",
    says: ["No result to show"],
    gone: /^(summary: \w{3} - \d|label: (User|Change type)$)/,
  },
  {
    at: "/delivery/map?date=2026-11-21",
    says: ["No orders available!", "No drivers available!"],
    gone: /order|^(a|button): (Plan deliveries|Add (selected|all))|^h2: Drivers \d/i,
  },
  {
    at: "/delivery/support?clientId=14406&deliveryDate=2026-11-21",
    asked: ["Orders", "OrdersByTimeExtra", "OrdersOfDay", "ClientDays"],
    says: ["Ziad Al-Harbi has no orders available on Saturday, 21 November, 2026"],
    gone: /order/i,
  },
  { at: "/delivery/map/run?driver=19299", says: ["No orders on this day."], gone: /^h2: / },
  {
    at: "/logistics/contractors/201",
    says: ["No payment plans yet. The first one becomes the default.", "No active drivers yet.", "No notes yet."],
    gone: /^label: Payment plan$/,
  },
  {
    at: "/b2b/organizations/601?section=departments",
    asked: ["Departments"],
    says: ["This organization has no departments yet."],
  },
  {
    at: "/b2b/organizations/601?section=business-users",
    asked: ["BusinessUsers"],
    says: ["This organization has no business users yet."],
  },
  {
    at: "/b2b/organizations/613?section=catering",
    asked: ["CateringSubscriptions"],
    says: ["No catering orders yet."],
  },
  {
    at: "/b2b/organizations/605?section=linking-reports",
    asked: ["LinkingReports"],
    says: ["No employee files sent yet."],
    // A report in progress can be refreshed.
    gone: /^a: Refresh$/,
  },
  { at: "/b2b/organizations/601/departments/3002", says: ["No employees here.", "No companies here yet."] },
  { at: "/b2b/business-packages/36", says: ["This package has no plans yet."] },
  { at: "/marketing/segments/214", says: [NO_MATCHING_DATA] },
  { at: "/search?q=Samer+Mansour", says: ["No results"], gone: /^h2: / },
]

const ALL = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
let world: Surroundings
let plain: Visitor
let person: Visitor & { email: string }
beforeAll(async () => {
  world = await startSurroundings({ env: { FROZEN_NOW: NOW, RATE_LIMIT_FACTOR: "1000" } })
  await world.upstream.control("POST", "/clock", { now: NOW })
  plain = await world.person(ALL)
  person = await world.person(ALL, 1)
  for (const each of [plain, person]) await keepMap(each)
})
afterAll(() => world?.close())

/** Controls of rows, of selection and of export, which need rows. */
const OF_ROWS =
  /^(button|label|a): ((Export|Unassign|Remove) selected|Select all|Export CSV$|Excel$|Send Notification$|Sort|Activate|Choose )|^(summary|button): (.*user menu|Logout)|^summary: All /

/** Headings, field names and controls, except those of rows and option lists. */
function partsOf(shown: Page): string[] {
  const page = withoutScript(shown)
    .replace(/<table[\s\S]*?<\/table>|<nav[\s\S]*?<\/nav>/g, "")
    .replace(/<div class="multi-select-pop[\s\S]*?<\/details>/g, "")
    .replace(/<select[\s\S]*?<\/select>/g, "")
  const found = page.matchAll(/<(h1|h2|label|button|legend|summary|a)\b[^>]*>[\s\S]*?<\/\1>/g)
  const named = [...found].filter(([part, name]) => name !== "a" || /^<a[^>]*class="btn/.test(part))
  return [...new Set(named.map(([part, name]) => `${name}: ${wordsOf(part)}`))]
}
const withoutScript = ({ body }: Page) => body.replace(/<script[\s\S]*?<\/script>/g, "")
const wordsOf = (html: string) =>
  unescapeHtml(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim()

it.each(LISTS)("$at", async ({ at, says, asked, gone, isSaidAnyhow = false }) => {
  const full = await plain.get(at)
  for (const operation of asked ?? [undefined]) {
    const match = { path: "^", email: person.email, ...(operation && { operation }) }
    await world.upstream.control("POST", "/faults", { match, mode: "empty-list", times: null })
  }
  const empty = await person.get(at)
  await world.upstream.control("DELETE", "/faults")
  expect([full.status, empty.status]).toEqual([200, 200])
  expect(readPage(empty).failed).toEqual([])
  const words = wordsOf(withoutScript(empty))
  expect(says.filter((text) => !words.includes(text))).toEqual([])
  // With rows the text is not shown.
  expect(says.every((text) => wordsOf(withoutScript(full)).includes(text))).toBe(isSaidAnyhow)
  const there = partsOf(empty)
  const lost = partsOf(full).filter((part) => !there.includes(part) && !OF_ROWS.test(part) && !gone?.test(part))
  // A field without options shows its name with the empty text.
  expect(lost.filter((part) => !words.includes(part.replace(/^\w+: /, "")))).toEqual([])
})

it("loads every list of a screen", async () => {
  const asked = new Set(LISTS.map(({ at }) => at.split("?")[0]))
  const paths = new Set(SCREENS.map(([, at]) => at.split("?")[0] ?? ""))
  const lists: string[] = []
  for (const path of paths) {
    const { body } = await plain.get(path)
    if (/class="table-scroll long"/.test(body) && !asked.has(path) && !OURS.test(path)) lists.push(path)
  }
  expect(lists).toEqual([])
})
/** Skips lists of the dashboard's own data and forms, which are shown over their list. */
const OURS =
  /^\/(jobs|activity|sessions|account|delivery\/support\/messages)|\/(create|notify|order|recalculate)$|\/\d+$/

import { afterAll, beforeAll, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { MAX_PAGE_BYTES, pageBytes } from "../../../../tests/support/page-bytes"
import { staffWith, startDashboardUpstream } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { cateringPath } from "../catering-path"
import { action, CateringPage, loader } from "./create"

/** The server-rendered page of Create catering order, without script. */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

it("has breadcrumbs and a button to refresh options, and its error summary links to the fields", async () => {
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  const path = cateringPath("613")
  const loaded = await loader(staff.get(path, { id: "613" }).args)
  if (!("form" in loaded)) throw new Error("the page is not ready")
  const first = markup(<CateringPage {...loaded} />, path)
  const crumbs = /<nav class="crumbs".*?<\/nav>/.exec(first)?.[0] ?? ""
  expect(crumbs.replaceAll(/<[^>]*>/g, "")).toBe(`Dashboard V2/Organizations/${loaded.name}/Create Catering Order`)
  expect(first).toMatch(/<button (?=[^>]*type="submit")(?=[^>]*name="refresh")[^>]*>Refresh options/)
  // The button is disabled only by script.
  expect(first).toMatch(/<button(?![^>]*aria-d)[^>]*>(?:<span[^>]*>)?Create Order/)

  const { data: answer } = await action(staff.post(path, { intent: "create-catering", once: "" }, { id: "613" }).args)
  const refused = markup(<CateringPage {...loaded} />, path, undefined, answer)
  const to = /<a href="#([^"]+)">Items<\/a>/.exec(refused)?.[1]
  expect(refused).toMatch(new RegExp(`<output[^>]* id="${to}"`))
  expect(refused).toMatch(
    new RegExp(`<p class="err" id="${to}-d">.*?Catering order must contain at least one item</p>`),
  )
  expect(refused).toContain('<a href="#create-catering-clientId">Receiving employee</a>')
})

it("weighs at most 40 kB with 5,000 employees and all drivers; a search without script finds any of them", async () => {
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  const path = cateringPath("601")
  const loaded = await loader(staff.get(path, { id: "601" }).args)
  if (!("form" in loaded)) throw new Error("the page is not ready")
  const html = markup(<CateringPage {...loaded} />, path)
  expect(pageBytes(html, loaded)).toBeLessThan(MAX_PAGE_BYTES)
  const employees = decodeOptions(loaded.form.offers.employees ?? "")
  const drivers = decodeOptions(loaded.form.offers.drivers ?? "")
  expect(employees).toHaveLength(5_000)
  expect(drivers.length).toBeGreaterThan(1_000)
  for (const [people, name] of [
    [employees, "clientSearch"],
    [drivers, "driverSearch"],
  ] as const) {
    const last = people.at(-1)
    expect(html).not.toContain(`<option value="${last?.id}"`)
    const fields = { intent: "create-catering", once: "", refresh: name, [name]: last?.name ?? "" }
    const { data: answer } = await action(staff.post(path, fields, { id: "601" }).args)
    expect(markup(<CateringPage {...loaded} />, path, undefined, answer)).toContain(`<option value="${last?.id}"`)
    // Enter in the search submits the form with its own button: nothing is ordered.
    const { refresh: _, ...entered } = { ...fields, [`found-${name}`]: "" }
    const { data: again } = await action(staff.post(path, entered, { id: "601" }).args)
    expect([again.status, again.form?.errors]).toEqual([200, {}])
  }
})

it("says in place of the list that no package has a plan for the address's city", async () => {
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  const path = cateringPath("613")
  const loaded = await loader(staff.get(path, { id: "613" }).args)
  if (!("form" in loaded)) throw new Error("the page is not ready")
  const { form } = loaded
  const pageOf = (offers: Partial<typeof form.offers>) =>
    markup(<CateringPage {...loaded} form={{ ...form, offers: { ...form.offers, ...offers } }} />, path)
  const none = pageOf({ plans: [], city: "Dammam" })
  expect(none).toMatch(/<output[^>]* id="create-catering-planId"[^>]*>No package includes a plan for Dammam\.</)
  expect(none).not.toMatch(/<select[^>]* id="create-catering-planId"/)
  const some = pageOf({ plans: [{ value: "5", label: "Lunch, 5 days, Dammam" }], city: "Dammam" })
  expect(some).not.toContain("a plan for Dammam")
  expect(some).toMatch(/<select[^>]* id="create-catering-planId"/)
})

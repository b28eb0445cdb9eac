import { type ComponentProps, createElement } from "react"
import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { staffWith, startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { OrganizationPage } from "./organization-page"
import { loader } from "./profile"

/** product/b2b 1, 2: an organization's page as the server sends it, before any script. */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

async function draw(id: string, ...permissions: string[]) {
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", ...permissions)
  const path = `/b2b/organizations/${id}`
  const loaded = await loader(staff.get(path, { id }).args)
  return markup(createElement(OrganizationPage, loaded as unknown as ComponentProps<typeof OrganizationPage>), path)
}
const ALL = ["EDIT_ORGANIZATION", "DELETE_ORGANIZATION"]

/** A section of the page. */
function section(html: string, id: string): string {
  const start = html.indexOf(`<section class="psec wide" id="${id}"`)
  return start < 0 ? "" : html.slice(start, html.indexOf("</section>", start))
}
const heads = (html: string) => [...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, text]) => text)

it("says why nobody can be invited, and begins at 'Dashboard V2'", async () => {
  const html = await draw("604", ...ALL)
  expect(html).toContain("It must have at least one business user to send the activation email!")
  expect(await draw("605", ...ALL)).toContain("This organization has no generic link yet!")
  const crumbs = /<nav class="crumbs".*?<\/nav>/.exec(html)?.[0] ?? ""
  expect(crumbs.replaceAll(/<[^>]*>/g, "")).toMatch(/^Dashboard V2\/Organizations\/./)
})

it("has the documents' columns; only ACCEPTED is a success; what is worked on says so and can be looked at again", async () => {
  const html = await draw("605", ...ALL)
  expect(heads(section(html, "companies"))).toEqual([
    ...["#", "Name", "Website", "City", "No. of Clients", "Allow Recommender", "Allow Shelf", "Shelf Size"],
    ...["Status", "Actions"],
  ])
  expect(heads(section(html, "employees"))).toEqual([
    ...["", "Client ID", "Employee ID", "Name", "Working Email", "Department", "Actions"],
  ])
  expect(heads(section(html, "departments")).slice(0, 2)).toEqual(["#", "Name"])
  expect(heads(section(html, "business-users"))).toEqual(["#", "Name", "Email", "Status", "Actions"])
  expect(heads(section(html, "linking-reports"))).toEqual([
    ...["Name", "Created", "Original sheet", "Result sheet", "Result", "Status"],
  ])
  const statuses = [...section(html, "catering").matchAll(/class="status (\w+)">([^<]+)/g)]
  expect(statuses.length).toBeGreaterThan(1)
  for (const [, kind, word] of statuses) expect(kind, word).toBe(word === "Accepted" ? "good" : "bad")
  const reports = section(html, "linking-reports")
  expect(reports).toMatch(/class="status pending">Processing/)
  expect(reports).toMatch(/href="\/b2b\/organizations\/605#linking-reports"[^>]*>(?:<span[^>]*>)?Refresh/)
})

it("has the documents' sections and buttons; a link can be copied by hand, a shelf's size is where one is allowed", async () => {
  const html = await draw("604", ...ALL)
  const titles = [...html.matchAll(/<h2 id="[^"]*-h"[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(titles).toEqual([
    ...["Basic Info", "Departments", "Business Users", "Companies", "Employees", "Catering Subscription"],
    "Linking Reports",
  ])
  for (const text of ["+ Create Department", "+ Create Business User", "+ Select Company", "+ Link Single Employee"])
    expect(html, text).toContain(`>${text}<`)
  for (const text of ["+ Link Employees", "Send Activation Email", "Copy Invitation Link"])
    expect(html, text).toContain(`>${text}<`)
  expect(html).toMatch(/<bdi dir="ltr" class="break-all select-all">https:/)
  const companies = section(html, "companies")
  const count = (pattern: RegExp) => [...companies.matchAll(pattern)].length
  expect(count(/<input[^>]*id="allow-shelf-\d+"/g)).toBe(4)
  const allowed = count(/<input(?=[^>]*id="allow-shelf-\d+")(?=[^>]*checked="")/g)
  expect([allowed > 0, allowed < 4]).toEqual([true, true])
  expect([count(/Change shelf size/g), count(/Not allowed/g)]).toEqual([allowed, 4 - allowed])
})

it("is all there to look at for who may only look, with nothing to press but files", async () => {
  const html = await draw("605")
  const buttons = [
    "+ Create",
    "+ Link",
    "+ Select",
    "Change logo",
    'role="switch"',
    ">Delete<",
    ">Unassign<",
    'name="employee"',
  ]
  for (const text of buttons) expect(html, text).not.toContain(text)
  for (const id of ["departments", "companies", "employees", "catering", "linking-reports"])
    expect(html).toContain(`/b2b/organizations/605/export.csv?section=${id}`)
  const editor = await draw("605", "EDIT_ORGANIZATION")
  expect(editor).toContain("+ Select Company")
  for (const text of [">Delete<", ">Unassign<", 'name="employee"']) expect(editor, text).not.toContain(text)
})

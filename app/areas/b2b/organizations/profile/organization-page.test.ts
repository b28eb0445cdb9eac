import { type ComponentProps, createElement } from "react"
import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { staffWith, startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader, OrganizationPage } from "./profile"

/** The server-rendered page of an organization, without script (product/b2b 1, 2). */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

async function draw(id: string, search: string, ...permissions: string[]) {
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", ...permissions)
  const path = `/b2b/organizations/${id}${search}`
  const loaded = await loader(staff.get(path, { id }).args)
  return markup(createElement(OrganizationPage, loaded as unknown as ComponentProps<typeof OrganizationPage>), path)
}
const ALL = ["EDIT_ORGANIZATION", "DELETE_ORGANIZATION"]

/** The HTML of one section. */
function section(html: string, id: string): string {
  const start = html.indexOf(`<section class="psec wide" id="${id}"`)
  return start < 0 ? "" : html.slice(start, html.indexOf("</section>", start))
}
const heads = (html: string) => [...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, text]) => text)

const SECTION_IDS = ["departments", "business-users", "companies", "employees", "catering", "linking-reports"]

/** The HTML of each section, as its tab shows it. */
async function everySection(id: string, ...permissions: string[]): Promise<Record<string, string>> {
  const drawn = SECTION_IDS.map(async (one) => [one, await draw(id, `?section=${one}`, ...permissions)])
  return Object.fromEntries(await Promise.all(drawn))
}

it("says why nobody can be invited, and has breadcrumbs that begin at 'Dashboard V2'", async () => {
  const html = await draw("604", "", ...ALL)
  expect(html).toContain("It must have at least one business user to send the activation email!")
  expect(await draw("605", "", ...ALL)).toContain("This organization has no generic link yet!")
  const crumbs = /<nav class="crumbs".*?<\/nav>/.exec(html)?.[0] ?? ""
  expect(crumbs.replaceAll(/<[^>]*>/g, "")).toMatch(/^Dashboard V2\/Organizations\/./)
  expect(html).toMatch(/<bdi dir="ltr" class="break-all select-all meta">https:/)
})

it("links to the documents' sections, shows one of them, and marks its link with a count", async () => {
  const tabs = (html: string) => /<nav class="tabs".*?<\/nav>/.exec(html)?.[0] ?? ""
  const words = (html: string) =>
    tabs(html)
      .replaceAll(/<span[^>]*>/g, " ")
      .replaceAll(/<\/a>/g, "|")
      .replaceAll(/<[^>]*>/g, "")
  const basic = await draw("613", "", ...ALL)
  expect(words(basic)).toBe(
    "Basic Info|Departments|Business Users|Companies|Employees|Catering Subscription|Linking Reports|",
  )
  expect(words(await draw("613", "?section=catering"))).toContain("Catering Subscription 12|")
  const shown = (html: string) => [...html.matchAll(/<section class="psec[^"]*" id="([^"]*)"/g)].map(([, id]) => id)
  expect(shown(basic)).toEqual(["basic"])
  for (const [id, html] of Object.entries(await everySection("613", ...ALL))) {
    expect(tabs(html)).toMatch(new RegExp(`href="/b2b/organizations/613\\?section=${id}"[^>]*aria-current="page"`))
    // Typed text is kept in the hidden form.
    expect(html).toMatch(/<div hidden=""><form[^>]*id="save-organization"/)
    expect(shown(html)).toEqual(["basic", id])
  }
})

it("shows the section that a dialog or a parameter belongs to", async () => {
  const meant = async (search: string) => {
    const html = await draw("613", search, ...ALL)
    return SECTION_IDS.filter((id) => section(html, id) !== "")
  }
  expect(await meant("?dialog=create-department")).toEqual(["departments"])
  expect(await meant("?dialog=link-employee")).toEqual(["employees"])
  expect(await meant("?email=a")).toEqual(["employees"])
  expect(await meant("?reports=2")).toEqual(["linking-reports"])
  expect(await meant("?section=nothing")).toEqual([])
})

it("confirms deleting a department with the edit permission, and a business user only with the delete permission", async () => {
  expect(await draw("613", "?dialog=delete-department&department=7", "EDIT_ORGANIZATION")).toContain("<dialog")
  expect(await draw("613", "?dialog=delete-business-user&user=7", "EDIT_ORGANIZATION")).not.toContain("<dialog")
})

it("confirms only for a record that the address names", async () => {
  for (const [dialog, name] of [
    ["delete-department", "department"],
    ["delete-business-user", "user"],
    ["unassign-company", "company"],
  ]) {
    const field = new RegExp(`<input type="hidden" name="${name}" value="7"/>`)
    expect(await draw("613", `?dialog=${dialog}&${name}=7`, ...ALL)).toMatch(field)
    const bare = await draw("613", `?dialog=${dialog}`, ...ALL)
    expect(bare).toContain(`<section class="psec`)
    expect(bare).not.toContain("<dialog")
    expect(bare).not.toContain(`name="${name}"`)
  }
})

it("has the documents' columns, shows only ACCEPTED as a success, and can refresh reports in progress", async () => {
  const html = await everySection("605", ...ALL)
  const headsOf = (id: string) => heads(section(html[id] ?? "", id))
  expect(headsOf("companies")).toEqual([
    ...["#", "Name", "Website", "City", "No. of Clients", "Allow Recommender", "Allow Shelf", "Shelf Size"],
    ...["Status", "Actions"],
  ])
  expect(headsOf("employees")).toEqual([
    ...["", "Client ID", "Employee ID", "Name", "Working Email", "Department", "Actions"],
  ])
  expect(headsOf("departments").slice(0, 2)).toEqual(["#", "Name"])
  expect(headsOf("business-users")).toEqual(["#", "Name", "Email", "Status", "Actions"])
  expect(headsOf("linking-reports")).toEqual([
    ...["Name", "Created", "Original sheet", "Result sheet", "Result", "Status"],
  ])
  const statuses = [...section(html.catering ?? "", "catering").matchAll(/class="status (\w+)">([^<]+)/g)]
  expect(statuses.length).toBeGreaterThan(1)
  for (const [, kind, word] of statuses) expect(kind, word).toBe(word === "Accepted" ? "good" : "bad")
  const reports = section(html["linking-reports"] ?? "", "linking-reports")
  expect(reports).toMatch(/class="status pending">Processing/)
  expect(reports).toMatch(/href="\/b2b\/organizations\/605\?section=linking-reports"[^>]*>(?:<span[^>]*>)?Refresh/)
})

it("has the documents' buttons, and a shelf size only where a shelf is allowed", async () => {
  const html = await everySection("604", ...ALL)
  const all = Object.values(html).join("")
  for (const text of ["+ Create Department", "+ Create Business User", "+ Select Company", "+ Link Single Employee"])
    expect(all, text).toContain(`>${text}<`)
  for (const text of ["+ Link Employees", "Send Activation Email", "Copy Invitation Link"])
    expect(all, text).toContain(`>${text}<`)
  const companies = section(html.companies ?? "", "companies")
  const count = (pattern: RegExp) => [...companies.matchAll(pattern)].length
  expect(count(/<input[^>]*id="allow-shelf-\d+"/g)).toBe(4)
  const allowed = count(/<input(?=[^>]*id="allow-shelf-\d+")(?=[^>]*checked="")/g)
  expect([allowed > 0, allowed < 4]).toEqual([true, true])
  expect([count(/Change shelf size/g), count(/Not allowed/g)]).toEqual([allowed, 4 - allowed])
  // Without script the response shows the same section.
  expect(companies).toContain('action="/b2b/organizations/604?section=companies"')
})

it("asks for a search before it offers companies, and says if none are found", async () => {
  expect(await draw("613", "?dialog=select-companies", ...ALL)).toContain("Start searching to get companies")
  const staff = await staffWith(upstream, "VIEW_ORGANIZATION", ...ALL)
  const path = "/b2b/organizations/613?dialog=select-companies"
  const loaded = await loader(staff.get(path, { id: "613" }).args)
  const search = { intent: "select-companies", search: "no such company", refresh: "search" }
  const { data } = await action(staff.post(path, search, { id: "613" }).args)
  const page = createElement(OrganizationPage, loaded as unknown as ComponentProps<typeof OrganizationPage>)
  expect(markup(page, path, undefined, data)).toContain("No companies available")
})

it("shows everything with the view permission, but no actions except exports", async () => {
  const html = Object.values(await everySection("605")).join("")
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
  const { departments, ...others } = await everySection("605", "EDIT_ORGANIZATION")
  expect(section(departments ?? "", "departments")).toContain(">Delete<")
  const editor = Object.values(others).join("")
  expect(editor).toContain("+ Select Company")
  for (const text of [">Delete<", ">Unassign<", 'name="employee"']) expect(editor, text).not.toContain(text)
})

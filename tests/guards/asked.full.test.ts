import { afterAll, beforeAll, expect, it } from "vitest"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import type { Page } from "../support/visitor"
import { type BuiltRoute, builtRoutes } from "./screens"

/** docs/decisions/004: sections have no loaders, and side routes load without their screen. */

let world: Surroundings
let routes: BuiltRoute[]
beforeAll(async () => {
  // Not the shared dashboard, which no longer requests optional fields that another file had rejected.
  world = await startSurroundings()
  routes = await builtRoutes()
})
afterAll(() => world?.close())

const PERMISSIONS = ["VIEW_MENUS", "VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_MAP", "VIEW_ORGANIZATION"]

/** The routes whose loaders ran. A document and its data have each loader's result under its id. */
function ran({ body }: Page): string[] {
  const words = new Set([...body.replaceAll('\\"', '"').matchAll(/"([^"]*)"/g)].map(([, word]) => word))
  return routes.filter(({ id, hasLoader }) => hasLoader && words.has(id)).map(({ id }) => id)
}

/** Loaders and upstream calls of a user's first page. */
async function ask(how: "get" | "data", at: string) {
  const person = await world.person(PERMISSIONS)
  const before = await world.calls()
  const page = await person[how](at)
  const calls = Object.entries(await world.calls()).flatMap(([name, count]) =>
    Array<string>(count - (before[name] ?? 0)).fill(name.replace(/^graphql |^GET \/api\/\w+\/v\d/, "")),
  )
  return { ran: ran(page).sort(), calls: calls.sort() }
}

const SHELL = ["shell/layout", "root"]
const OF_DRIVERS = ["Cities", "Nationalities", "Teams"]

it.each([
  ["/sessions", ["shell/sessions", ...SHELL], []],
  ["/food/menus", ["areas/food/menus/list/list", ...SHELL], ["/cities", "/menus", "/zones"]],
  ["/logistics/drivers", ["areas/logistics/drivers/list", ...SHELL], ["Drivers", ...OF_DRIVERS]],
  [
    "/logistics/drivers/create",
    ["areas/logistics/drivers/create", "areas/logistics/drivers/list", ...SHELL],
    ["ContractorChoices", "Drivers", ...OF_DRIVERS],
  ],
  [
    "/logistics/drivers/18001",
    ["areas/logistics/drivers/profile", ...SHELL],
    ["ContractorChoices", "DriverCitcLogs", "DriverNotes", "DriverProfile", ...OF_DRIVERS],
  ],
  ["/delivery/map", ["areas/delivery/map/map", "root"], ["FetchCities"]],
])("%s runs the loaders of the shell and of its own, as a page and as data", async (at, loaders, calls) => {
  const expected = { ran: [...loaders].sort(), calls: [...calls].sort() }
  expect(await ask("get", at)).toEqual(expected)
  expect(await ask("data", at)).toEqual(expected)
})

it.each([
  ["/food/menus/jobs", "areas/food/menus/list/jobs", ["JobReasonsExtra", "MenuConfigurationJobs"]],
  ["/b2b/organizations/603/reports", "areas/b2b/organizations/profile/reports", ["LinkingReports"]],
  ["/logistics/drivers/export.csv", "areas/logistics/drivers/export", null],
  ["/delivery/map/pins", "areas/delivery/map/layers/pins", null],
])("%s runs its own loader, and as data the root's: neither the shell's nor its screen's", async (at, id, calls) => {
  const alone = await ask("get", at)
  const data = await ask("data", at)
  expect(alone.ran).toEqual([])
  expect(data.ran).toEqual([id, "root"])
  if (calls) expect([alone.calls, data.calls]).toEqual([calls, calls])
})

it("a failure in a section does not remove its tabs and the shell", async () => {
  const person = await world.person(PERMISSIONS)
  const refused = "This form does not belong to this page."
  const { status, body } = await person.post("/logistics/drivers", { intent: "nothing" })
  expect(status).toBe(400)
  expect(body).toMatch(/<nav [^>]*aria-label="Main".*<nav class="tabs" aria-label="Logistics".*<main id="main".*<h1/s)
  expect(body).toContain(refused)
  const onTheMap = await person.post("/delivery/map", { intent: "nothing" })
  expect(onTheMap.body).toContain(refused)
  expect(onTheMap.body).not.toMatch(/<nav class="tabs"|aria-label="Main"/)
})

it("no section has a loader or an action", () => {
  const sections = routes.filter(({ id }) => id.endsWith("/section"))
  expect(sections.length).toBeGreaterThanOrEqual(10)
  expect(sections.filter(({ hasLoader, hasAction, path }) => hasLoader || hasAction || path)).toEqual([])
})

import type { ServerBuild } from "@remix-run/node"
import { expect, it } from "vitest"
import { type DeclaredRoute, declareRoutes, handleOf } from "~/base/declared-routes"
import { ALONE, BESIDE, type RouteHandle, WITH_FILE } from "~/base/route-handle"
import { sourceRoutes } from "../../tests/support/declared-routes"
import { declaredRoutes } from "./declared-routes.server"

type Routes = ServerBuild["routes"]
function routesOf(all: Record<string, { path?: string; parentId?: string; module: object }>): Routes {
  return Object.fromEntries(Object.entries(all).map(([id, route]) => [id, { id, ...route }])) as Routes
}
const page = (handle?: RouteHandle) => ({ default: () => null, ...(handle && { handle }) })

it("reads the handle of each route under its full path", () => {
  const routes = routesOf({
    root: { module: page() },
    list: { path: "drivers", parentId: "root", module: page() },
    "list/create": { path: "create", parentId: "list", module: page(WITH_FILE) },
    "list/export": { path: "drivers/export.csv", parentId: "root", module: { loader() {}, handle: BESIDE } },
    logout: { path: "logout", parentId: "root", module: { action() {}, handle: ALONE } },
  })
  const expected: DeclaredRoute[] = [
    { pattern: ["drivers", "create"], handle: WITH_FILE },
    { pattern: ["drivers", "export.csv"], handle: BESIDE },
  ]
  expect(declaredRoutes(routes)).toEqual(expected)
})

it("refuses a route without a page that does not state whether it is beside one", () => {
  const silent = routesOf({ "areas/x/hits": { path: "x/hits", module: { loader() {} } } })
  expect(() => declaredRoutes(silent)).toThrow("The route areas/x/hits has no page")
})

it("finds the handle of a path: parameters match any segment, fixed segments win, unknown paths have none", () => {
  declareRoutes([
    { pattern: ["banners", ":id"], handle: WITH_FILE },
    { pattern: ["banners", "export.csv"], handle: BESIDE },
  ])
  expect(handleOf("/banners/7.data")).toBe(WITH_FILE)
  expect(handleOf("/banners/export.csv.data")).toBe(BESIDE)
  for (const path of ["/banners", "/banners/", "/banners/7/x", "/Banners/7"]) expect(handleOf(path)).toEqual({})
  declareRoutes(sourceRoutes())
})

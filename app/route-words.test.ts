import { layout } from "@remix-run/route-config"
import { expect, it } from "vitest"
import { sourceRoutes } from "../tests/support/declared-routes"
import { beside, dialog, routesOf, screen, section, withoutShell } from "./route-words"
import map from "./routes"

it("keeps dialogs and screens in their section, and puts routes without a page outside every layout", () => {
  const routes = routesOf([
    layout("shell.tsx", [
      section("food", [
        screen("food/menus", "list.tsx", [dialog("create", "create.tsx"), beside("export.csv", "export.ts")]),
        withoutShell(layout("frame.tsx", [screen("food/map", "map.tsx", [beside("pins", "pins.ts")])])),
      ]),
    ]),
  ])
  const exact = { caseSensitive: true }
  const create = { path: "create", file: "create.tsx", ...exact }
  const list = { path: "food/menus", file: "list.tsx", ...exact, children: [create] }
  expect(routes).toEqual([
    {
      file: "shell.tsx",
      children: [{ file: "shell/section.tsx", id: "areas/food/section", children: [list] }],
    },
    { path: "food/menus/export.csv", file: "export.ts", ...exact },
    { path: "food/map/pins", file: "pins.ts", ...exact },
    { file: "frame.tsx", children: [{ path: "food/map", file: "map.tsx", ...exact }] },
  ])
})

it("a route without a page is under no layout, so that no layout's loader runs with it", () => {
  const declared = sourceRoutes().flatMap(({ pattern, handle }) => (handle.beside ? [pattern.join("/")] : []))
  const top = new Set(map.map(({ path }) => path))
  expect(declared.length).toBeGreaterThan(20)
  expect(declared.filter((path) => !top.has(path))).toEqual([])
})

import type { ServerBuild } from "@remix-run/node"
import { matchRoutes } from "@remix-run/react"
import { describe, expect, it } from "vitest"
import type { RemixHandler } from "./remix-adapter.server"
import { handleByPath, narrowRoutes, startsOf } from "./route-narrowing.server"

/** [id, path, id of the parent]. */
const ROUTES: [string, string | undefined, string | undefined][] = [
  ["root", "", undefined],
  ["login", "login", "root"],
  ["export", "food/menus/export.csv", "root"],
  ["shell", undefined, "root"],
  ["home", undefined, "shell"],
  ["food", undefined, "shell"],
  ["menus", "food/menus", "food"],
  ["menu", "food/menus/:id", "food"],
  ["merchants", "food/merchants", "food"],
  ["logistics", undefined, "shell"],
  ["drivers", "logistics/drivers", "logistics"],
  ["add-driver", "create", "drivers"],
  ["lost", "*", "shell"],
]

const routes = Object.fromEntries(
  ROUTES.map(([id, path, parentId]) => [
    id,
    { id, path, parentId, index: id === "home", caseSensitive: id !== "lost", module: {} },
  ]),
) as unknown as ServerBuild["routes"]
const build = { routes, assets: { version: "1", routes } } as unknown as ServerBuild

type Tree = Parameters<typeof matchRoutes>[0]

function tree(of: ServerBuild["routes"], parent?: string): Tree {
  return Object.values(of)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, index: true } : { id, path, caseSensitive, children: tree(of, id) },
    )
}

const matched = (of: ServerBuild["routes"], path: string) =>
  matchRoutes(tree(of), path)?.map(({ route, params }) => [route.id, params])

describe("the routes of a path", () => {
  it("are found by their first two fixed segments", () => {
    expect(startsOf(routes).sort()).toEqual(["food/menus", "food/merchants", "login", "logistics/drivers"])
  })

  it.each([
    ["food/menus", 2, ["/food/menus"]],
    ["food/menus", 3, ["/food/menus/7", "/food/menus/export.csv", "/food/menus/"]],
    ["food/menus", 4, ["/food/menus/7/nothing", "/food/menus/7/"]],
    ["logistics/drivers", 2, ["/logistics/drivers"]],
    ["logistics/drivers", 3, ["/logistics/drivers/create", "/logistics/drivers/9"]],
    ["login", 1, ["/login"]],
  ])("match %s in %i segments as all routes do", (start, length, paths) => {
    const { routes: few, assets } = narrowRoutes(build, start, length)
    expect(Object.keys(few).length).toBeLessThan(ROUTES.length - 2)
    expect(Object.keys(assets.routes)).toEqual(Object.keys(few))
    for (const path of paths) {
      expect(matched(few, path), path).toEqual(matched(routes, path))
    }
  })

  it("handle their pages and data; all routes handle every other path", async () => {
    const handle = handleByPath(build, ({ routes: known }) => {
      const text = Object.keys(known).length === ROUTES.length ? "all" : Object.keys(known).join(" ")
      return async () => new Response(text)
    })
    const answer = async (path: string) =>
      (await handle(new Request(`http://host${path}`), {} as Parameters<RemixHandler>[1])).text()
    // Layouts without a matching child, such as another area's, are left out.
    const list = "root shell home food menus lost"
    const one = "root export shell home food menus menu lost"
    expect(await answer("/food/menus?page=2")).toBe(list)
    expect(await answer("/food/menus.data")).toBe(list)
    expect(await answer("/food/menus/7.data")).toBe(one)
    expect(await answer("/food/menus/")).toBe(one)
    for (const path of ["/", "/_root.data", "/404", "/Food/menus", "/food", "/food/%6Denus", "/__proto__"]) {
      expect(await answer(path), path).toBe("all")
    }
  })
})

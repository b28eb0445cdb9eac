import type { ServerBuild } from "@remix-run/node"
import type { DeclaredRoute } from "~/base/declared-routes"
import type { RouteHandle } from "~/base/route-handle"
import { patternOf } from "./route-narrowing.server"

/** The handles of a build's routes. Throws if a route without a page does not state whether it is beside one. */
export function declaredRoutes(routes: ServerBuild["routes"]): DeclaredRoute[] {
  return Object.values(routes).flatMap(({ id, module }) => {
    const handle = (module.handle ?? {}) as RouteHandle
    const hasPage = "default" in module
    if (!hasPage && handle.beside === undefined) {
      throw new Error(`The route ${id} has no page: its handle must state whether it is beside one`)
    }
    return handle.beside || handle.bodyBytes ? [{ pattern: patternOf(id, routes), handle }] : []
  })
}

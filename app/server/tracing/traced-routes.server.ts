import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node"
import { traced, tracingNow } from "~/base/tracing/tracing.server"
import { patternOf } from "../route-narrowing.server"

type Routes = ServerBuild["routes"]
type FunctionKind = "loader" | "action"
type Run = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown

/** Wraps loaders and actions in spans such as `loader /food/menus/:id`; returns the same build without tracing. */
export function withTracedRoutes(build: ServerBuild): ServerBuild {
  if (!tracingNow()) return build
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && tracedRoute(route, build.routes)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function tracedRoute(route: NonNullable<Routes[string]>, routes: Routes): Routes[string] {
  const pattern = `/${patternOf(route.id, routes).join("/")}`
  const { loader, action } = route.module
  const module = {
    ...route.module,
    ...(loader ? { loader: withSpan("loader", pattern, route.id, loader as Run) } : {}),
    ...(action ? { action: withSpan("action", pattern, route.id, action as Run) } : {}),
  }
  return { ...route, module }
}

function withSpan(kind: FunctionKind, pattern: string, id: string, run: Run) {
  return (args: LoaderFunctionArgs & ActionFunctionArgs) => {
    tracingNow()?.current()?.request?.route(pattern)
    return traced(`${kind} ${pattern}`, async (span) => {
      span?.set({ "code.file.path": id })
      return await run(args)
    }) as never
  }
}

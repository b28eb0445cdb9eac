import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node"
import { traced, tracingNow } from "~/base/tracing/tracing.server"
import { patternOf } from "../route-narrowing.server"

type Routes = ServerBuild["routes"]
type Doing = "loader" | "action"
type Run = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown

/** The build whose loaders and actions are steps of a trace, `loader /food/menus/:id`; where nothing is traced the build itself. */
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
    ...(loader ? { loader: underSpan("loader", pattern, route.id, loader as Run) } : {}),
    ...(action ? { action: underSpan("action", pattern, route.id, action as Run) } : {}),
  }
  return { ...route, module }
}

function underSpan(doing: Doing, pattern: string, id: string, run: Run) {
  return (args: LoaderFunctionArgs & ActionFunctionArgs) => {
    tracingNow()?.current()?.request?.route(pattern)
    return traced(`${doing} ${pattern}`, async (span) => {
      span?.set({ "code.file.path": id })
      return await run(args)
    }) as never
  }
}

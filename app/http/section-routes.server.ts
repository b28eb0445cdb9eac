import type { ServerBuild } from "@remix-run/node"
import type { RemixHandler } from "./remix-adapter.server"

type Routes = ServerBuild["routes"]

/** `/logistics/drivers/7` is in the section `logistics/drivers`. */
const SECTION_DEPTH = 2

/**
 * Remix with only those routes in view that can match the asked path. It flattens, ranks and compiles all of its routes
 * anew for every request, three times over for data and once more to render: with 40 screens a fifth of a data answer.
 * What is left out differs from the path in a fixed segment, so the match is the same (docs/decisions/047).
 *
 * @param create makes Remix's handler of a build
 */
export function handleBySection(build: ServerBuild, create: (build: ServerBuild) => RemixHandler): RemixHandler {
  const whole = create(build)
  const sections = new Map(sectionsOf(build.routes).map((section) => [section, create(narrow(build, section))]))
  return (request, context) => {
    const handle = sections.get(sectionOf(new URL(request.url).pathname)) ?? whole
    return handle(request, context)
  }
}

/** Every section that a screen stands in, e.g. `food/menus`, `activity`. */
export function sectionsOf(routes: Routes): string[] {
  const starts = Object.values(routes).map((route) => patternOf(route.id, routes).slice(0, SECTION_DEPTH))
  return [
    ...new Set(starts.filter((start) => start.length > 0 && start.every(isFixed)).map((start) => start.join("/"))),
  ]
}

/** The build with the routes that can match a path of this section, and the layouts around them. */
export function narrow(build: ServerBuild, section: string): ServerBuild {
  const asked = section.split("/")
  const canMatch = (id: string) =>
    patternOf(id, build.routes).every((segment, at) => at >= asked.length || !isFixed(segment) || segment === asked[at])
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => canMatch(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** The section of a document's path or a data request's, `/food/menus/7.data`. */
function sectionOf(pathname: string): string {
  return pathname
    .replace(/\.data$/, "")
    .split("/")
    .slice(1, 1 + SECTION_DEPTH)
    .join("/")
}

/** A route's whole path in segments: its parents' and its own. */
function patternOf(id: string, routes: Routes): string[] {
  const route = routes[id]
  if (!route) return []
  const above = route.parentId ? patternOf(route.parentId, routes) : []
  return [...above, ...(route.path ?? "").split("/").filter(Boolean)]
}

const isFixed = (segment: string) => !/^[:*]|\?$/.test(segment)

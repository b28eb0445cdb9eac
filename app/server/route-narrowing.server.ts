import type { ServerBuild } from "@remix-run/node"
import type { RemixHandler } from "./remix-adapter.server"

type Routes = ServerBuild["routes"]

/** `/logistics/drivers/7` starts with `logistics/drivers`: two segments. */
const START_LENGTH = 2

/**
 * Creates one Remix handler per path start, with only the routes that can match: Remix flattens, ranks and compiles all
 * routes for every request, which is a fifth of a data response with 40 screens. The excluded routes differ in a fixed
 * segment or are longer, so the match is the same (docs/decisions/004).
 */
export function handleByPath(build: ServerBuild, create: (build: ServerBuild) => RemixHandler): RemixHandler {
  const whole = create(build)
  const handlers = new Map<string, RemixHandler>()
  const longest = Math.max(0, ...Object.keys(build.routes).map((id) => patternOf(id, build.routes).length))
  for (const start of startsOf(build.routes)) {
    for (let length = 1; length <= longest; length++) {
      handlers.set(keyOf(start, length), create(narrowRoutes(build, start, length)))
    }
  }
  return (request, context) => {
    const path = segmentsOf(new URL(request.url).pathname)
    const handle = handlers.get(keyOf(path.slice(0, START_LENGTH).join("/"), path.length)) ?? whole
    return handle(request, context)
  }
}

const keyOf = (start: string, length: number) => `${start} ${length}`

/** The starts of all screens' paths, e.g. `food/menus`, `activity`. */
export function startsOf(routes: Routes): string[] {
  const starts = Object.values(routes).map((route) => patternOf(route.id, routes).slice(0, START_LENGTH))
  return [
    ...new Set(starts.filter((start) => start.length > 0 && start.every(isFixed)).map((start) => start.join("/"))),
  ]
}

/** The build with only the routes that can match this start and number of segments, and their layouts. */
export function narrowRoutes(build: ServerBuild, start: string, length: number): ServerBuild {
  const segments = start.split("/")
  const canMatch = (id: string) => {
    const pattern = patternOf(id, build.routes)
    if (pattern.filter((segment) => !/^\*|\?$/.test(segment)).length > length) return false
    return pattern.every((segment, at) => at >= segments.length || !isFixed(segment) || segment === segments[at])
  }
  const all = Object.values(build.routes)
  // A layout is included if one of its children is; without children it would be matched for nothing.
  const isInView = ({ id, path, index }: Routes[string]): boolean => {
    const inside = path || index ? [] : all.filter(({ parentId }) => parentId === id)
    return inside.length > 0 ? inside.some(isInView) : canMatch(id)
  }
  const inView = new Set(all.filter(isInView).map(({ id }) => id))
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => inView.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** The segments of a path; a data request's `/food/menus/7.data` counts like its page. */
function segmentsOf(pathname: string): string[] {
  return pathname
    .replace(/\.data$/, "")
    .split("/")
    .slice(1)
}

/** A route's full path in segments, with its parents'; `:id` matches any value. */
export function patternOf(id: string, routes: Routes): string[] {
  const route = routes[id]
  if (!route) return []
  const above = route.parentId ? patternOf(route.parentId, routes) : []
  return [...above, ...(route.path ?? "").split("/").filter(Boolean)]
}

const isFixed = (segment: string) => !/^[:*]|\?$/.test(segment)

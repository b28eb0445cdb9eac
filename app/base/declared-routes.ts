import type { RouteHandle } from "./route-handle"

/** A route with a handle. `pattern` is its path in segments; `:id` matches any segment. */
export interface DeclaredRoute {
  readonly pattern: readonly string[]
  readonly handle: RouteHandle
}

let declared: readonly DeclaredRoute[] = []

/** Registers the handles of the build's routes. Call before the first request. */
export function declareRoutes(routes: readonly DeclaredRoute[]): void {
  const open = ({ pattern }: DeclaredRoute) => pattern.filter(isParameter).length
  // Same order as in Remix: static segments match before parameters.
  declared = routes.toSorted((one, other) => open(one) - open(other))
}

const isParameter = (segment: string) => segment.startsWith(":")

const NOTHING: RouteHandle = {}

/** The handle of the route for a path or its data request. */
export function handleOf(pathname: string): RouteHandle {
  const asked = pathname
    .replace(/\.data$/, "")
    .slice(1)
    .split("/")
  return declared.find(({ pattern }) => isMatch(pattern, asked))?.handle ?? NOTHING
}

function isMatch(pattern: readonly string[], asked: readonly string[]): boolean {
  if (pattern.length !== asked.length) return false
  return pattern.every((segment, at) => (isParameter(segment) ? asked[at] !== "" : segment === asked[at]))
}

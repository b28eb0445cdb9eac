import type { RouteHandle } from "./route-handle"

/** A route that says something of itself, with its path in segments: `:id` stands for any. */
export interface DeclaredRoute {
  readonly pattern: readonly string[]
  readonly handle: RouteHandle
}

let declared: readonly DeclaredRoute[] = []

/** Puts in force what the routes of the build say of themselves; before the first request. */
export function declareRoutes(routes: readonly DeclaredRoute[]): void {
  const open = ({ pattern }: DeclaredRoute) => pattern.filter(isParameter).length
  // As Remix matches: a fixed segment before one that stands for any.
  declared = routes.toSorted((one, other) => open(one) - open(other))
}

const isParameter = (segment: string) => segment.startsWith(":")

const NOTHING: RouteHandle = {}

/** What the route of a path, also of its data request, says of itself. */
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

import { handleOf } from "./declared-routes"

/** Parameters that Remix adds to a page's URL in data requests and form actions. */
const REMIX_PARAMETERS = ["_routes", "index"]

/** Whether a path, or its data request, belongs to a page but is not one itself. */
export function isBesideAPage(pathname: string): boolean {
  return handleOf(pathname).beside === true
}

/** The page's path and query, also for Remix's data requests and for routes that belong to the page. */
export function pagePath(url: URL): string {
  const own = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "")
  const path = isBesideAPage(own) ? own.replace(/\/[^/]*$/, "") || "/" : own
  const search = new URLSearchParams(url.search)
  for (const name of REMIX_PARAMETERS) search.delete(name)
  return search.size > 0 ? `${path}?${search}` : path
}

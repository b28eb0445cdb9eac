import { handleOf } from "./declared-routes"

/** Parameters that Remix adds to a page's own address in data requests and form actions. */
const REMIX_PARAMETERS = ["_routes", "index"]

/** Whether a path, also of its data request, is no page but belongs to one. */
export function isBesideAPage(pathname: string): boolean {
  return handleOf(pathname).beside === true
}

/** The page's own path and query, also where the request is Remix's data request for it. */
export function pagePath(url: URL): string {
  const own = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "")
  const path = isBesideAPage(own) ? own.replace(/\/[^/]*$/, "") || "/" : own
  const search = new URLSearchParams(url.search)
  for (const name of REMIX_PARAMETERS) search.delete(name)
  return search.size > 0 ? `${path}?${search}` : path
}

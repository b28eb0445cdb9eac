/** Parameters that Remix adds to a page's own address in data requests and form actions. */
const REMIX_PARAMETERS = ["_routes", "index"]
/** A download is no page to come back to: its list is. */
const EXPORT_SUFFIX = /\/export\.csv$/

/** The page's own path and query, also where the request is Remix's data request for it. */
export function pagePath(url: URL): string {
  const path = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "").replace(EXPORT_SUFFIX, "")
  const search = new URLSearchParams(url.search)
  for (const name of REMIX_PARAMETERS) search.delete(name)
  return search.size > 0 ? `${path}?${search}` : path
}

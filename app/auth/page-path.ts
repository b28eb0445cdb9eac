/** Parameters that Remix adds to a page's own address in data requests and form actions. */
const REMIX_PARAMETERS = ["_routes", "index"]
/** What is no page to come back to but belongs to one: a list's download, what script asks for or sends beside a page. */
const BESIDE_A_PAGE = /\/(?:export\.csv|version|jobs|hits|record|plans|contractor-plans|upload|preferences|page-views)$/

/** Whether a path, also of its data request, is no page but belongs to one. */
export function isBesideAPage(pathname: string): boolean {
  return BESIDE_A_PAGE.test(pathname.replace(/\.data$/, ""))
}

/** The page's own path and query, also where the request is Remix's data request for it. */
export function pagePath(url: URL): string {
  const path =
    url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "").replace(BESIDE_A_PAGE, "") || "/"
  const search = new URLSearchParams(url.search)
  for (const name of REMIX_PARAMETERS) search.delete(name)
  return search.size > 0 ? `${path}?${search}` : path
}

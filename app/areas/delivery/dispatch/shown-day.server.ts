import { redirect } from "@remix-run/node"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { type CalendarDate, readDay } from "~/domain/calendar"
import type { OpenList } from "~/lists/list-state.server"
import { withQuery } from "~/ui/list/with-query"

/**
 * A page of a day names it in its address: its links, forms and calls stay with that day, whatever the clock says.
 * Throws the redirect to the same address with its day as it is written, or with today's date; what is no day stays, and
 * its field says so.
 */
export function keepDay(
  { request, context: { url } }: Pick<AuthorizedRequest, "request" | "context">,
  path: string,
  name: string,
) {
  const said = url.searchParams.get(name)?.trim() ?? ""
  const day = said === "" ? today() : readDay(said)
  if (day === null || day === said) return
  // The page that answers a form is drawn where it is.
  if (request.headers.has("Content-Type")) return
  const search = new URLSearchParams(url.search)
  search.delete("_routes")
  throw redirect(withQuery(path, String(search), { [name]: day }))
}

/** The views of a page with its day in their links. */
export function viewsOfDay(kept: OpenList, name: string, date: CalendarDate): OpenList {
  const onDay = (href: string) => {
    const [path = "", search = ""] = href.split("?", 2)
    return withQuery(path, search, { [name]: date })
  }
  return { ...kept, views: kept.views?.map((view) => ({ ...view, href: onDay(view.href) })) ?? null }
}

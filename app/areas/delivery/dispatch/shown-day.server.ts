import { redirect } from "@remix-run/node"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { type CalendarDate, readDay } from "~/domain/calendar"
import type { OpenList } from "~/lists/list-state.server"
import { withQuery } from "~/ui/list/with-query"

/**
 * A page of a day has the day in its address, so that its links, forms and calls keep that day past midnight. Throws a
 * redirect that adds today's date, or writes the date in the standard form. An invalid date stays, and its field shows the
 * error.
 */
export function keepDay(
  { request, context: { url } }: Pick<AuthorizedRequest, "request" | "context">,
  path: string,
  name: string,
) {
  const text = url.searchParams.get(name)?.trim() ?? ""
  const day = text === "" ? today() : readDay(text)
  if (day === null || day === text) return
  // The reply to a submitted form is not redirected.
  if (request.headers.has("Content-Type")) return
  const search = new URLSearchParams(url.search)
  search.delete("_routes")
  throw redirect(withQuery(path, String(search), { [name]: day }))
}

/** Adds the page's day to the links of its saved views. */
export function viewsOfDay(kept: OpenList, name: string, date: CalendarDate): OpenList {
  const onDay = (href: string) => {
    const [path = "", search = ""] = href.split("?", 2)
    return withQuery(path, search, { [name]: date })
  }
  return { ...kept, views: kept.views?.map((view) => ({ ...view, href: onDay(view.href) })) ?? null }
}

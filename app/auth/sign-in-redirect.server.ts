import { redirect } from "@remix-run/node"
import type { RequestContext } from "~/http/context.server"
import { sessionCookieName } from "~/http/cookies.server"
import { safeReturnTo } from "~/http/redirects.server"
import { sessionExpiredToast } from "~/upstream/global-toasts.server"
import { sessionKeyOf } from "./session.server"
import { claimEnd } from "./session-rows.server"

/** Parameters that Remix adds to a page's own address in data requests and form actions. */
const REMIX_PARAMETERS = ["_routes", "index"]
/** A download is no page to come back to: its list is. */
const EXPORT_SUFFIX = /\/export\.csv$/

/**
 * The redirect to sign-in, back to the page that was asked for. A session that ended by itself is told about once,
 * however many requests find out (D1 8.1).
 */
export async function signInRedirect(context: Pick<RequestContext, "url" | "cookies" | "flash">): Promise<Response> {
  const key = sessionKeyOf(context.cookies.get(sessionCookieName()))
  if (key && (await claimEnd(key))) context.flash.add(sessionExpiredToast())
  const returnTo = safeReturnTo(pagePath(context.url))
  const query = returnTo && returnTo !== "/" ? `?${new URLSearchParams({ returnTo })}` : ""
  // Toasts wait in a cookie that Remix does not see: the header makes the browser's router load everything again.
  return redirect(`/login${query}`, { headers: { "X-Remix-Revalidate": "yes" } })
}

/** The page's own path and query, also where the request is Remix's data request for it. */
export function pagePath(url: URL): string {
  const path = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "").replace(EXPORT_SUFFIX, "")
  const search = new URLSearchParams(url.search)
  for (const name of REMIX_PARAMETERS) search.delete(name)
  return search.size > 0 ? `${path}?${search}` : path
}

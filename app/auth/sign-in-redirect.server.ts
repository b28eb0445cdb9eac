import { redirect } from "@remix-run/node"
import type { RequestContext } from "~/http/context.server"
import { sessionCookieName } from "~/http/cookies.server"
import { safeReturnTo } from "~/http/redirects.server"
import { sessionExpiredToast } from "~/upstream/global-toasts.server"
import { pagePath } from "./page-path"
import { parkPostedForm } from "./parked-form.server"
import { sessionKeyOf } from "./session.server"
import { claimEnd } from "./session-rows.server"

type SigningOut = Pick<RequestContext, "url" | "cookies" | "flash" | "session" | "posted" | "log">

/**
 * The redirect to sign-in, back to the page that was asked for. A session that ended by itself is told about once,
 * however many requests find out (D1 8.1), and a form that was on its way is kept for after the sign-in.
 */
export async function signInRedirect(context: SigningOut): Promise<Response> {
  await parkPostedForm(context)
  const key = sessionKeyOf(context.cookies.get(sessionCookieName()))
  if (key && (await claimEnd(key))) context.flash.add(sessionExpiredToast())
  const returnTo = safeReturnTo(pagePath(context.url))
  const query = returnTo && returnTo !== "/" ? `?${new URLSearchParams({ returnTo })}` : ""
  // Toasts wait in a cookie that Remix does not see: the header makes the browser's router load everything again.
  return redirect(`/login${query}`, { headers: { "X-Remix-Revalidate": "yes" } })
}

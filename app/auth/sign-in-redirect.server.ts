import { redirect } from "@remix-run/node"
import type { RequestContext } from "~/base/context.server"
import { sessionCookieName } from "~/base/cookies.server"
import { isFramePath } from "~/base/frame-path"
import { pagePath } from "~/base/page-path"
import { safeReturnTo } from "~/base/redirects.server"
import { ifPossible } from "~/store/store-or-null.server"
import { sessionExpiredToast } from "~/upstream/global-toasts.server"
import { parkPostedForm } from "./parked-form.server"
import { sessionKeyOf } from "./session.server"
import { claimEnd } from "./session-rows.server"

/** The parts of a request that the redirect to sign-in needs. */
export type SigningOut = Pick<RequestContext, "url" | "cookies" | "flash" | "session" | "posted" | "log" | "requestId">

/** The redirect to sign-in and back. Reports an ended session once and keeps a submitted form. */
export async function signInRedirect(context: SigningOut): Promise<Response> {
  await parkPostedForm(context)
  // A frame can't sign in by itself: its page offers a sign-in window. A request with neither session nor form goes to
  // sign-in.
  const isFrames = isFramePath(context.url.pathname) && (context.session !== null || context.posted !== null)
  if (isFrames) return redirect(pagePath(context.url), 303)
  return leadToSignIn(context, safeReturnTo(pagePath(context.url)))
}

/** The same with an explicit return address; a submitted form is not kept. */
export async function leadToSignIn(
  context: Pick<RequestContext, "cookies" | "flash">,
  returnTo: string | null,
): Promise<Response> {
  await reportEnd(context)
  // Toasts wait in a cookie that Remix does not see. The header makes the router reload all data.
  const query = returnTo && returnTo !== "/" ? `?${new URLSearchParams({ returnTo })}` : ""
  return redirect(`/login${query}`, { headers: { "X-Remix-Revalidate": "yes" } })
}

/** Pending reports of an ended session, by the toasts of a response. */
const reports = new WeakMap<object, Promise<void>>()

/**
 * Adds the toast of an ended session if it was not reported yet. Concurrent calls of one request wait for the one that
 * adds it, so that the response does not leave without it.
 */
function reportEnd({ cookies, flash }: Pick<RequestContext, "cookies" | "flash">): Promise<void> {
  const key = sessionKeyOf(cookies.get(sessionCookieName()))
  // A call that outlives its response (the overview has such calls) leaves the toast to the next request.
  if (!key || flash.isSent) return Promise.resolve()
  const report =
    reports.get(flash) ??
    ifPossible(claimEnd(key)).then((isTold) => {
      if (isTold) flash.add(sessionExpiredToast())
    })
  reports.set(flash, report)
  return report
}

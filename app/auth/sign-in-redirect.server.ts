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

/** What of a request the way to sign-in takes. */
export type SigningOut = Pick<RequestContext, "url" | "cookies" | "flash" | "session" | "posted" | "log" | "requestId">

/** The redirect to sign-in and back; an ended session is told about once, a form on its way kept. */
export async function signInRedirect(context: SigningOut): Promise<Response> {
  await parkPostedForm(context)
  // No sign-in in a frame: its page says how a window does it. Who asks with neither session nor form asks for no such page.
  const isFrames = isFramePath(context.url.pathname) && (context.session !== null || context.posted !== null)
  if (isFrames) return redirect(pagePath(context.url), 303)
  return leadToSignIn(context, safeReturnTo(pagePath(context.url)))
}

/** The same, back to another page than the one asked for; what the request brought is not kept. */
export async function leadToSignIn(
  context: Pick<RequestContext, "cookies" | "flash">,
  returnTo: string | null,
): Promise<Response> {
  await tellEnd(context)
  // Toasts wait in a cookie that Remix does not see: the header makes the browser's router load everything again.
  const query = returnTo && returnTo !== "/" ? `?${new URLSearchParams({ returnTo })}` : ""
  return redirect(`/login${query}`, { headers: { "X-Remix-Revalidate": "yes" } })
}

/** What is being told in the answer to a request, by that answer's toasts. */
const tellings = new WeakMap<object, Promise<void>>()

/**
 * Tells the person that a session is over, where nobody did. Of the calls of one request that find it out at the same
 * moment each waits for the one that may tell it: else the answer could leave before the toast is in it.
 */
function tellEnd({ cookies, flash }: Pick<RequestContext, "cookies" | "flash">): Promise<void> {
  const key = sessionKeyOf(cookies.get(sessionCookieName()))
  // A call that went on after its answer tells nobody (the overview waits for none): the next request does.
  if (!key || flash.isSent) return Promise.resolve()
  const telling =
    tellings.get(flash) ??
    ifPossible(claimEnd(key)).then((isTold) => {
      if (isTold) flash.add(sessionExpiredToast())
    })
  tellings.set(flash, telling)
  return telling
}

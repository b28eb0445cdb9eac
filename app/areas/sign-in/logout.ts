import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { clearSessionCookie, destroySession } from "~/auth/session.server"
import { SIGNED_OUT } from "~/auth/sign-in-texts"
import { redirectWith } from "~/base/redirects.server"
import { forgetStyles } from "~/server/critical-css.server"

export { ALONE as handle } from "~/base/route-handle"

/** A link can't sign out: only the form can. */
export function loader() {
  return redirect("/")
}

/**
 * Ends the session and clears its cookie, even if the store is down. Needs no gate: without a session there is nothing
 * to end.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { session } = context
  if (!session) return redirect("/login")
  try {
    await destroySession(session.id, "logout")
    context.log.info({ event: "signed_out", session: session.id.slice(0, 8) }, "signed out")
  } catch (error) {
    context.log.error({ reason: error instanceof Error ? error.message : "unknown" }, "session not ended in the store")
  }
  context.cookies.append(clearSessionCookie())
  const response = redirectWith(context, "/login", SIGNED_OUT)
  context.cookies.append(forgetStyles())
  // Not "cookies": that would also delete the toast.
  response.headers.set("Clear-Site-Data", '"cache","storage"')
  return response
}

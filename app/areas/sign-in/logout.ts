import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { clearSessionCookie, destroySession } from "~/auth/session.server"
import { SIGNED_OUT } from "~/auth/sign-in-texts"
import { redirectWith } from "~/base/redirects.server"
import { forgetStyles } from "~/server/critical-css.server"

export { ALONE as handle } from "~/base/route-handle"

/** A link cannot sign anybody out: only the form can. */
export function loader() {
  return redirect("/")
}

/**
 * Logout: ends the session here and in the browser, whose cookie goes even when the store cannot be
 * reached. Needs no gate: whoever has no session is signed out already.
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
  // Not "cookies": that would take the toast along.
  response.headers.set("Clear-Site-Data", '"cache","storage"')
  return response
}

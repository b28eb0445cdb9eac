import { type ActionFunctionArgs, redirect } from "@remix-run/node"
import { beginFrame } from "~/auth/frame-session.server"
import { frameCookieName } from "~/base/cookies.server"
import { FRAME_SCREEN } from "~/base/frame-path"
import { safeReturnTo } from "~/base/redirects.server"
import { readForm } from "~/forms/form.server"

export { ALONE as handle } from "~/base/route-handle"

/** Bytes. A frame without a session can send this form; it holds one code and one return address. */
const MAX_BYTES = 16_384

/** A GET, for example from a typed URL, leads to the frame's screen. */
export function loader() {
  return redirect(FRAME_SCREEN)
}

/** Exchanges the sign-in window's code for the frame's session (security.md section 8). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, { maxBytes: MAX_BYTES })
  const back = new URL(safeReturnTo(form.get("returnTo")) ?? FRAME_SCREEN, context.url)
  if (back.pathname !== FRAME_SCREEN) back.search = ""
  back.searchParams.delete("problem")
  const kept = context.cookies.get(frameCookieName("sign-in"))
  const cookie = await beginFrame(form.get("code"), kept)
  if (cookie) {
    context.cookies.append(cookie)
    context.log.info({ event: "frame_signed_in" }, "frame signed in")
  } else {
    context.log.warn({ event: "frame_refused", hasCookie: kept !== undefined }, "frame not signed in")
    back.searchParams.set("problem", kept === undefined ? "cookies" : "code")
  }
  return redirect(FRAME_SCREEN + back.search, 303)
}

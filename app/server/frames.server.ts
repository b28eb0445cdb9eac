import vary from "vary"
import { CALLBACK_PATH, START_PATH } from "~/auth/google.server"
import { FRAME_SCREEN, FRAME_WINDOW, FRAMED_SCREEN, isFramePath } from "~/base/frame-path"
import { httpContextOf } from "./http-context.server"
import { isUnsafe } from "./origin-guard.server"
import type { HeaderPlan } from "./security-headers.server"
import type { MiddlewareStep } from "./steps.server"

const IN_A_PAGE = new Set(["iframe", "frame", "fencedframe", "embed", "object"])
const SIGN_IN_PATHS = new Set([START_PATH, CALLBACK_PATH])

/**
 * Support inside a help desk: a frame that opens the screen is redirected to the frame's own address, and a tab that
 * opens the frame's address is redirected to the screen. If no site may embed us, the frame's addresses do not exist.
 */
export function leadFrames(plan: HeaderPlan): MiddlewareStep {
  return (request, response, next) => {
    const exchange = httpContextOf(response)
    const { pathname, search } = exchange.url
    if (!plan.isEmbedded) {
      if (isFramePath(pathname)) exchange.isUnknownPath = true
      return next()
    }
    if (isFrameSignIn(exchange.url)) response.setHeader("Cross-Origin-Opener-Policy", "unsafe-none")
    if (pathname !== FRAMED_SCREEN && pathname !== FRAME_SCREEN) return next()
    vary(response, "Sec-Fetch-Dest")
    const place = request.headers["sec-fetch-dest"]
    const isInAPage = IN_A_PAGE.has(String(place))
    if (isUnsafe(request.method) || !(isInAPage || place === "document")) return next()
    const wanted = isInAPage ? FRAME_SCREEN : FRAMED_SCREEN
    if (pathname === wanted) return next()
    response.setHeader("Location", wanted + search)
    response.setHeader("Cache-Control", "no-store")
    response.statusCode = 302
    response.end()
  }
}

/**
 * Whether a request belongs to the sign-in window of a frame, which must keep its opener through the provider and back.
 */
function isFrameSignIn({ pathname, searchParams }: URL): boolean {
  if (pathname === FRAME_WINDOW || SIGN_IN_PATHS.has(pathname)) return true
  return pathname === "/login" && (searchParams.get("returnTo") ?? "").startsWith(`${FRAME_WINDOW}?`)
}

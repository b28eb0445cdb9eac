import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"

/** Reports in flight at most; if the receiver hangs or too many arrive, more are dropped. */
const MAX_IN_FLIGHT = 50
const FORWARD_TIMEOUT_MS = 15_000
let inFlight = 0

/**
 * Reports a page view to the log and to `ANALYTICS_URL`; no page waits for it or fails because of it. `path` has no
 * query, which may contain what people searched for.
 */
export function reportPageView(context: RequestContext, path: string): void {
  context.log.info({ event: "page_view", path, staffId: context.session?.staff.id ?? null }, "page view")
  if (!env.ANALYTICS_URL || inFlight >= MAX_IN_FLIGHT) return
  inFlight++
  const body = JSON.stringify({ event: "page_view", path, at: new Date().toISOString(), requestId: context.requestId })
  fetch(env.ANALYTICS_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "error",
    keepalive: true,
    signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
  })
    .catch((error: unknown) => context.log.warn({ reason: String(error) }, "page view not forwarded"))
    .finally(() => {
      inFlight--
    })
}

import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"

/** Reports on their way to the receiver at once: with one that hangs, or a flood of page views, the others are dropped. */
const MAX_IN_FLIGHT = 50
const FORWARD_MS = 15_000
let onTheirWay = 0

/**
 * Reports a page view to the log and to `ANALYTICS_URL` (product/shell 1), which no page waits for or fails by; `path`
 * has no query, for that holds what people searched for.
 */
export function reportPageView(context: RequestContext, path: string): void {
  context.log.info({ event: "page_view", path, staffId: context.session?.staff.id ?? null }, "page view")
  if (!env.ANALYTICS_URL || onTheirWay >= MAX_IN_FLIGHT) return
  onTheirWay++
  const body = JSON.stringify({ event: "page_view", path, at: new Date().toISOString(), requestId: context.requestId })
  fetch(env.ANALYTICS_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "error",
    keepalive: true,
    signal: AbortSignal.timeout(FORWARD_MS),
  })
    .catch((error: unknown) => context.log.warn({ reason: String(error) }, "page view not forwarded"))
    .finally(() => {
      onTheirWay--
    })
}

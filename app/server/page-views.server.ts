import type { AppLoadContext } from "@remix-run/node"
import { env } from "~/base/env.server"

/** Reports on their way to the receiver at once: with one that hangs, or a flood of page views, the others are dropped. */
const MOST_ON_THEIR_WAY = 50
const FORWARD_MS = 15_000
let onTheirWay = 0

/**
 * Reports one page view: a line in the log and, where `ANALYTICS_URL` is set, a message to it (product/shell 1, decisions.md
 * "Others"). Never waits for the receiver and never fails a page because of it.
 *
 * @param path the page's path without its query: queries hold what people searched for
 */
export function reportPageView(context: AppLoadContext, path: string): void {
  context.log.info({ event: "page_view", path, staffId: context.session?.staff.id ?? null }, "page view")
  if (!env.ANALYTICS_URL || onTheirWay >= MOST_ON_THEIR_WAY) return
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

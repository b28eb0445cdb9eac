import { eventStream } from "remix-utils/sse/server"
import { z } from "zod"
import { gates, holds } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { gone } from "~/base/gone.server"
import { whenStopping } from "~/base/stopping.server"
import { attempt } from "~/upstream/attempt.server"
import type { MapEvent } from "../../watch/changes-of"
import { listPins } from "../../watch/pins.server"
import { isProved } from "../../watch/token-proofs.server"
import { joinWatch } from "../../watch/watches.server"
import { readMapFilter } from "../asked/map-filter.server"
import { MapQuery, pinsAskedBy } from "../asked/map-query.server"
import { enterStream } from "./change-streams.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What a proxy must not hold back. */
const HEADERS = { "X-Accel-Buffering": "no" }

const WatchQuery = MapQuery.extend({ since: z.string().nullable().catch(null).default(null) })

/** Changes of the orders that are on the map, as they are seen. Ends with the session, with its permission, and when the server stops. */
export const loader = quietLoader({ gate: gates.map, query: WatchQuery }, async ({ api, session, context, query }) => {
  const filter = await readMapFilter(session.staffKey)
  if (!filter) return gone()
  if (whenStopping.aborted) return new Response(null, { status: 503 })
  const asked = pinsAskedBy(filter, query)
  // Others' tokens ask for this one too: only for who may ask for the same.
  if (!isProved(api)) {
    const first = await attempt(listPins(api, asked))
    if (!first.ok && first.error.kind === "forbidden") return new Response(null, { status: 403 })
  }
  const leave = enterStream(session.staffKey)
  if (!leave) return new Response(null, { status: 429 })
  // Closing twice throws inside the stream: this signal never fires, and the stream is closed below.
  const never = new AbortController().signal
  const over = new AbortController()
  const end = () => over.abort()
  context.signal.addEventListener("abort", end, { signal: over.signal })
  whenStopping.addEventListener("abort", end, { signal: over.signal })
  const mayWatch = async () => {
    const staff = await session.staffNow()
    return staff !== null && holds(staff.permissions, gates.map)
  }
  return eventStream(
    never,
    (tell, close) => {
      const isOpen = () => !over.signal.aborted
      const send = (event: MapEvent) => isOpen() && tell({ event: event.kind, data: JSON.stringify(event) })
      const part = joinWatch(asked, query.since, {
        api,
        staffKey: session.staffKey,
        mayWatch,
        end,
        send,
      })
      over.signal.addEventListener("abort", () => {
        part()
        leave()
        try {
          close()
        } catch {
          // The browser was faster.
        }
      })
      return () => {}
    },
    { headers: HEADERS },
  )
})

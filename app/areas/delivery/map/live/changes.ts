import { z } from "zod"
import { gates, holds } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { notFound } from "~/base/not-found.server"
import { whenStopping } from "~/base/stopping.server"
import { attempt } from "~/upstream/attempt.server"
import type { MapEvent } from "../../live-pins/changes-of"
import { listPins } from "../../live-pins/pins.server"
import { isProved } from "../../live-pins/token-proofs.server"
import { joinWatch } from "../../live-pins/watches.server"
import { readMapFilter } from "../search-params/map-filter.server"
import { MapQuery, pinsAskedBy } from "../search-params/map-query.server"
import { enterStream } from "./change-streams.server"

export { BESIDE as handle } from "~/base/route-handle"

/** A stream is heard of this often: proxies close what is silent, and the browser opens it anew (milliseconds). */
const BEAT_MS = 20_000

/** The last says that a proxy must not hold it back. */
const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache",
  Connection: "keep-alive",
  "X-Accel-Buffering": "no",
}

const WatchQuery = MapQuery.extend({ since: z.string().nullable().catch(null).default(null) })

/** Changes of the orders that are on the map, as they are seen. Ends with the session, with its permission, and when the server stops. */
export const loader = quietLoader({ gate: gates.map, query: WatchQuery }, async ({ api, session, context, query }) => {
  const filter = await readMapFilter(session.staffKey)
  if (!filter) return notFound()
  if (whenStopping.aborted) return new Response(null, { status: 503 })
  const asked = pinsAskedBy(filter, query)
  // Others' tokens ask for this one too: only for who may ask for the same.
  if (!isProved(api)) {
    const first = await attempt(listPins(api, asked))
    if (!first.ok && first.error.kind === "forbidden") return new Response(null, { status: 403 })
  }
  const leave = enterStream(session.staffKey)
  if (!leave) return new Response(null, { status: 429 })
  const over = new AbortController()
  const mayWatch = async () => {
    const staff = await session.staffNow()
    return staff !== null && holds(staff.permissions, gates.map)
  }
  for (const signal of [context.signal, whenStopping]) {
    signal.addEventListener("abort", () => over.abort(), { signal: over.signal })
    // A browser may leave before it is listened for: a signal that has fired calls nobody any more.
    if (signal.aborted) over.abort()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: MapEvent) => {
        if (over.signal.aborted) return
        try {
          controller.enqueue(encode(event))
        } catch {
          // A stream that its reader closed is no fault.
          over.abort()
        }
      }
      const beat = setInterval(() => send({ kind: "beat" }), BEAT_MS)
      beat.unref()
      const part = joinWatch(asked, query.since, {
        api,
        staffKey: session.staffKey,
        mayWatch,
        end: () => over.abort(),
        send,
      })
      const end = () => {
        clearInterval(beat)
        part()
        leave()
        try {
          controller.close()
        } catch {
          // The browser was faster.
        }
      }
      if (over.signal.aborted) end()
      else over.signal.addEventListener("abort", end, { once: true })
    },
    cancel: () => over.abort(),
  })
  return new Response(body, { headers: HEADERS })
})

const encoder = new TextEncoder()
const encode = (event: MapEvent) => encoder.encode(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)

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
import { readMapFilter } from "../filter/map-filter.server"
import { MapQuery, pinsAskedBy } from "../filter/map-query.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Heartbeat interval: proxies close silent streams, and the browser reconnects to them (milliseconds). */
const HEARTBEAT_INTERVAL_MS = 20_000

/** `X-Accel-Buffering` turns off buffering in proxies. */
const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache",
  Connection: "keep-alive",
  "X-Accel-Buffering": "no",
}

const WatchQuery = MapQuery.extend({ since: z.string().nullable().catch(null).default(null) })

/** Streams changes of the orders on the map. It ends with the session, with the permission, and when the server stops. */
export const loader = quietLoader({ gate: gates.map, query: WatchQuery }, async ({ api, session, context, query }) => {
  const filter = await readMapFilter(session.staffKey)
  if (!filter) return notFound()
  if (whenStopping.aborted) return new Response(null, { status: 503 })
  const asked = pinsAskedBy(filter, query)
  // Polling is shared and uses other people's tokens, so check first that this person may read the pins.
  if (!isProved(api)) {
    const first = await attempt(listPins(api, asked))
    if (!first.ok && first.error.kind === "forbidden") return new Response(null, { status: 403 })
  }
  const releaseStream = enterStream(session.staffKey)
  if (!releaseStream) return new Response(null, { status: 429 })
  const over = new AbortController()
  const mayWatch = async () => {
    const staff = await session.staffNow()
    return staff !== null && holds(staff.permissions, gates.map)
  }
  for (const signal of [context.signal, whenStopping]) {
    signal.addEventListener("abort", () => over.abort(), { signal: over.signal })
    // A signal that has already fired does not call new listeners.
    if (signal.aborted) over.abort()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: MapEvent) => {
        if (over.signal.aborted) return
        try {
          controller.enqueue(encode(event))
        } catch {
          // The reader has closed the stream.
          over.abort()
        }
      }
      const beat = setInterval(() => send({ kind: "beat" }), HEARTBEAT_INTERVAL_MS)
      beat.unref()
      const leaveWatch = joinWatch(asked, query.since, {
        api,
        staffKey: session.staffKey,
        mayWatch,
        end: () => over.abort(),
        send,
      })
      const end = () => {
        clearInterval(beat)
        leaveWatch()
        releaseStream()
        try {
          controller.close()
        } catch {
          // The browser has already closed it.
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

/** Maximum number of open streams per person (each visible tab has one) and per instance (security.md 2.3). */
const MAX_PER_PERSON = 8
const MAX_STREAMS = 500

const open = new Map<string, number>()
let all = 0

/** Reserves a stream. Returns its release function, which is safe to call twice; null if the limit is reached. */
function enterStream(staffKey: string): (() => void) | null {
  const own = open.get(staffKey) ?? 0
  if (own >= MAX_PER_PERSON || all >= MAX_STREAMS) return null
  open.set(staffKey, own + 1)
  all += 1
  let isLeft = false
  return () => {
    if (isLeft) return
    isLeft = true
    all -= 1
    const left = (open.get(staffKey) ?? 1) - 1
    if (left > 0) open.set(staffKey, left)
    else open.delete(staffKey)
  }
}

import type { LoaderFunctionArgs } from "@remix-run/node"
import { eventStream } from "remix-utils/sse/server"
import { gates, holds } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { whenStopping } from "~/base/stopping.server"
import { parseListQuery } from "~/lists/list-query.server"
import { enterStream } from "./change-streams.server"
import { readMapFilter } from "./map-filter.server"
import { dateOf, MapQuery } from "./map-query.server"
import { joinWatch } from "./map-watch.server"

export { BESIDE as handle } from "~/base/route-handle"

/** What a proxy must not hold back. */
const HEADERS = { "X-Accel-Buffering": "no" }

/** Changes of the orders of the city on a date, as they are seen. Ends with the session, with its permission, and when the server stops. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.map)
  const query = parseListQuery(context.url, MapQuery)
  const filter = await readMapFilter(session.staffKey)
  if (!filter) return new Response(null, { status: 404 })
  if (whenStopping.aborted) return new Response(null, { status: 503 })
  const leave = enterStream(session.id)
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
    (send, close) => {
      const isOpen = () => !over.signal.aborted
      const part = joinWatch(
        { cityId: filter.city.id, date: dateOf(query), since: context.url.searchParams.get("since") },
        { api, mayWatch, end, send: (event) => isOpen() && send({ event: event.kind, data: JSON.stringify(event) }) },
      )
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
}

import { useLocation, useNavigation, useRevalidator } from "@remix-run/react"
import { startTransition, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { keepStream } from "~/ui/browser/live-stream"
import type { MapEvent, OrderChange } from "../../live-pins/changes-of"
import { mapChangesPath, pinsAsked } from "../filter/map-paths"
import type { MapPage } from "../map-page.server"

/** Minimum time between two reloads of the lists (milliseconds). */
const MIN_RELOAD_INTERVAL_MS = 4_000

export interface Live {
  /** False without a stream: data is then loaded by hand and when the window gets the focus. */
  isLive: boolean
  changes: readonly OrderChange[]
  /** Ids of the orders that others changed last. */
  news: readonly number[]
  /** Increases when all pins must be fetched again. */
  round: number
}

/** Colleagues' changes: pins update immediately, lists when the page is idle. The page does not reload under an open dialog, which sends what it showed. */
export function useChanges(page: MapPage | null, isDialogOpen: boolean): Live {
  const [live, setLive] = useState<Live>({ isLive: true, changes: [], news: [], round: 0 })
  const [version, setVersion] = useState<string | null>(null)
  const [reopened, setReopened] = useState(0)
  const since = useLatest(version ?? page?.version ?? null)
  const { search } = useLocation()
  const watched = page ? watchedBy(search, page) : ""
  useEffect(() => {
    if (!watched) return undefined
    const query = new URLSearchParams(watched)
    const update = (change: (before: Live) => Partial<Live>) =>
      // A transition, because an urgent update would render a dialog again before hydration and lose its input.
      startTransition(() => setLive((before) => ({ ...before, ...change(before) })))
    const receive = (data: string) => {
      const event = JSON.parse(data) as MapEvent & { version: string }
      startTransition(() => setVersion(event.version))
      update((before) => liveAfter(event, before))
    }
    return keepStream({
      channel: mapChangesPath,
      url() {
        if (since.current) query.set("since", since.current)
        return `${mapChangesPath}?${query}`
      },
      events: { changed: receive, all: receive, lost: () => update(() => ({ isLive: false })) },
      opened(isAgain) {
        update(({ round }) => ({ isLive: true, ...(isAgain && { round: round + 1 }) }))
        if (isAgain) startTransition(() => setReopened((times) => times + 1))
      },
      paused: () => update(() => ({ isLive: false })),
    })
  }, [watched, since])
  useListReload({ version, reopened, page, isDialogOpen, isLive: live.isLive })
  return live
}

function liveAfter(event: MapEvent, { news, round }: Live): Partial<Live> {
  if (event.kind !== "changed") return { isLive: true, round: round + 1 }
  // A person's own assignment does not replace the news about others.
  return { isLive: true, changes: event.orders, news: event.news.length > 0 ? event.news : news }
}

/** Query of the stream: the filter of the map on the shown day. */
function watchedBy(search: string, { date, filterKey }: MapPage): string {
  const asked = pinsAsked(search)
  // Showing merchants does not affect orders.
  asked.delete("merchants")
  asked.set("date", date)
  asked.set("of", filterKey)
  return String(asked)
}

interface ListReload {
  version: string | null
  reopened: number
  page: MapPage | null
  isDialogOpen: boolean
  isLive: boolean
}

/** Reloads the lists when the stream has a newer version, or on window focus without a stream. */
function useListReload({ version, reopened, page, isDialogOpen, isLive }: ListReload): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const asked = useRef<string | null>(null)
  const handledReopens = useRef(reopened)
  const requestedAt = useRef(Number.NEGATIVE_INFINITY)
  const isQuiet = !isDialogOpen && navigation.state === "idle" && state === "idle"
  const seen = page?.version
  useEffect(() => {
    const isNewer = version !== null && version !== seen && version !== asked.current
    if (!isQuiet || !(isNewer || reopened > handledReopens.current)) return undefined
    const wait = Math.max(0, requestedAt.current + MIN_RELOAD_INTERVAL_MS - performance.now())
    const timer = setTimeout(() => {
      asked.current = version
      handledReopens.current = reopened
      requestedAt.current = performance.now()
      revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [version, reopened, seen, isQuiet, revalidate])
  useEffect(() => {
    if (isLive) return undefined
    const reload = () => {
      if (isQuiet) revalidate()
    }
    window.addEventListener("focus", reload)
    return () => window.removeEventListener("focus", reload)
  }, [isLive, isQuiet, revalidate])
}

import { useLocation, useNavigation, useRevalidator } from "@remix-run/react"
import { startTransition, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { keepStream } from "~/ui/browser/live-stream"
import type { MapEvent, OrderChange } from "../../live-pins/changes-of"
import type { MapPage } from "../map-page.server"
import { mapChangesPath, pinsAsked } from "../search-params/map-paths"

/** The lists are asked for again at most this often, however much changes (milliseconds). */
const RELOAD_MS = 4_000

/** What the stream told: what changed last, and whether that was all. */
export interface Live {
  /** False where nothing is told: then everything is asked for by hand and on coming back to the window. */
  isLive: boolean
  changes: readonly OrderChange[]
  /** What of it somebody else did last, by the orders' ids. */
  news: readonly number[]
  /** Rises when only asking for all pins helps. */
  round: number
}

/** What colleagues change: pins at once, lists when nothing is being done, and no page under an open dialog: what was seen in it is sent with it. */
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
    const tell = (change: (before: Live) => Partial<Live>) =>
      // A dialog of the page that script has not reached yet would be drawn anew, and lose what is typed.
      startTransition(() => setLive((before) => ({ ...before, ...change(before) })))
    const take = (data: string) => {
      const event = JSON.parse(data) as MapEvent & { version: string }
      startTransition(() => setVersion(event.version))
      tell((before) => toldBy(event, before))
    }
    return keepStream({
      channel: mapChangesPath,
      url() {
        if (since.current) query.set("since", since.current)
        return `${mapChangesPath}?${query}`
      },
      events: { changed: take, all: take, lost: () => tell(() => ({ isLive: false })) },
      opened(isAgain) {
        tell(({ round }) => ({ isLive: true, ...(isAgain && { round: round + 1 }) }))
        if (isAgain) setReopened((times) => times + 1)
      },
      paused: () => tell(() => ({ isLive: false })),
    })
  }, [watched, since])
  useLists({ version, reopened, page, isDialogOpen, isLive: live.isLive })
  return live
}

function toldBy(event: MapEvent, { news, round }: Live): Partial<Live> {
  if (event.kind !== "changed") return { isLive: true, round: round + 1 }
  // One's own assignment takes away nobody else's news.
  return { isLive: true, changes: event.orders, news: event.news.length > 0 ? event.news : news }
}

/** What is watched: the very filter that is on the map, on the day that the page shows. */
function watchedBy(search: string, { date, filterKey }: MapPage): string {
  const asked = pinsAsked(search)
  // Which merchants are shown changes no order.
  asked.delete("merchants")
  asked.set("date", date)
  asked.set("of", filterKey)
  return String(asked)
}

interface Lists {
  version: string | null
  /** How often a stream that was cut or silent was opened again. */
  reopened: number
  page: MapPage | null
  isDialogOpen: boolean
  isLive: boolean
}

/** Asks for the lists again once they are older than what the stream told, or on coming back where there is none. */
function useLists({ version, reopened, page, isDialogOpen, isLive }: Lists): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const asked = useRef<string | null>(null)
  const askedFor = useRef(reopened)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const isQuiet = !isDialogOpen && navigation.state === "idle" && state === "idle"
  const seen = page?.version
  useEffect(() => {
    const isNewer = version !== null && version !== seen && version !== asked.current
    if (!isQuiet || !(isNewer || reopened > askedFor.current)) return undefined
    const wait = Math.max(0, askedAt.current + RELOAD_MS - performance.now())
    const timer = setTimeout(() => {
      asked.current = version
      askedFor.current = reopened
      askedAt.current = performance.now()
      revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [version, reopened, seen, isQuiet, revalidate])
  useEffect(() => {
    if (isLive) return undefined
    const again = () => {
      if (isQuiet) revalidate()
    }
    window.addEventListener("focus", again)
    return () => window.removeEventListener("focus", again)
  }, [isLive, isQuiet, revalidate])
}

import { useNavigation, useRevalidator } from "@remix-run/react"
import { startTransition, useEffect, useRef, useState } from "react"
import type { MapEvent, OrderChange } from "./changes-of"
import type { MapPage } from "./map-page.server"
import { mapChangesPath } from "./map-paths"

/** The lists are asked for again at most this often, however much changes (milliseconds). */
const RELOAD_MS = 4_000

/** What the stream told: what changed last, and whether that was all. */
export interface Live {
  /** False where the stream could not be had: then everything is asked for by hand and on coming back to the window. */
  isLive: boolean
  changes: readonly OrderChange[]
  /** Rises when only asking for all pins helps. */
  round: number
}

/** What colleagues change: pins at once, lists when nothing is being done, and no page under an open dialog: what was seen in it is sent with it. */
export function useChanges(page: MapPage | null, isDialogOpen: boolean): Live {
  const [live, setLive] = useState<Live>({ isLive: true, changes: [], round: 0 })
  const [version, setVersion] = useState<string | null>(null)
  const since = useRef<string | null>(null)
  since.current = version ?? page?.version ?? null
  const watched = page ? `${page.city.id} ${page.date}` : ""
  useEffect(() => {
    if (!watched) return undefined
    const query = new URLSearchParams({ date: watched.split(" ")[1] ?? "" })
    let source: EventSource | null = null
    const take = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as Exclude<MapEvent, { kind: "beat" }>
      // A dialog of the page that script has not reached yet would be drawn anew, and lose what is typed.
      startTransition(() => {
        setVersion(event.version)
        setLive(({ changes, round }) =>
          event.kind === "changed"
            ? { isLive: true, changes: event.orders, round }
            : { isLive: true, changes, round: round + 1 },
        )
      })
    }
    const tell = (isLive: boolean) =>
      startTransition(() => setLive((before) => (before.isLive === isLive ? before : { ...before, isLive })))
    const open = () => {
      if (since.current) query.set("since", since.current)
      source = new EventSource(`${mapChangesPath}?${query}`)
      source.addEventListener("changed", take)
      source.addEventListener("all", take)
      source.addEventListener("open", () => tell(true))
      source.addEventListener("error", ({ target }) => {
        if ((target as EventSource).readyState === EventSource.CLOSED) tell(false)
      })
    }
    const follow = () => {
      if (document.hidden) source?.close()
      else if (!source || source.readyState === EventSource.CLOSED) open()
    }
    follow()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      source?.close()
    }
  }, [watched])
  useLists({ version, page, isDialogOpen, isLive: live.isLive })
  return live
}

interface Lists {
  version: string | null
  page: MapPage | null
  isDialogOpen: boolean
  isLive: boolean
}

/** Asks for the lists again once they are older than what the stream told, or on coming back where there is none. */
function useLists({ version, page, isDialogOpen, isLive }: Lists): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const asked = useRef<string | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const isQuiet = !isDialogOpen && navigation.state === "idle" && state === "idle"
  const seen = page?.version
  useEffect(() => {
    if (!version || version === seen || version === asked.current || !isQuiet) return undefined
    const wait = Math.max(0, askedAt.current + RELOAD_MS - performance.now())
    const timer = setTimeout(() => {
      asked.current = version
      askedAt.current = performance.now()
      revalidate()
    }, wait)
    return () => clearTimeout(timer)
  }, [version, seen, isQuiet, revalidate])
  useEffect(() => {
    if (isLive) return undefined
    const again = () => {
      if (isQuiet) revalidate()
    }
    window.addEventListener("focus", again)
    return () => window.removeEventListener("focus", again)
  }, [isLive, isQuiet, revalidate])
}

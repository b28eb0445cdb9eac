import { useLocation } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { HelpLink } from "~/ui/page/help-link"
import { ordersText } from "../../dispatch/dispatch-texts"
import { DIALOGS, mapPath, mapWith } from "../filter/map-paths"
import type { MapQuery } from "../filter/map-query.server"
import { useMapPage } from "../map-context"
import type { Due } from "./due.server"
import { dueTexts } from "./due-fields"

type Found = NonNullable<Due["found"]>

/** Urgent orders above the lists. A count filters the list and the pins; pressing it again clears the filter. */
export function DueStrip() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { limits, found } = page.due
  const announcement = useAnnouncement(limits, found)
  const strip = useScrollToCurrent(query.due)
  const cleared = { page: undefined, order: undefined, at: undefined, q: undefined, tab: undefined }
  const part = (key: NonNullable<MapQuery["due"]>, text: string, count: number, label: string) => (
    <Link
      key={key}
      to={mapWith(search, { ...cleared, due: query.due === key ? undefined : key, "orders-open": 1 })}
      className={count === 0 ? "none" : undefined}
      aria-current={query.due === key ? "true" : undefined}
      aria-label={`${ordersText(count)} ${label}`}
      preventScrollReset
      replace
    >
      <i className={typeof key === "number" ? `within${limits.indexOf(key) + 1}` : key} aria-hidden="true" />
      <span>{text}</span> <b className="num">{formatCount(count)}</b>
    </Link>
  )
  return (
    <nav ref={strip} className="burn" aria-label={dueTexts.title}>
      {found ? (
        <>
          <span className="meta">Unassigned, due within</span>
          {limits.map((minutes, at) =>
            part(minutes, `${minutes} min`, found.within[at] ?? 0, `unassigned and due within ${minutes} minutes`),
          )}
          {part("late", "Late", found.late, "late")}
          {part("failed", found.isToday ? "Failed today" : "Failed", found.failed, "failed on this day")}
        </>
      ) : (
        <>
          <span className="meta">
            {dueTexts.title}: {dueTexts.failed}
          </span>
          <Button look="quiet" small to={mapWith(search, {})} preventScrollReset replace>
            Retry<span className="sr"> {dueTexts.title}</span>
          </Button>
        </>
      )}
      <Button look="quiet" small className="push" to={mapWith(search, { dialog: DIALOGS.limits })} preventScrollReset>
        {dueTexts.change}
      </Button>
      <HelpLink of={mapPath} />
      <span className="sr" role="status">
        {announcement}
      </span>
    </nav>
  )
}

/** Scrolls the strip so that the active count is in the middle. */
function useScrollToCurrent(due: MapQuery["due"]) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = strip.current
    const current = due === undefined ? null : nav?.querySelector<HTMLElement>("[aria-current]")
    if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
  }, [due])
  return strip
}

/** E.g. "due within 30 minutes" */
export function dueWords(due: NonNullable<MapQuery["due"]>): string {
  return typeof due === "number" ? `due within ${due} minutes` : due
}

/** Describes the active filter above the list. */
export function DueLine() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const ids = page.due.found?.ids
  if (!ids || query.due === undefined) return null
  const [shown, all] = [page.orders?.total ?? 0, ids.length]
  const what = dueWords(query.due)
  return (
    <p className="dueline">
      <span>
        <b className="num">{formatCount(shown)}</b>{" "}
        <span>{shown === all ? what : `of ${formatCount(all)} ${what}`}</span>
      </span>
      <Link to={mapWith(search, { due: undefined, page: undefined })} preventScrollReset replace>
        All orders
      </Link>
    </p>
  )
}

const formatCount = (count: number) => count.toLocaleString("en-US")

/** Minimum time between two announcements (milliseconds). */
const ANNOUNCE_INTERVAL_MS = 60_000

/** Announcement of changed counts for screen readers. It skips the longest limit, and waits while someone types. */
function useAnnouncement(limits: readonly number[], found: Found | null): string {
  const [announcement, setAnnouncement] = useState("")
  const before = useRef(found)
  const at = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const last = before.current
    if (!found || !last) {
      before.current = found
      return
    }
    if (
      document.activeElement?.matches("input, textarea, select") ||
      performance.now() - at.current < ANNOUNCE_INTERVAL_MS
    )
      return
    before.current = found
    const changed = [
      ...limits.map((minutes, one) => [`Due within ${minutes} minutes`, found.within[one], last.within[one]] as const),
      ["Late", found.late, last.late] as const,
    ]
      .slice(1)
      .filter(([, now, then]) => now !== then)
    if (changed.length === 0) return
    at.current = performance.now()
    setAnnouncement(changed.map(([name, now, then]) => `${name}: ${now}, was ${then}.`).join(" "))
  }, [limits, found])
  return announcement
}

import { useEffect, useState } from "react"
import { ordersText } from "../../dispatch/dispatch-texts"
import type { Live } from "./use-changes"

/** Same duration as a toast. */
const NOTE_VISIBLE_MS = 6_000

/** Shows briefly what others changed, and for as long as it lasts that live updates are paused. */
export function LiveNote({ live: { isLive, news } }: { live: Pick<Live, "isLive" | "news"> }) {
  const [gone, setGone] = useState<Live["news"] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setGone(news), NOTE_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [news])
  return (
    <p className="livenote" role="status">
      {!isLive
        ? "Live updates are paused until you return to this window."
        : news.length > 0 && gone !== news
          ? news.length === 1
            ? `Order #${news[0]} has just changed`
            : `${ordersText(news.length)} have just changed`
          : null}
    </p>
  )
}

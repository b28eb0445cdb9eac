import { useEffect, useState } from "react"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import type { Live } from "./use-changes"

/** As long as a toast stays (product/shell 7). */
const STAYS_MS = 6_000

/** Says quietly what somebody else changed; and, for as long as it is so, that nothing is told any more. */
export function LiveNote({ live: { isLive, news } }: { live: Pick<Live, "isLive" | "news"> }) {
  const [gone, setGone] = useState<Live["news"] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setGone(news), STAYS_MS)
    return () => clearTimeout(timer)
  }, [news])
  return (
    <p className="livenote" role="status">
      {!isLive ? ownMapTexts.notLive : news.length > 0 && gone !== news ? ownMapTexts.changed(news) : null}
    </p>
  )
}

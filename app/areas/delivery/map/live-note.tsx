import { useEffect, useState } from "react"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import type { Live } from "./use-changes"

/** As long as a toast stays (product/shell 7). */
const STAYS_MS = 6_000

/** Says quietly that something changed by itself. */
export function LiveNote({ live: { changes } }: { live: Live }) {
  const [gone, setGone] = useState(changes)
  useEffect(() => {
    const timer = setTimeout(() => setGone(changes), STAYS_MS)
    return () => clearTimeout(timer)
  }, [changes])
  return (
    <p className="livenote" role="status">
      {changes.length > 0 && gone !== changes ? ownMapTexts.changed(changes.length) : null}
    </p>
  )
}

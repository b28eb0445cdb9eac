import { useMemo, useState } from "react"
import type { MapPage } from "../map-page.server"

type LookedAt = Pick<MapPage, "order" | "isOrderLost">

/** The open order, or its last known state if this request failed. */
export function lookedAt(page: LookedAt | null, seen: MapPage["order"], id: string | undefined): MapPage["order"] {
  return page?.isOrderLost && seen?.id === id ? seen : (page?.order ?? null)
}

/** The page with the open order. A failed request does not close the popup or move the map. */
export function useLookedAt(page: MapPage | null, id: string | undefined): MapPage | null {
  const [seen, setSeen] = useState(page?.order ?? null)
  if (page?.order && page.order !== seen) setSeen(page.order)
  const order = lookedAt(page, seen, id)
  return useMemo(() => page && { ...page, order }, [page, order])
}

import { useMemo, useState } from "react"
import type { MapPage } from "../map-page.server"

type LookedAt = Pick<MapPage, "order" | "isOrderLost">

/** The order of this id: where it could not be had this time, as it was seen last. */
export function lookedAt(page: LookedAt | null, seen: MapPage["order"], id: string | undefined): MapPage["order"] {
  return page?.isOrderLost && seen?.id === id ? seen : (page?.order ?? null)
}

/** The page with the order that is looked at: a look-up that fails closes no popup, and the map stays where it looks. */
export function useLookedAt(page: MapPage | null, id: string | undefined): MapPage | null {
  const [seen, setSeen] = useState(page?.order ?? null)
  if (page?.order && page.order !== seen) setSeen(page.order)
  const order = lookedAt(page, seen, id)
  return useMemo(() => page && { ...page, order }, [page, order])
}

import { useMemo, useState } from "react"
import type { MapPage } from "../map-page.server"

type OrderOfPage = Pick<MapPage, "order" | "isOrderLost">

/** The open order, or its last known state if this request failed. */
export function openedOrder(
  page: OrderOfPage | null,
  seen: MapPage["order"],
  id: string | undefined,
): MapPage["order"] {
  return page?.isOrderLost && seen?.id === id ? seen : (page?.order ?? null)
}

/** Keeps the open order in the page's data if a request could not load it, so that its popup stays open. */
export function usePageWithOrder(page: MapPage | null, id: string | undefined): MapPage | null {
  const [seen, setSeen] = useState(page?.order ?? null)
  if (page?.order && page.order !== seen) setSeen(page.order)
  const order = openedOrder(page, seen, id)
  return useMemo(() => page && { ...page, order }, [page, order])
}

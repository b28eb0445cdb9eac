import { createContext, useContext } from "react"
import type { MapQuery } from "./filter/map-query.server"
import type { MapPage } from "./map-page.server"

/** The loaded map and its address, for all parts of the page. Null without a saved filter. */
export const MapContext = createContext<{ query: MapQuery; page: MapPage } | null>(null)

/** The loaded map. Only for parts that are not drawn without it. */
export function useMapPage() {
  const loaded = useContext(MapContext)
  if (!loaded) throw new Error("The map is not loaded")
  return loaded
}

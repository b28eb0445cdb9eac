import { useSubmit } from "@remix-run/react"
import { useEffect } from "react"
import { INTENTS, mapPath } from "./map-paths"

/** localStorage key of an older version's filter. */
const OLD_KEY = "mapFilters"

/** Moves a filter that an older version saved in this browser to the server, once. */
export function TakeOver() {
  const submit = useSubmit()
  useEffect(() => {
    let filter: string | null = null
    try {
      filter = localStorage.getItem(OLD_KEY)
      localStorage.removeItem(OLD_KEY)
    } catch {
      // Storage is blocked, so there is no filter to move.
    }
    if (filter) submit({ intent: INTENTS.takeOver, filter }, { method: "post", action: mapPath, replace: true })
  }, [submit])
  return null
}

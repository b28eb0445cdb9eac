import { useSubmit } from "@remix-run/react"
import { useEffect } from "react"
import { INTENTS, mapPath } from "../search-params/map-paths"

/** product/shell 7: where an older version kept the filter in the browser. */
const OLD_KEY = "mapFilters"

/** Hands a filter that this browser still keeps over to the server, once; what can't be read counts as none. */
export function TakeOver() {
  const submit = useSubmit()
  useEffect(() => {
    let filter: string | null = null
    try {
      filter = localStorage.getItem(OLD_KEY)
      localStorage.removeItem(OLD_KEY)
    } catch {
      // A browser that keeps nothing has nothing to hand over.
    }
    if (filter) submit({ intent: INTENTS.takeOver, filter }, { method: "post", action: mapPath, replace: true })
  }, [submit])
  return null
}

import { useRouteLoaderData } from "@remix-run/react"
import { useId } from "react"

export const IDEMPOTENCY_FIELD = "once"

/** The root loader creates a new key for every page and response. */
interface RootData {
  pageKey?: string
}

/** Idempotency key of a form: `runOnce` carries it out once, however often it is sent. */
export function IdempotencyKeyField() {
  const root = useRouteLoaderData("root") as RootData | undefined
  const id = useId()
  // Without a key of this rendering, submissions of different renderings would count as duplicates.
  if (!root?.pageKey) return null
  return <input type="hidden" name={IDEMPOTENCY_FIELD} value={root.pageKey + id} />
}

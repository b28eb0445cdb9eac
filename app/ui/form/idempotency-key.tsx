import { useRouteLoaderData } from "@remix-run/react"
import { useId } from "react"

/** The form name of a form's key. */
export const IDEMPOTENCY_FIELD = "once"

/** The key of the page as it was rendered; the root's loader gives another one with every page and every answer. */
interface RootData {
  pageKey?: string
}

/** Gives a form a key, by which `runOnce` carries it out once however often it is sent. */
export function IdempotencyKeyField() {
  const root = useRouteLoaderData("root") as RootData | undefined
  const id = useId()
  // A key that is not of this rendering would make another rendering's submit a twin.
  if (!root?.pageKey) return null
  return <input type="hidden" name={IDEMPOTENCY_FIELD} value={root.pageKey + id} />
}

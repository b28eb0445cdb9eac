// biome-ignore lint/style/noRestrictedImports: the one place that everybody else takes it from
import { useActionData } from "@remix-run/react"
import { useState } from "react"

/** Raw action data: undefined after a redirect, null if the response was lost. */
export const useRawAnswer = () => useActionData<unknown>()

/** The last response of the page's action. A lost response (`outliveLostConnections`) keeps the previous one. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const [last, setLast] = useState(answer)
  if (answer !== null && answer !== last) setLast(answer)
  return last ?? undefined
}

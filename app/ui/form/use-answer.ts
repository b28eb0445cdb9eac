// biome-ignore lint/style/noRestrictedImports: the one place that everybody else takes it from
import { useActionData } from "@remix-run/react"
import { useState } from "react"

/** The action's data as it came: undefined too once a form led on, null where it was lost on its way. */
export const useRawAnswer = () => useActionData<unknown>()

/** What the page's action answered last; a form lost on its way (`outliveLostConnections`) takes nothing of it back. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const [said, setSaid] = useState(answer)
  if (answer !== null && answer !== said) setSaid(answer)
  return said ?? undefined
}

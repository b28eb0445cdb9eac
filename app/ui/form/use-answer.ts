// biome-ignore lint/style/noRestrictedImports: the one place that everybody else takes it from
import { useActionData } from "@remix-run/react"
import { useRef } from "react"

/** The same as it came: undefined too once a form led on, null where it was lost on its way. */
export const useRawAnswer = () => useActionData<unknown>()

/**
 * What the page's action answered last; undefined where it was not asked, or another page came. A form that was lost
 * on its way (`outliveLostConnections`) is answered with null: what the page said before it still holds.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const said = useRef(answer)
  if (answer !== null) said.current = answer
  return said.current ?? undefined
}

import type { UpstreamError } from "~/upstream/upstream-error"

const INPUT = "input."

/**
 * The upstream's messages for fields of a form, by form name: GraphQL writes `input.phone` for the input's `phone`.
 *
 * @param names the form's own fields; messages for others stand in the form's message only
 */
export function refusedFields(
  { fieldErrors }: Pick<UpstreamError, "fieldErrors">,
  names: readonly string[],
): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {}
  for (const [key, messages] of Object.entries(fieldErrors)) {
    const name = key.startsWith(INPUT) ? key.slice(INPUT.length) : key
    if (names.includes(name)) found[name] = messages
  }
  return found
}

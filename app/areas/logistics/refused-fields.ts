import type { UpstreamError } from "~/upstream/upstream-error"

/**
 * The upstream's messages at a form's fields, as far as they are of its fields (D2 8): GraphQL writes `input.phone` for
 * the input's `phone`, `input.teams.sync.0` for what is wrong within `teams`.
 *
 * @param fields the form's own, by name
 * @param aliases the upstream's names of fields, whole or up to the first dot, by the form's
 */
export function refusedFields<Name extends string>(
  { fieldErrors }: Pick<UpstreamError, "fieldErrors">,
  fields: Readonly<Record<Name, unknown>>,
  aliases: Readonly<Record<string, NoInfer<Name>>> = {},
): Partial<Record<Name, string[]>> {
  const found: Partial<Record<Name, string[]>> = {}
  for (const [key, messages] of Object.entries(fieldErrors)) {
    const path = key.replace(/^input\./, "")
    const [top = path] = path.split(".")
    const name = (aliases[path] ?? aliases[top] ?? top) as Name
    if (Object.hasOwn(fields, name)) found[name] = [...(found[name] ?? []), ...messages]
  }
  return found
}

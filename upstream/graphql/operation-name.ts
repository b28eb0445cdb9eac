/** Bytes of a multipart body in which `operations` is searched for: it comes first. */
const OPERATIONS_WITHIN = 65_536
const OPERATIONS_PART = 'name="operations"\r\n'

/** The operation's name in a GraphQL request body, or null. Never throws, because the body may be anything. */
export function operationName(body: Buffer): string | null {
  try {
    const isMultipart = body.subarray(0, 2).toString() === "--"
    const text = isMultipart ? operationsPart(body.toString("utf8", 0, OPERATIONS_WITHIN)) : body.toString("utf8")
    const { operationName: name, query } = JSON.parse(text ?? "") as { operationName?: unknown; query?: unknown }
    if (typeof name === "string") return name
    return typeof query === "string" ? (/\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? null) : null
  } catch {
    return null
  }
}

/** The content of the part named `operations`: one line after the empty line that ends its headers. Null if missing. */
function operationsPart(text: string): string | null {
  const [, part] = text.split(OPERATIONS_PART, 2)
  // The header with the part's name may be the last one, or others may follow.
  const [, content] = `\r\n${part ?? ""}`.split("\r\n\r\n", 2)
  const [line, ...more] = content?.split("\r\n", 2) ?? []
  return more.length > 0 && line ? line : null
}

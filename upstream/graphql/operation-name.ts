/** How far into a multipart body its `operations` are looked for: they come first. */
const OPERATIONS_WITHIN = 65_536
const OPERATIONS_PART = 'name="operations"\r\n'

/** The name of the operation a GraphQL request body asks for, or null. Never throws: the body may be anything. */
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

/** The one line of the part named `operations`, after the empty line that ends its head; null without it. */
function operationsPart(text: string): string | null {
  const [, part] = text.split(OPERATIONS_PART, 2)
  // The head's last line ended with its name, or has others after it.
  const [, content] = `\r\n${part ?? ""}`.split("\r\n\r\n", 2)
  const [line, ...more] = content?.split("\r\n", 2) ?? []
  return more.length > 0 && line ? line : null
}

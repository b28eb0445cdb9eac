/** How far into a multipart body its `operations` are looked for: they come first. */
const OPERATIONS_WITHIN = 65_536
const OPERATIONS = /name="operations"\r\n(?:[\w-]+:[^\r\n]*\r\n)*\r\n([^\r\n]*)\r\n/

/** The name of the operation a GraphQL request body asks for, or null. Never throws: the body may be anything. */
export function operationName(body: Buffer): string | null {
  try {
    const isMultipart = body.subarray(0, 2).toString() === "--"
    const text = isMultipart ? OPERATIONS.exec(body.toString("utf8", 0, OPERATIONS_WITHIN))?.[1] : body.toString("utf8")
    const { operationName: name, query } = JSON.parse(text ?? "") as { operationName?: unknown; query?: unknown }
    if (typeof name === "string") return name
    return typeof query === "string" ? (/\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? null) : null
  } catch {
    return null
  }
}

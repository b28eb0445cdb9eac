/** The name of the operation a GraphQL request body asks for, or null. Never throws: the body may be anything. */
export function operationName(bodyText: string): string | null {
  try {
    const { operationName: name, query } = JSON.parse(bodyText) as { operationName?: unknown; query?: unknown }
    if (typeof name === "string") return name
    return typeof query === "string" ? (/\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? null) : null
  } catch {
    return null
  }
}

/** The address with changed query parameters; undefined removes one. */
export function withQuery(path: string, search: string, changes: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

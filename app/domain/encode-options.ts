export interface Named {
  /** A whole number in digits. */
  id: string
  name: string
}

/**
 * Named records as text, a line each: how far the id lies below the one before, nothing where by one, and the name. As
 * objects thousands would take twice as much of a page's data, and the server's time to write them.
 */
export function encodeOptions(records: readonly Named[]): string {
  let before = 0
  return records
    .map(({ id, name }) => {
      const below = before - Number(id)
      before = Number(id)
      return `${below === 1 ? "" : below} ${name.replaceAll("\n", " ")}`
    })
    .join("\n")
}

export function decodeOptions(text: string): Named[] {
  if (text === "") return []
  let before = 0
  return text.split("\n").map((line) => {
    const at = line.indexOf(" ")
    before -= at === 0 ? 1 : Number(line.slice(0, at))
    return { id: String(before), name: line.slice(at + 1) }
  })
}

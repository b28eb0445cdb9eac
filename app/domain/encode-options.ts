export interface Named {
  /** A whole number in digits. */
  id: string
  name: string
}

/**
 * Encodes named records as text, one per line: the difference to the previous id (empty for 1) and the name. Thousands of
 * objects would double the page's data and the time to serialize it.
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

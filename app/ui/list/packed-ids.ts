/** Ids per filter that are not packed. */
const MAX_PLAIN = 20
/** Maximum ids per filter; a longer value is invalid. */
export const MAX_PACKED = 10_000
const MARK = "~"
const ID = /^[1-9]\d{0,14}$/
const PACKED = /^~[\da-z]+(?:-[\da-z]+)?(?:\.[\da-z]+(?:-[\da-z]+)?)*$/

/**
 * Maximum length of a query: the server accepts addresses of 4,096 characters, and Remix adds to those of data
 * requests.
 */
export const MAX_QUERY = 3_700

/**
 * Packs the ids of each long filter into one value: '+ Select All' with a few exceptions lists all others, which would
 * not fit into an address. Runs of ids become two numbers, so the result is short.
 */
export function packQuery(query: URLSearchParams): URLSearchParams {
  const packed = new URLSearchParams()
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name)
    const isPacked = values.length > MAX_PLAIN && values.length <= MAX_PACKED && values.every((value) => ID.test(value))
    for (const value of isPacked ? [packIds(values)] : values) packed.append(name, value)
  }
  return packed
}

function packIds(values: readonly string[]): string {
  const ids = [...new Set(values.map(Number))].sort((one, other) => one - other)
  const runs: string[] = []
  let last = 0
  for (let at = 0; at < ids.length; ) {
    const first = ids[at] ?? 0
    let more = 0
    while (ids[at + more + 1] === first + more + 1) more++
    runs.push((first - last).toString(36) + (more > 0 ? `-${more.toString(36)}` : ""))
    last = first + more
    at += more + 1
  }
  return MARK + runs.join(".")
}

/** Unpacks a value of `packQuery` into ascending ids; null for any other value. */
export function unpackIds(value: string): string[] | null {
  if (!PACKED.test(value)) return null
  const ids: string[] = []
  let last = 0
  for (const run of value.slice(MARK.length).split(".")) {
    const [gap = "", more = "0"] = run.split("-")
    const first = last + Number.parseInt(gap, 36)
    const end = first + Number.parseInt(more, 36)
    if (!Number.isSafeInteger(end) || ids.length + end - first >= MAX_PACKED) return null
    for (let id = first; id <= end; id++) ids.push(String(id))
    last = end
  }
  return ids
}

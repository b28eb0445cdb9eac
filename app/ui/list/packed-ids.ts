/** As many ids of one filter stand in an address one by one; more are packed. */
const MAX_PLAIN = 20
/** Of one filter; a value that claims more is none of ours. */
export const MAX_PACKED = 10_000
const MARK = "~"
const ID = /^[1-9]\d{0,14}$/
const PACKED = /^~[\da-z]+(?:-[\da-z]+)?(?:\.[\da-z]+(?:-[\da-z]+)?)*$/

/**
 * Letters of a query that every address has room for, beside its path: the server takes 4,096 in all, and Remix adds to
 * those of a page's data.
 */
export const MAX_QUERY = 3_700

/**
 * The same query with the ids of each long filter in one value: '+ Select All' with some taken back names all the
 * others, which is more than an address can hold. Runs of ids are two numbers, so all but a few are a few letters.
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

/** The ids of a value that `packQuery` packed, ascending; null for any other value. */
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
